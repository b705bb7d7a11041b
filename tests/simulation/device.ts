import { compileFunction } from 'node:vm';
import type * as DeviceCode from './entries/device.ts';
import { deliver, type ProcessState } from './processState.ts';
import { createLocks, type Locks } from './locks.ts';
import type { Network } from './network.ts';
import { createDisk, createFactory, type Disk, resume, simKeyRange } from './storage.ts';
import { Target } from './targets.ts';
import type { World } from './world.ts';

/** Features that this device's browser lacks. */
export type Lacks = {
  locks: boolean;
  channel: boolean;
  sync: boolean;
  session: boolean;
  /** Whether a browser setting makes IndexedDB throw; `local` is the same for local storage. */
  database: boolean;
  local: boolean;
  /** Whether missing locks, channel and session storage exist but throw, as when a setting blocks them. */
  isBlocked: boolean;
  /** Whether the browser wrongly believes that it is offline. */
  isWronglyOffline: boolean;
  /** How long the service worker takes to be ready, in ms. */
  workerMs: number;
};

export const lacksNothing: Lacks = {
  locks: false,
  channel: false,
  sync: false,
  session: false,
  database: false,
  local: false,
  isBlocked: false,
  isWronglyOffline: false,
  workerMs: 0,
};

/** The browser stops waking the worker after this number of failures. */
const chances = 3;

function refuse(): never {
  throw new DOMException('Blocked.', 'SecurityError');
}

/** Stubs that throw, as in Firefox with all cookies blocked. */
const blockedLocks = { request: async () => refuse(), query: async () => refuse() };
const blockedFactory = { open: refuse, deleteDatabase: refuse };
const blockedStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };

type Bare = ProcessState & {
  window: Target;
  document: Target & { visibilityState: string };
};

/** One process: a page or the worker, with the code that runs in it. */
export type Process<Code = typeof DeviceCode> = Bare & { code: Code };

/** A process in which the device's code does not run yet. */
export type Begun<Code = typeof DeviceCode> = Bare & {
  /** Runs other code in the process. */
  run(code: string): void;
  /** Starts the device's code, once. */
  startCode(): Process<Code>;
};

/** Adds platform globals to a process, or replaces them. */
export type ExtraGlobals = (process: Bare, own: World) => object;

/** The browser's state of Background Sync. */
export type Sync = {
  /** Whether the browser should wake the worker when there is a connection. */
  isRegistered: boolean;
  /** Failures of the worker since the last registration. */
  failures: number;
  /** Whether the browser has given up: only another registration wakes the worker again. */
  isSpent: boolean;
  /** Begins a wake-up of the worker if one is registered and none is running. Returns whether it began. */
  begins(): boolean;
  /** Ends a wake-up. A registration made during the wake-up stays active. */
  ended(isDone: boolean): void;
};

export type Device<Code = typeof DeviceCode> = {
  disk: Disk;
  locks: Locks;
  /** How far the device's clock is ahead, in ms. */
  clock: { aheadMs: number };
  /** The device's local storage. */
  local: Map<string, string>;
  /** The number on the app's icon. */
  badge: number;
  sync: Sync;
  start(session: Map<string, string>): Process<Code>;
  begin(session: Map<string, string>, further: ExtraGlobals): Begun<Code>;
  /** Kills a process at once. */
  kill(process: ProcessState): void;
  /** Kills every process, as when the browser itself ends. */
  killAll(): void;
  freeze(process: ProcessState): void;
  thaw(process: ProcessState): void;
};

const known = new Map<string, ReturnType<typeof compileFunction>>();

/** Compiles each code only once, since freshly compiled code runs slowly. */
function compiled(code: string, names: readonly string[]): ReturnType<typeof compileFunction> {
  const run = known.get(code) ?? compileFunction(code, [...names]);
  known.set(code, run);
  return run;
}

/** Makes a device whose processes run the given code. */
export function createDevice<Code = typeof DeviceCode>(
  world: World,
  network: Pick<Network, 'condition' | 'fetchFor'>,
  code: string,
  lacks: Lacks,
  further: ExtraGlobals = () => ({}),
): Device<Code> {
  const disk = createDisk();
  const locks: Locks = createLocks(world);
  const clock = { aheadMs: 0 };
  const channels = new Set<{ owner: ProcessState; hear(name: string, data: unknown): void }>();
  const readyAtMs = world.now() + lacks.workerMs;
  const processes = new Set<ProcessState>();
  const local = new Map<string, string>();
  let firing: { isAskedAgain: boolean } | null = null;
  const sync: Sync = {
    isRegistered: false,
    failures: 0,
    isSpent: false,
    begins() {
      if (!sync.isRegistered || firing !== null) return false;
      firing = { isAskedAgain: false };
      return true;
    },
    ended(isDone) {
      const isAskedAgain = firing?.isAskedAgain;
      firing = null;
      if (isAskedAgain) return;
      sync.failures += isDone ? 0 : 1;
      if (isDone || sync.failures >= chances) sync.isRegistered = false;
      sync.isSpent = !isDone && !sync.isRegistered;
    },
  };

  class DeviceDate extends Date {
    static override now(): number {
      return world.now() + clock.aheadMs;
    }
  }

  const platformFor = (process: Bare, session: Map<string, string>, more: ExtraGlobals) => {
    const own = world.of(process);
    const setTimer = (act: () => void, ms = 0) => own.timer(ms, () => deliver(process, act));
    class Channel extends Target {
      #isOpen = true;
      /** The arrival time of the last message; later messages arrive no earlier. */
      #lastArrivalMs = 0;
      readonly #own = {
        owner: process,
        hear: (name: string, data: unknown): void => {
          if (name !== this.name) return;
          this.#lastArrivalMs = Math.max(this.#lastArrivalMs, own.now() + own.random.between(0, 3));
          own.after(this.#lastArrivalMs - own.now(), () => {
            deliver(process, () => {
              if (this.#isOpen) this.fire('message', { type: 'message', data });
            });
          });
        },
      };
      constructor(readonly name: string) {
        super();
        channels.add(this.#own);
      }
      postMessage(data: unknown): void {
        if (!this.#isOpen) throw new DOMException('It is closed.', 'InvalidStateError');
        const copy: unknown = structuredClone(data);
        for (const channel of channels) if (channel !== this.#own) channel.hear(this.name, copy);
      }
      close(): void {
        this.#isOpen = false;
        channels.delete(this.#own);
      }
    }
    const register = async (): Promise<void> => {
      Object.assign(sync, { isRegistered: true, failures: 0, isSpent: false });
      if (firing) firing.isAskedAgain = true;
    };
    const blocked = <Stub>(stub: Stub): Stub | undefined => (lacks.isBlocked ? stub : undefined);
    const ready = new Promise<object>((resolve) => {
      const delayMs = readyAtMs - world.now();
      const becomeReady = (): void => resolve(lacks.sync ? {} : { sync: { register } });
      if (delayMs <= 0) becomeReady();
      else world.after(delayMs, () => deliver(process, becomeReady));
    });
    return {
      globalThis: {
        indexedDB: lacks.database ? blockedFactory : createFactory(own, disk, process),
      },
      IDBKeyRange: simKeyRange,
      setTimeout: setTimer,
      clearTimeout: (cancel?: () => void) => cancel?.(),
      Date: DeviceDate,
      Math: Object.assign(Object.create(Math), { random: () => own.random.next() }),
      crypto: {
        getRandomValues: (bytes: Uint8Array) => bytes.map(() => own.random.between(0, 255)),
      },
      navigator: {
        locks: lacks.locks ? blocked(blockedLocks) : locks.for(process),
        get onLine() {
          return !lacks.isWronglyOffline && network.condition !== 'down';
        },
        serviceWorker: { ready },
        setAppBadge: async (count: number) => {
          device.badge = count;
        },
        clearAppBadge: async () => {
          device.badge = 0;
        },
      },
      // Histories cause failures on purpose, so logged errors are ignored.
      console: { error: () => undefined },
      window: process.window,
      document: process.document,
      BroadcastChannel: lacks.channel ? blocked(refuse) : Channel,
      sessionStorage: lacks.session ? blocked(blockedStorage) : storageOf(session),
      localStorage: lacks.local ? blockedStorage : storageOf(local),
      fetch: network.fetchFor(process),
      ...further(process, own),
      ...more(process, own),
    };
  };

  const device: Device<Code> = {
    disk,
    locks,
    clock,
    local,
    badge: 0,
    sync,
    start: (session) => device.begin(session, () => ({})).startCode(),
    begin(session, more) {
      const process: Bare = {
        isAlive: true,
        held: null,
        window: new Target(),
        document: Object.assign(new Target(), { visibilityState: 'visible' }),
      };
      processes.add(process);
      const platform = platformFor(process, session, more);
      let alive: Process<Code> | null = null;
      const run = (text: string): object => {
        const exports = {};
        const given = { exports, ...platform };
        compiled(text, Object.keys(given))(...Object.values(given));
        return exports;
      };
      return Object.assign(process, {
        run: (text: string) => void run(text),
        startCode: () => (alive ??= Object.assign(process, { code: run(code) as Code })),
      });
    },
    kill(process) {
      process.isAlive = false;
      processes.delete(process);
      for (const channel of channels) if (channel.owner === process) channels.delete(channel);
      locks.forget(process);
      resume(world, disk);
    },
    killAll() {
      for (const process of processes) device.kill(process);
      firing = null;
    },
    freeze(process) {
      process.held = [];
    },
    thaw(process) {
      const held = process.held ?? [];
      process.held = null;
      for (const act of held) world.after(0, () => deliver(process, act));
    },
  };
  return device;
}

function storageOf(session: Map<string, string>) {
  return {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => void session.set(key, value),
    removeItem: (key: string) => void session.delete(key),
  };
}
