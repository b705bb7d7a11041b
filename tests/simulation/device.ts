import { compileFunction } from 'node:vm';
import type * as DeviceCode from './entries/device';
import { createLocks, type Locks } from './locks';
import type { Network } from './network';
import { createDisk, createFactory, type Disk, type Living, resume, simKeyRange } from './storage';
import { Target } from './targets';
import type { World } from './world';

/** What this device's browser lacks, as some do. */
export type Lacks = { locks: boolean; channel: boolean; sync: boolean; session: boolean };

/** One process: a page or the worker, with the code that runs in it. */
export type Process = Living & {
  code: typeof DeviceCode;
  window: Target;
  document: Target & { visibilityState: string };
};

export type Device = {
  disk: Disk;
  locks: Locks;
  /** How far its clock is ahead, in ms. */
  clock: { aheadMs: number };
  start(session: Map<string, string>): Process;
  /** Ends a process at once. */
  kill(process: Process): void;
  /** Whether the worker was asked to send what waits when there is a line. */
  isSyncWanted(): boolean;
  syncDone(): void;
};

const names = [
  'exports',
  'globalThis',
  'setTimeout',
  'clearTimeout',
  'Date',
  'Math',
  'crypto',
  'navigator',
  'window',
  'document',
  'BroadcastChannel',
  'sessionStorage',
  'fetch',
  'IDBKeyRange',
] as const;

const known = new Map<string, ReturnType<typeof compileFunction>>();

/** Compiled once for all devices: what is new to the engine runs slowly. */
function compiled(code: string): ReturnType<typeof compileFunction> {
  const run = known.get(code) ?? compileFunction(code, [...names]);
  known.set(code, run);
  return run;
}

/** Makes a device whose processes run the given code. */
export function createDevice(world: World, network: Network, code: string, lacks: Lacks): Device {
  const run = compiled(code);
  const disk = createDisk();
  const locks: Locks = createLocks(world);
  const clock = { aheadMs: 0 };
  const channels = new Set<{ owner: Living; hear(name: string, data: unknown): void }>();
  let isSyncWanted = false;

  class DeviceDate extends Date {
    static override now(): number {
      return world.now() + clock.aheadMs;
    }
  }

  const platformFor = (process: Omit<Process, 'code'>, session: Map<string, string>) => {
    const own = world.of(process);
    const setTimer = (act: () => void, ms = 0) =>
      own.timer(ms, () => {
        if (process.isAlive) act();
      });
    class Channel extends Target {
      #isOpen = true;
      /** No message overtakes another. */
      #heardMs = 0;
      readonly #own = {
        owner: process,
        hear: (name: string, data: unknown): void => {
          if (name !== this.name) return;
          this.#heardMs = Math.max(this.#heardMs, own.now() + own.random.between(0, 3));
          own.after(this.#heardMs - own.now(), () => {
            if (process.isAlive && this.#isOpen) this.fire('message', { type: 'message', data });
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
    const sync = {
      register: async () => {
        isSyncWanted = true;
      },
    };
    return {
      globalThis: { indexedDB: createFactory(own, disk, process) },
      IDBKeyRange: simKeyRange,
      setTimeout: setTimer,
      clearTimeout: (cancel?: () => void) => cancel?.(),
      Date: DeviceDate,
      Math: Object.assign(Object.create(Math), { random: () => own.random.next() }),
      crypto: {
        getRandomValues: (bytes: Uint8Array) => bytes.map(() => own.random.between(0, 255)),
      },
      navigator: {
        locks: lacks.locks ? undefined : locks.for(process),
        onLine: network.mood !== 'down',
        serviceWorker: { getRegistration: async () => (lacks.sync ? {} : { sync }) },
      },
      window: process.window,
      document: process.document,
      BroadcastChannel: lacks.channel ? undefined : Channel,
      sessionStorage: lacks.session ? undefined : storageOf(session),
      fetch: network.fetchFor(process),
    };
  };

  return {
    disk,
    locks,
    clock,
    start(session) {
      const process = {
        isAlive: true,
        window: new Target(),
        document: Object.assign(new Target(), { visibilityState: 'visible' }),
      };
      const exports = {} as typeof DeviceCode;
      const platform = { exports, ...platformFor(process, session) };
      run(...names.map((name) => platform[name]));
      return Object.assign(process, { code: exports });
    },
    kill(process) {
      process.isAlive = false;
      for (const channel of channels) if (channel.owner === process) channels.delete(channel);
      locks.forget(process);
      resume(world, disk);
    },
    isSyncWanted: () => isSyncWanted,
    syncDone() {
      isSyncWanted = false;
    },
  };
}

function storageOf(session: Map<string, string>) {
  return {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => void session.set(key, value),
    removeItem: (key: string) => void session.delete(key),
  };
}
