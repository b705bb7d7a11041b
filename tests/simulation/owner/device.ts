import { inboxFunctionName } from '#contract/ownerInbox';
import { idempotencyHeader } from '#contract';
import {
  changesDatabase,
  photographsDatabase,
  sealedStoreDatabase,
} from '../../../src/inbox/names.ts';
import { createDevice, type Device, lacksNothing } from '../device.ts';
import type * as InboxCode from '../entries/inboxTab.ts';
import { deliver, type ProcessState } from '../processState.ts';
import { createNetwork, type Network } from '../network.ts';
import { createDisk, createFactory, type Disk, resume } from '../storage.ts';
import type { World } from '../world.ts';
import { type Accounts, authFor } from './auth.ts';
import { SimKey, subtleFor } from './cipher.ts';
import type { Ledger } from './ledger.ts';
import type { OwnerServer } from './server.ts';

/** One of the owner's devices, with its own network connection. */
export type OwnerDevice = {
  name: string;
  device: Device<typeof InboxCode>;
  network: Network;
  /** The disks of the two databases: key and list, and queued changes. */
  storeDisk: Disk;
  queueDisk: Disk;
  /** When the last storage fault ended; the present time during a fault. */
  diskFaultMs(): number;
  clockSetMs: number;
  /** Whether a tab with an unusable storage has been closed on this device. */
  hadBadTab: boolean;
  /** When the stored data was last lost. */
  lostMs: number;
  /** When the owner signed out here; infinite if she has signed in, or tried to, since. */
  signedOutMs: number;
  /** Whether a sign-out is running here. */
  isSigningOut: boolean;
  setDisks(condition: Disk['condition']): void;
};

export const ownerEnv = {
  supabaseUrl: 'https://backend.example.com',
  supabasePublishableKey: 'sb_publishable_simulated',
  workshopPublicKey: null,
};

export function createOwnerDevice(
  world: World,
  name: string,
  code: string,
  given: { server: OwnerServer; accounts: Accounts; ledger: Ledger; hasLocks: boolean },
): OwnerDevice {
  const { server, accounts, ledger } = given;
  const network = createNetwork(world, server);
  const storeDisk = createDisk();
  const queueDisk = createDisk();
  const disks = new Map([
    [sealedStoreDatabase, storeDisk],
    [changesDatabase, queueDisk],
    [photographsDatabase, createDisk()],
  ]);
  const indexedDbFor = (own: World, process: ProcessState) => {
    const factories = new Map(
      [...disks].map(([database, disk]) => [database, createFactory(own, disk, process)]),
    );
    return {
      open: (database: string) => factories.get(database)?.open(),
      deleteDatabase: (database: string) => factories.get(database)?.deleteDatabase(),
    };
  };
  const fetchFor = (process: ProcessState) => {
    const fetch = network.fetchFor(process);
    return (url: string, init: Parameters<typeof fetch>[1]): Promise<unknown> => {
      const body = JSON.parse(init.body);
      if (!url.endsWith(inboxFunctionName)) throw new Error(`Nobody answers at ${url}.`);
      if (body.step === 'change') {
        const post = { ms: world.now(), aheadMs: device.clock.aheadMs, agoMs: body.change.agoMs };
        ledger.posted(name, body, { ...post, id: init.headers[idempotencyHeader] ?? '' });
      }
      return fetch(url, init);
    };
  };
  const device: Device<typeof InboxCode> = createDevice<typeof InboxCode>(
    world,
    network,
    code,
    { ...lacksNothing, locks: !given.hasLocks },
    (process, own) => ({
      globalThis: { indexedDB: indexedDbFor(own, process) },
      CryptoKey: SimKey,
      crypto: {
        getRandomValues: (bytes: Uint8Array) => bytes.map(() => own.random.between(0, 255)),
        subtle: subtleFor(own, process),
      },
      localStorage: listed(device.local),
      simulatedAuth: authFor(own, process, network, accounts, device),
      fetch: fetchFor(process),
      setInterval(act: () => void, ms: number) {
        const interval = { stop: (): void => undefined };
        const ring = (): void => {
          interval.stop = own.timer(ms, () => {
            deliver(process, act);
            if (process.isAlive) ring();
          });
        };
        ring();
        return interval;
      },
      clearInterval: (interval?: { stop(): void }) => interval?.stop(),
    }),
  );
  const { kill } = device;
  device.kill = (process) => {
    kill(process);
    for (const disk of disks.values()) resume(world, disk);
  };
  queueDisk.watch = (id, record) => {
    if (record !== null) ledger.stored(name, id, record);
  };
  let lastDiskFaultMs = Number.NEGATIVE_INFINITY;
  return {
    name,
    device,
    network,
    storeDisk,
    queueDisk,
    diskFaultMs: () => (storeDisk.condition === 'well' ? lastDiskFaultMs : world.now()),
    clockSetMs: Number.NEGATIVE_INFINITY,
    hadBadTab: false,
    lostMs: Number.NEGATIVE_INFINITY,
    signedOutMs: Number.POSITIVE_INFINITY,
    isSigningOut: false,
    setDisks(condition) {
      if (storeDisk.condition !== 'well') lastDiskFaultMs = world.now();
      for (const disk of disks.values()) {
        disk.condition = condition;
        resume(world, disk);
      }
    },
  };
}

/** A local storage whose keys are enumerable. */
function listed(items: Map<string, string>): object {
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, key) => Reflect.get(methods, key),
      ownKeys: () => [...items.keys()],
      getOwnPropertyDescriptor: (_, key) => ({
        configurable: true,
        enumerable: true,
        value: items.get(String(key)),
      }),
    },
  );
}
