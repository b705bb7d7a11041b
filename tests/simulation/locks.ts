import { deliver, type ProcessState } from './processState.ts';
import type { World } from './world.ts';

type Claim = { name: string; owner: ProcessState };
type Waiting = Claim & { grant: () => void };
type LockOptions = { signal?: AbortSignal; ifAvailable?: boolean };
/** Work to run while the lock is held; gets `null` if the lock is not available. */
type Work = (lock: { name: string } | null) => Promise<unknown>;

const nameOf = ({ name }: { name: string }): { name: string } => ({ name });

/** The Web Locks of one device. A process that dies releases its locks. */
export type Locks = {
  for(owner: ProcessState): unknown;
  /** The held locks. `pending` returns the waiting requests in order. */
  held(): readonly Claim[];
  pending(): readonly Claim[];
  forget(owner: ProcessState): void;
};

export function createLocks(world: World): Locks {
  const held = new Set<Claim>();
  const queue: Waiting[] = [];

  const serve = (): void => {
    for (const waiting of queue.slice()) {
      if ([...held].some(({ name }) => name === waiting.name)) continue;
      queue.splice(queue.indexOf(waiting), 1);
      if (waiting.owner.isAlive) waiting.grant();
    }
  };
  const isFree = (requested: string): boolean =>
    [...held, ...queue].every(({ name }) => name !== requested);
  const request = (
    owner: ProcessState,
    name: string,
    { signal, ifAvailable = false }: LockOptions,
    work: Work,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      if (ifAvailable && !isFree(name)) {
        const own = world.of(owner);
        own.after(own.random.between(0, 2), () => {
          deliver(owner, () => void work(null).then(resolve, reject));
        });
        return;
      }
      const waiting: Waiting = {
        name,
        owner,
        grant() {
          const lock: Claim = { name, owner };
          held.add(lock);
          const releaseLock = (): void => {
            if (held.delete(lock)) world.after(0, serve);
          };
          const own = world.of(owner);
          own.after(own.random.between(0, 2), () => {
            if (!owner.isAlive) releaseLock();
            else
              deliver(owner, () => void work({ name }).then(resolve, reject).finally(releaseLock));
          });
        },
      };
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(waiting);
        if (place < 0) return;
        queue.splice(place, 1);
        reject(signal.reason);
      });
      queue.push(waiting);
      world.after(0, serve);
    });

  return {
    for: (owner) => ({
      request: (name: string, options: LockOptions | Work, work?: Work) =>
        typeof options === 'function'
          ? request(owner, name, {}, options)
          : request(owner, name, options, work ?? (async () => undefined)),
      query: async () => ({ held: [...held].map(nameOf), pending: queue.map(nameOf) }),
    }),
    held: () => [...held],
    pending: () => queue,
    forget(owner) {
      for (const lock of held) if (lock.owner === owner) held.delete(lock);
      for (const waiting of queue.filter((one) => one.owner === owner)) {
        queue.splice(queue.indexOf(waiting), 1);
      }
      world.after(0, serve);
    },
  };
}
