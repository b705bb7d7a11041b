// Runs several simulated programs step by step, in an order that the seed decides. A program is a page or the worker: it
// waits at each storage access and each request, and may die there.

import { setImmediate } from 'node:timers/promises';
import type { Random } from '../random.ts';

export type Actor = {
  /** Waits for the program's next turn. Never resolves if the program dies. */
  turn(): Promise<void>;
  isOver: boolean;
};

type Waiting = { actor: Actor; resume(): void };

export type Stage = {
  start(program: (actor: Actor) => Promise<void>): Actor;
  /** Lets a random program go on to its next wait; false if none waits. */
  step(): Promise<boolean>;
  /** Ends a random program where it waits; null if none waits. */
  kill(): Actor | null;
};

export function createStage(random: Random): Stage {
  let waiting: Waiting[] = [];
  /** Waits until the program waits again, or is over. Hashing takes a few turns of the event loop. */
  const settled = async (actor: Actor): Promise<void> => {
    while (!actor.isOver && !waiting.some((one) => one.actor === actor)) await setImmediate();
  };
  return {
    start(program) {
      const actor: Actor = {
        isOver: false,
        turn: () =>
          new Promise((resume) => {
            waiting.push({ actor, resume });
          }),
      };
      void actor
        .turn()
        .then(() => program(actor))
        .catch(() => {})
        .then(() => {
          actor.isOver = true;
        });
      return actor;
    },
    async step() {
      if (waiting.length === 0) return false;
      const next = random.pick(waiting);
      waiting = waiting.filter((one) => one !== next);
      next.resume();
      await settled(next.actor);
      return true;
    },
    kill() {
      if (waiting.length === 0) return null;
      const { actor } = random.pick(waiting);
      waiting = waiting.filter((one) => one.actor !== actor);
      actor.isOver = true;
      return actor;
    },
  };
}
