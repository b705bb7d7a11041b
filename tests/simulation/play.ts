import type { Action } from './actions.ts';
import { type Counts, count, faultsNow } from './coverage.ts';
import type { Lacks } from './device.ts';
import { checkEnd, type History } from './history.ts';
import type { Code } from './load.ts';
import { createPerformer, type Performer } from './perform.ts';
import type { Random } from './random.ts';
import { type StoredRecord, recordsOn } from './records.ts';
import { checkRests, checkScreens } from './screen.ts';
import type { TablesFor } from './server.ts';
import { setStage } from './setStage.ts';
import type { Stage, Tab } from './stage.ts';
import { createWorld } from './world.ts';

/** A played history, and how often each action happened under each fault. */
export type Played = History & { counts: Counts };

/** Longer than the sum of every backoff, Retry-After and lease. */
const settleMs = 26 * 3_600_000;

/** Longer than a request's timeout. */
const answeredMs = 3 * 60_000;

/** Plays one history, ends all faults, and checks whether the pages' promises came true. */
export async function play(
  code: Code,
  seed: number,
  actions: readonly Action[],
  tablesFor?: TablesFor,
): Promise<Played> {
  const world = createWorld(seed);
  const stage = setStage(code, world, lacksOf(world.random), tablesFor);
  const { history } = stage;
  const performer = createPerformer(stage);
  const counts: Counts = {};
  for (const action of actions) {
    const before = new Map(stage.tabs.map((tab) => [tab, faultsNow(stage, tab)]));
    const faults = faultsNow(stage, undefined);
    const performed = await performer.perform(action);
    if (performed) {
      const { act, tab } = performed;
      count(counts, act, (tab && before.get(tab)) ?? faults);
    }
    checkScreens(stage);
    if (history.faults.length > 0) return { ...history, counts };
  }
  await endFaults(stage, performer);
  return { ...history, counts };
}

function lacksOf(random: Random): Lacks {
  // Firefox with all cookies blocked blocks every storage at once.
  const isAllBlocked = random.chance(0.04);
  const lacks = (probability: number): boolean => random.chance(probability) || isAllBlocked;
  return {
    locks: lacks(0.15),
    channel: lacks(0.15),
    sync: lacks(0.3),
    session: lacks(0.1),
    database: lacks(0.03),
    local: lacks(0.05),
    isBlocked: lacks(0.5),
    isWronglyOffline: random.chance(0.05),
    workerMs: random.chance(0.3) ? 12_000 : 0,
  };
}

/** Ends all faults, waits, and checks whether the pages' promises came true. */
async function endFaults(stage: Stage, performer: Performer): Promise<void> {
  const { world, device, lacks, server, history, tabs } = stage;
  history.note('all faults end');
  performer.endFaults();
  await world.pass(35_000);
  if (device.sync.isRegistered && world.random.chance(0.3)) await leaveItToWorker(stage, performer);
  // At least one tab must be open and visible.
  performer.open();
  if (lacks.database) {
    // A page without storage retries forever, so it is closed.
    await world.pass(answeredMs);
    device.killAll();
  }
  await world.pass(settleMs);
  // Enquiries that are old by the device's clock wait for the visitor's consent.
  tabs.at(-1)?.agree();
  await world.pass(settleMs);
  checkScreens(stage);
  stage.loss.checkEnd();
  for (const tab of tabs) performer.dropUnsavable(tab);
  checkEnd(history, server, [...recordsOn(device.disk), ...formsOf(tabs)]);
}

/** Closes every page: the worker alone must send the enquiries that waited for a connection. */
async function leaveItToWorker(stage: Stage, performer: Performer): Promise<void> {
  const { world, tabs } = stage;
  for (const tab of tabs.slice()) {
    if (!tab.process.held) tab.leave();
    performer.end(tab);
  }
  await world.pass(settleMs);
  for (let tries = 0; tries < 3 && performer.wake(true); tries += 1) await world.pass(120_000);
  checkRests(stage);
}

/** The texts in the forms of all tabs. */
function formsOf(tabs: readonly Tab[]): StoredRecord[] {
  return tabs.map((tab) => ({ id: tab.name, state: 'form', text: tab.text() }));
}
