import { type Action, planActions } from './actions';
import type { Code } from './load';
import { play, type Played } from './play';
import { createRandom } from './random';

export type Failure = { run: number; seed: number; faults: string[]; lines: string[] };

/** Plays the `run`-th history of a seed; the same two numbers give the same history. */
export async function playRun(code: Code, seed: number, run: number): Promise<Played> {
  const mixed = mix(seed, run);
  return await play(code, mixed, planActions(createRandom(mixed ^ 0x5bd1e995)));
}

/** The shortest history that still goes wrong, found by leaving out actions for as long as it does. */
export async function shorten(code: Code, seed: number, run: number): Promise<Failure> {
  const mixed = mix(seed, run);
  let actions: Action[] = planActions(createRandom(mixed ^ 0x5bd1e995));
  let history = await play(code, mixed, actions);
  for (let size = Math.ceil(actions.length / 2); size >= 1; size = size > 1 ? size >> 1 : 0) {
    for (let from = 0; from < actions.length; ) {
      const fewer = [...actions.slice(0, from), ...actions.slice(from + size)];
      const tried = await play(code, mixed, fewer);
      if (tried.faults.length === 0) {
        from += size;
        continue;
      }
      actions = fewer;
      history = tried;
    }
  }
  return { run, seed, faults: history.faults, lines: history.lines };
}

function mix(seed: number, run: number): number {
  return (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) ^ Math.imul(run + 1, 0x9e3779b1)) >>> 0;
}
