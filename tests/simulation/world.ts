import { createRandom, type Random } from './random.ts';

/** Simulated time: the next event runs at once, without real waiting. */
export type World = {
  random: Random;
  startMs: number;
  /** True time in ms since 1970. */
  now(): number;
  /** Runs `act` after `ms` of simulated time. Returns a function that cancels it. */
  after(ms: number, act: () => void): () => void;
  /** Like `after`, for a timer of the tested code. */
  timer(ms: number, act: () => void): () => void;
  /** The world as one process uses it: its events belong to that process. */
  of(process: object): World;
  /** Stops simulated time until real asynchronous work has ended. */
  outside<T>(work: Promise<T>): Promise<T>;
  /** Runs every event due within the next `ms`, in order. */
  pass(ms: number): Promise<void>;
};

type Event = { atMs: number; order: number; act: (() => void) | null };

const beginMs = Date.UTC(2026, 2, 14, 16);

export function createWorld(seed: number): World {
  const random = createRandom(seed);
  const queue: Event[] = [];
  let nowMs = beginMs;
  let order = 0;

  const isBefore = (one: Event, other: Event): boolean =>
    one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);

  const push = (event: Event): void => {
    let place = queue.length;
    queue.push(event);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = queue[above];
      if (!parent || !isBefore(event, parent)) break;
      queue[place] = parent;
      place = above;
    }
    queue[place] = event;
  };
  const shift = (): void => {
    const last = queue.pop();
    if (!last || queue.length === 0) return;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      const left = queue[below];
      const right = queue[below + 1];
      if (!left) break;
      if (right && isBefore(right, left)) below += 1;
      const child = queue[below];
      if (!child || !isBefore(child, last)) break;
      queue[place] = child;
      place = below;
    }
    queue[place] = last;
  };

  const after: World['after'] = (ms, act) => {
    order += 1;
    const event: Event = { atMs: nowMs + Math.max(0, ms), order, act };
    push(event);
    return () => {
      event.act = null;
    };
  };

  const outside = new Set<Promise<unknown>>();
  const settle = async (): Promise<void> => {
    await microtasks();
    while (outside.size > 0) {
      await Promise.allSettled(outside);
      await microtasks();
    }
  };

  const world: World = {
    random,
    startMs: beginMs,
    now: () => nowMs,
    after,
    timer: after,
    of: () => world,
    async outside(work) {
      outside.add(work);
      try {
        return await work;
      } finally {
        outside.delete(work);
      }
    },
    async pass(ms) {
      const endMs = nowMs + ms;
      await settle();
      for (;;) {
        const [event] = queue;
        if (!event || event.atMs > endMs) break;
        shift();
        if (!event.act) continue;
        nowMs = event.atMs;
        event.act();
        await settle();
      }
      nowMs = endMs;
    },
  };
  return world;
}

/** Resolves once all pending promise callbacks have run. */
function microtasks(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}
