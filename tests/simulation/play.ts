import type { Action } from './actions.ts';
import { type Counts, count, faultsNow } from './coverage.ts';
import type { Lacks } from './device.ts';
import { checkEnd, type History } from './history.ts';
import type { Code } from './load.ts';
import { createPerformer, type Performer } from './perform.ts';
import type { Random } from './random.ts';
import { type Kept, keptOn } from './records.ts';
import { checkRests, checkScreens } from './screen.ts';
import type { TablesFor } from './server.ts';
import { setStage } from './setStage.ts';
import type { Stage, Tab } from './stage.ts';
import { createWorld } from './world.ts';

/** A history that was played, and which action of it happened under which fault. */
export type Played = History & { counts: Counts };

/** Longer than any back-off, Retry-After and lease, all in a row. */
const healMs = 26 * 3_600_000;

/** Longer than an attempt's time limit. */
const answeredMs = 3 * 60_000;

/** Plays one history to its end, lets everything heal, and holds the end to what was promised. */
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
  await heal(stage, performer);
  return { ...history, counts };
}

function lacksOf(random: Random): Lacks {
  // As Firefox does where all cookies are blocked.
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
    line: random.chance(0.05),
    workerMs: random.chance(0.3) ? 12_000 : 0,
  };
}

/** Lets everything be well again, and holds the end to what was promised. */
async function heal(stage: Stage, performer: Performer): Promise<void> {
  const { world, device, lacks, server, history, tabs } = stage;
  history.note('everything heals');
  performer.heal();
  await world.pass(35_000);
  if (device.sync.isWanted && world.random.chance(0.3)) await leaveItToWorker(stage, performer);
  // One tab at least is open, and stands in the light.
  performer.open();
  if (lacks.database) {
    // A page without a storage asks for it again for ever.
    await world.pass(answeredMs);
    device.killAll();
  }
  await world.pass(healMs);
  // What is old by the device's clock waits for the visitor's word alone.
  tabs.at(-1)?.agree();
  await world.pass(healMs);
  checkScreens(stage);
  stage.loss.checkEnd();
  for (const tab of tabs) performer.forgive(tab);
  checkEnd(history, server, [...keptOn(device.disk), ...formsOf(tabs)]);
}

/** Every page is closed: what waits for a line and nothing else goes by the worker alone. */
async function leaveItToWorker(stage: Stage, performer: Performer): Promise<void> {
  const { world, tabs } = stage;
  for (const tab of tabs.slice()) {
    if (!tab.process.held) tab.leave();
    performer.end(tab);
  }
  await world.pass(healMs);
  for (let tries = 0; tries < 3 && performer.wake(true); tries += 1) await world.pass(120_000);
  checkRests(stage);
}

/** What stands in the forms. */
function formsOf(tabs: readonly Tab[]): Kept[] {
  return tabs.map((tab) => ({ id: tab.name, state: 'form', text: tab.text() }));
}
