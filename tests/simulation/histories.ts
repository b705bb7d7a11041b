import { type Action, planActions } from './actions';
import type { Code } from './load';
import { play, type Played } from './play';
import { createRandom } from './random';
import type { TablesFor } from './server';
import { sqlTables } from './sqlTables';

export type Failure = { run: number; seed: number; faults: string[]; lines: string[] };

/** One history in so many runs on the real SQL, and takes some five times as long. */
const sqlEvery = 25;

export function isOnSql(run: number): boolean {
  return run % sqlEvery === sqlEvery - 1;
}

/** Plays the `run`-th history of a seed; the same two numbers give the same history. */
export async function playRun(
  code: Code,
  seed: number,
  run: number,
  onSql = isOnSql(run),
): Promise<Played> {
  return await playOne(code, seed, run, actionsOf(seed, run), onSql);
}

/** The shortest history that still goes wrong, found by leaving out actions for as long as it does. */
export async function shorten(code: Code, seed: number, run: number): Promise<Failure> {
  let actions = actionsOf(seed, run);
  let history = await playOne(code, seed, run, actions, isOnSql(run));
  for (let size = Math.ceil(actions.length / 2); size >= 1; size = size > 1 ? size >> 1 : 0) {
    for (let from = 0; from < actions.length; ) {
      const fewer = [...actions.slice(0, from), ...actions.slice(from + size)];
      const tried = await playOne(code, seed, run, fewer, isOnSql(run));
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

function actionsOf(seed: number, run: number): Action[] {
  return planActions(createRandom(mix(seed, run) ^ 0x5bd1e995));
}

async function playOne(
  code: Code,
  seed: number,
  run: number,
  actions: readonly Action[],
  onSql: boolean,
): Promise<Played> {
  const tablesFor = onSql ? await emptySqlTables(code) : undefined;
  return await play(code, mix(seed, run), actions, tablesFor);
}

async function emptySqlTables(code: Code): Promise<TablesFor> {
  const database = await code.sql();
  await database.empty();
  return sqlTables(database, code.server);
}

function mix(seed: number, run: number): number {
  return (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) ^ Math.imul(run + 1, 0x9e3779b1)) >>> 0;
}
