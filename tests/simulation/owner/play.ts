import { type Counts, count } from '../coverage.ts';
import type { World } from '../world.ts';
import { createWorld } from '../world.ts';
import type { Action } from './actions.ts';
import { createAccounts } from './auth.ts';
import { type Chronicle, createChronicle } from './chronicle.ts';
import { checkNow, checkOwnerEnd } from './claims.ts';
import { createOwnerDevice } from './device.ts';
import { ownerFaultsNow } from './grid.ts';
import { createLedger } from './ledger.ts';
import type { OwnerCode } from './load.ts';
import { memoryTable } from './memoryTable.ts';
import { createOwnerPerformer, type OwnerPerformer } from './perform.ts';
import { createOwnerServer } from './server.ts';
import type { OwnerStage } from './stage.ts';
import type { OwnerTableFor, Written } from './table.ts';

export type OwnerPlayed = Chronicle & { counts: Counts };

/**
 * Longer than a lease and the server's longest Retry-After. A page that opens retries changes with a longer
 * delay.
 */
const settleMs = 2 * 60_000;
/** Longer than any backoff: one history in `longEvery` waits this time. */
const longSettleMs = 20 * 60_000;
const longEvery = 10;

/** Plays one history, ends all faults, and compares the result with the owner's presses. */
export async function playOwner(
  code: OwnerCode,
  seed: number,
  actions: readonly Action[],
  tableFor: OwnerTableFor = memoryTable,
): Promise<OwnerPlayed> {
  const stage = await setOwnerStage(code, createWorld(seed), tableFor);
  const { chronicle } = stage;
  const performer = createOwnerPerformer(stage);
  const counts: Counts = {};
  for (const action of actions) {
    const before = new Map(stage.tabs.map((tab) => [tab, ownerFaultsNow(stage, tab)]));
    const faults = ownerFaultsNow(stage);
    const performed = await performer.perform(action);
    if (performed) count(counts, performed.act, before.get(performed.tab ?? never) ?? faults);
    checkNow(stage);
    if (chronicle.faults.length > 0) return { ...chronicle, counts };
  }
  await endFaults(stage, performer);
  return { ...chronicle, counts };
}

const never = {} as OwnerStage['tabs'][number];

async function setOwnerStage(
  code: OwnerCode,
  world: World,
  tableFor: OwnerTableFor,
): Promise<OwnerStage> {
  const chronicle = createChronicle(
    () => `${((world.now() - world.startMs) / 1_000).toFixed(3)} s`,
  );
  const ledger = createLedger(chronicle);
  const accounts = createAccounts(world);
  const database = { isAway: false };
  const written = [1, 2, 3].map((place) => writtenAt(world, place));
  const table = await tableFor(world, written, () => database.isAway);
  const server = createOwnerServer(world, code.server, table, accounts);
  const devices = ['the laptop', 'the phone'].map((name) =>
    createOwnerDevice(world, name, code.device, {
      server,
      accounts,
      ledger,
      hasLocks: world.random.chance(0.85),
    }),
  );
  return { world, chronicle, ledger, accounts, table, database, written, devices, tabs: [] };
}

/** Returns a message; the mail of the third one is held as spam. */
function writtenAt(world: World, place: number): Written {
  return {
    id: `0192d3a0-0000-7000-8000-00000000000${place}`,
    reference: `REF${place}`,
    text: `message ${place}.`,
    receivedAtMs: world.startMs - (5 - place) * 3_600_000,
    isHeld: place === 3,
  };
}

async function endFaults(stage: OwnerStage, performer: OwnerPerformer): Promise<void> {
  const { world, chronicle, devices, tabs } = stage;
  chronicle.note('all faults end');
  performer.endFaults();
  for (const tab of tabs) if (tab.process.held) performer.thaw(tab);
  await world.pass(35_000);
  for (const device of devices) performer.open(device);
  await world.pass(5_000);
  for (let tries = 0; tries < 2; tries += 1) {
    for (const tab of tabs) {
      const { stage: shown, needsSignIn } = tab.inbox.snapshot();
      if (shown === 'signedOut' || needsSignIn) tab.signIn();
      // The other tabs receive the sign-in.
      await world.pass(10_000);
    }
    checkNow(stage);
    await world.pass(world.random.chance(1 / longEvery) ? longSettleMs : settleMs);
    for (const tab of tabs) void tab.inbox.refresh();
    await world.pass(60_000);
  }
  checkNow(stage);
  await checkWhole(stage);
}

async function checkWhole(stage: OwnerStage): Promise<void> {
  const checking = checkOwnerEnd(stage);
  await stage.world.pass(1_000);
  await checking;
}
