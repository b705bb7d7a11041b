import { deliver, type Living } from './living';
import type { World } from './world';

type Waiting = { name: string; owner: Living; grant: () => void };
type Held = { name: string; owner: Living };

/** The Web Locks of one device. A process that dies lets go of its own. */
export type Locks = {
  for(owner: Living): unknown;
  forget(owner: Living): void;
};

export function createLocks(world: World): Locks {
  const held = new Set<Held>();
  const queue: Waiting[] = [];

  const serve = (): void => {
    for (const waiting of queue.slice()) {
      if ([...held].some(({ name }) => name === waiting.name)) continue;
      queue.splice(queue.indexOf(waiting), 1);
      if (waiting.owner.isAlive) waiting.grant();
    }
  };
  const request = (
    owner: Living,
    name: string,
    signal: AbortSignal | undefined,
    work: () => Promise<unknown>,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = {
        name,
        owner,
        grant() {
          const lock: Held = { name, owner };
          held.add(lock);
          const letGo = (): void => {
            if (held.delete(lock)) world.after(0, serve);
          };
          world.after(world.random.between(0, 2), () => {
            if (!owner.isAlive) letGo();
            else deliver(owner, () => void work().then(resolve, reject).finally(letGo));
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
      request: (
        name: string,
        options: { signal?: AbortSignal } | (() => Promise<unknown>),
        work?: () => Promise<unknown>,
      ) =>
        typeof options === 'function'
          ? request(owner, name, undefined, options)
          : request(owner, name, options.signal, work ?? (async () => undefined)),
      query: async () => ({ held: [...held].map(({ name }) => ({ name })) }),
    }),
    forget(owner) {
      for (const lock of held) if (lock.owner === owner) held.delete(lock);
      world.after(0, serve);
    },
  };
}
