import { shortest } from '../fewest.ts';
import { isOnSql, mix } from '../histories.ts';
import { createRandom } from '../random.ts';
import { type Action, planOwnerActions } from './actions.ts';
import type { OwnerCode } from './load.ts';
import { type OwnerPlayed, playOwner } from './play.ts';
import { sqlTable } from './sqlTable.ts';

/** Gives the owner's histories different random numbers from the visitors' histories of the same seed. */
const apart = 0x27d4eb2f;

/** Plays the `run`-th of the owner's histories of a seed; the same two numbers give the same history. */
export async function playOwnerRun(
  code: OwnerCode,
  seed: number,
  run: number,
  onSql = isOnSql(run),
): Promise<OwnerPlayed> {
  return await playOne(code, seed, run, actionsOf(seed, run), onSql);
}

/** Plays a shortened history that still fails. */
export async function shortenOwner(
  code: OwnerCode,
  seed: number,
  run: number,
): Promise<OwnerPlayed> {
  return await shortest(actionsOf(seed, run), (actions) =>
    playOne(code, seed, run, actions, isOnSql(run)),
  );
}

function actionsOf(seed: number, run: number): Action[] {
  return planOwnerActions(createRandom(mix(seed ^ apart, run) ^ 0x5bd1e995));
}

async function playOne(
  code: OwnerCode,
  seed: number,
  run: number,
  actions: readonly Action[],
  onSql: boolean,
): Promise<OwnerPlayed> {
  if (!onSql) return await playOwner(code, mix(seed ^ apart, run), actions);
  const database = await code.sql();
  await database.empty();
  return await playOwner(code, mix(seed ^ apart, run), actions, sqlTable(database, code.server));
}
