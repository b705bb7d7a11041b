import type { Action } from './actions';
import { type Counts, count, faultsNow } from './coverage';
import { createDevice, type Device } from './device';
import type * as ServerCode from './entries/server';
import { checkEnd, createHistory, type History } from './history';
import { watchLoss } from './loss';
import { createNetwork } from './network';
import { createPerformer, type Performer } from './perform';
import { type Kept, keptFrom, keptOn } from './records';
import { checkRests, checkScreens } from './screen';
import { createServer } from './server';
import type { DiskWatch, Stage, Tab } from './stage';
import { createWorld, type World } from './world';

export type Code = {
  device: string;
  server: typeof ServerCode;
  writeMail: ReturnType<typeof ServerCode.mailWriter>;
};

/** A history that was played, and which action of it happened under which fault. */
export type Played = History & { counts: Counts };

/** Longer than any back-off, Retry-After and lease, all in a row. */
const healMs = 26 * 3_600_000;
const weekMs = 7 * 24 * 3_600_000;
/** So long ago is long enough for a run that looked at the time before. */
const settledMs = 60_000;

/** Plays one history to its end, lets everything heal, and holds the end to what was promised. */
export async function play(code: Code, seed: number, actions: readonly Action[]): Promise<Played> {
  const stage = setUp(code, seed);
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

function setUp(code: Code, seed: number): Stage {
  const world = createWorld(seed);
  const { random } = world;
  const startMs = world.now();
  const history = createHistory(() => `${((world.now() - startMs) / 1_000).toFixed(3)} s`);
  const server = createServer(world, code.server, code.writeMail);
  const network = createNetwork(world, server);
  const lacks = {
    locks: random.chance(0.15),
    channel: random.chance(0.15),
    sync: random.chance(0.3),
    session: random.chance(0.1),
    line: random.chance(0.05),
    workerMs: random.chance(0.3) ? 12_000 : 0,
  };
  const device = createDevice(world, network, code.device, lacks);
  const tabs: Tab[] = [];
  const disk = watchDisk(world, device, history);
  let clockSetMs = Number.NEGATIVE_INFINITY;
  const isQuiet = (): boolean => isWatched(stage);
  network.watch = ({ text, owner }) => {
    const wanted = text === null ? undefined : history.wanted.get(text);
    if (!wanted) return;
    const isOld = world.now() + device.clock.aheadMs - wanted.deviceMs > weekMs;
    // Nor where it was set while Send was being pressed.
    const isSettled = world.now() - clockSetMs > settledMs;
    const isPlain = Math.abs(clockSetMs - wanted.trueMs) > settledMs;
    const tab = tabs.find(({ process }) => process === owner);
    const isAwake = world.now() - (tab?.thawedMs ?? 0) > settledMs;
    if (isOld && isSettled && isPlain && isAwake) {
      history.fault(`"${text}" is sent unasked, more than a week after it was wanted`);
    }
  };
  const stage: Stage = {
    world,
    device,
    lacks,
    server,
    network,
    history,
    tabs,
    disk,
    loss: watchLoss(device, history, isQuiet),
    setClock(byMs) {
      device.clock.aheadMs += byMs;
      clockSetMs = world.now();
    },
    clockSetMs: () => clockSetMs,
  };
  return stage;
}

/** Whether a page that hears of all changes has long seen what there is. */
function isWatched({ tabs, lacks, disk, world }: Stage): boolean {
  const isRested = world.now() - Math.max(disk.changedMs(), disk.wellMs()) > settledMs;
  return isRested && !lacks.channel && tabs.some((tab) => isLooking(tab, world));
}

function isLooking({ process, thawedMs, shown }: Tab, world: World): boolean {
  const isAwake = process.held === null && world.now() - thawedMs > settledMs;
  return isAwake && shown().storage === 'usable';
}

function watchDisk(world: World, { disk }: Device, history: History): DiskWatch {
  let changedMs = world.now();
  let wellMs = Number.NEGATIVE_INFINITY;
  let lostMs = Number.NEGATIVE_INFINITY;
  const everKept = new Set<string>();
  disk.watch = (key, record) => {
    changedMs = world.now();
    const { state, text } = record === null ? { state: 'gone', text: null } : keptFrom(key, record);
    if (text !== null) everKept.add(text);
    history.note(`  kept: ${key.slice(-4)} ${state}${text === null ? '' : ` "${text}"`}`);
  };
  return {
    everKept,
    changedMs: () => changedMs,
    lostMs: () => lostMs,
    wellMs: () => wellMs,
    set(mood) {
      if (mood !== 'well') wellMs = Number.POSITIVE_INFINITY;
      else if (disk.mood !== 'well') wellMs = world.now();
      disk.mood = mood;
    },
    lost() {
      changedMs = world.now();
      lostMs = changedMs;
      if (disk.mood === 'well') wellMs = world.now();
    },
  };
}

/** Lets everything be well again, and holds the end to what was promised. */
async function heal(stage: Stage, performer: Performer): Promise<void> {
  const { world, device, server, history, tabs } = stage;
  history.note('everything heals');
  performer.heal();
  await world.pass(35_000);
  if (device.sync.isWanted && world.random.chance(0.3)) await leaveItToWorker(stage, performer);
  // One tab at least is open, and stands in the light.
  performer.open();
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
  const { world, history, tabs } = stage;
  for (const tab of tabs.slice()) {
    if (!tab.process.held) tab.leave();
    performer.end(tab);
  }
  await world.pass(healMs);
  for (let tries = 0; tries < 3 && performer.wake(); tries += 1) await world.pass(120_000);
  checkRests(stage);
  void history;
}

function formsOf(tabs: readonly Tab[]): Kept[] {
  return tabs.map((tab) => ({ id: tab.name, state: 'form', text: tab.text() }));
}
