// A simulated world in which the order of what happens is chosen from outside: whatever the platform
// was asked for may come next, while a timer can be late and never early.

import { createRandom, type Random } from '../simulation/random.ts';
import { microtasks, type World } from '../simulation/world.ts';

export type Event = {
  /** Who asked for it, for whom, and the how-manieth of these it is. */
  label: string;
  actor: string;
  atMs: number;
  isTimer: boolean;
  act: () => void;
};

export type ChosenWorld = World & {
  /** What the platform owes to processes, the oldest first. */
  owed(): Event[];
  /** The next timer of each process, the earliest first. */
  timers(): Event[];
  /** Lets one of these happen, and all that follows from it at once. */
  happen(event: Event): Promise<void>;
  /** The same for what a visitor does in a process. */
  doIn(process: object, act: () => void): Promise<void>;
  nameOf(process: object): string;
  /** Who acts just now. */
  actor(): string;
  /** As browsers do with a page that nobody looks at: nothing happens in it until it wakes. */
  sleep(process: object): void;
  wake(process: object): void;
  /** How much was ever asked of the platform. */
  asked(): number;
  /** How far each process has come, by all that it has asked for, and what it still waits for. */
  progress(): string;
};

const beginMs = Date.UTC(2026, 2, 14, 16);
const everybody = 'world';

/** What is nobody's leaves no choice. */
const steady: Random = {
  ...createRandom(0),
  next: () => 0.5,
  between: (from) => from,
  chance: (probability) => probability > 0.5,
};

/** What belongs to no process, and takes longer than this in ms, is waited for. */
const atOnceMs = 1_000;

/** @param flip decides what may come out either way */
export function createChosenWorld(flip: () => boolean): ChosenWorld {
  const pending = new Set<Event>();
  const counts = new Map<string, number>();
  const names = new Map<object, string>();
  const asleep = new Set<string>();
  const views = new Map<string, World>();
  let current = everybody;
  let nowMs = beginMs;

  const put = (actor: string, ms: number, act: () => void, isTimer: boolean): (() => void) => {
    const pair = `${current}>${actor}`;
    const count = (counts.get(pair) ?? 0) + 1;
    counts.set(pair, count);
    const event: Event = {
      label: `${pair}.${count}`,
      actor,
      atMs: isTimer ? nowMs + Math.max(0, ms) : nowMs,
      isTimer,
      act,
    };
    pending.add(event);
    return () => void pending.delete(event);
  };
  const view = (actor: string, random: Random): World => ({
    random,
    startMs: beginMs,
    now: () => nowMs,
    after: (ms, act) => put(actor, ms, act, actor === everybody && ms >= atOnceMs),
    timer: (ms, act) => put(actor, ms, act, true),
    of: (process) => {
      const name = nameOf(process);
      const known =
        views.get(name) ?? view(name, { ...createRandom(views.size + 1), chance: flip });
      views.set(name, known);
      return known;
    },
    outside: async (work) => await work,
    pass: async (ms) => await pass(ms),
  });
  const nameOf = (process: object): string => {
    const name = names.get(process) ?? `process ${names.size + 1}`;
    names.set(process, name);
    return name;
  };
  const run = async (event: Event): Promise<void> => {
    pending.delete(event);
    nowMs = Math.max(nowMs, event.atMs);
    current = event.actor;
    event.act();
    await microtasks();
    current = everybody;
  };
  /** What is nobody's happens in its order, and leaves no choice. */
  const settle = async (): Promise<void> => {
    for (;;) {
      const own = [...pending].find(({ actor, atMs }) => actor === everybody && atMs <= nowMs);
      if (!own) return;
      await run(own);
    }
  };
  const happen = async (event: Event): Promise<void> => {
    await run(event);
    await settle();
  };
  const owed = (): Event[] =>
    [...pending].filter(
      ({ actor, isTimer }) => actor !== everybody && !isTimer && !asleep.has(actor),
    );
  const timers = (): Event[] => {
    const first = new Map<string, Event>();
    for (const event of pending) {
      const known = first.get(event.actor);
      if (asleep.has(event.actor)) continue;
      if (event.isTimer && (!known || event.atMs < known.atMs)) first.set(event.actor, event);
    }
    return [...first.values()].toSorted((one, other) => one.atMs - other.atMs);
  };
  /** The plain course: the oldest first, and timers when nothing else is to be done. */
  const pass = async (ms: number): Promise<void> => {
    const endMs = nowMs + ms;
    await microtasks();
    await settle();
    for (;;) {
      const [next] = [...owed(), ...timers()];
      if (!next || next.atMs > endMs) break;
      await happen(next);
    }
    nowMs = endMs;
  };

  return {
    ...view(everybody, steady),
    owed,
    timers,
    happen,
    async doIn(process, act) {
      current = nameOf(process);
      act();
      await microtasks();
      current = everybody;
      await settle();
    },
    nameOf,
    actor: () => current,
    sleep: (process) => void asleep.add(nameOf(process)),
    wake: (process) => void asleep.delete(nameOf(process)),
    asked: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    progress: () =>
      [...counts]
        .map(([pair, count]) => `${pair} ${count}`)
        .toSorted()
        .concat([...pending].map(({ label }) => label).toSorted(), String(nowMs))
        .join('|'),
  };
}
