import { type Action, planActions } from './actions.ts';
import { shortest } from './fewest.ts';
import type { Code } from './load.ts';
import { play, type Played } from './play.ts';
import { createRandom } from './random.ts';
import type { TablesFor } from './server.ts';
import { sqlTables } from './sqlTables.ts';

/** One in this many histories is played on the real SQL, which takes about five times as long. */
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

/** Plays a shortened history that still fails. */
export async function shorten(code: Code, seed: number, run: number): Promise<Played> {
  return await shortest(actionsOf(seed, run), (actions) =>
    playOne(code, seed, run, actions, isOnSql(run)),
  );
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

/** Mixes both numbers into the seed of one history. */
export function mix(seed: number, run: number): number {
  return (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) ^ Math.imul(run + 1, 0x9e3779b1)) >>> 0;
}
