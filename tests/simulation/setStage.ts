import type { Code } from './load.ts';
import { createDevice, type Device, type Lacks } from './device.ts';
import { createHistory, type History } from './history.ts';
import { watchLoss } from './loss.ts';
import { createNetwork } from './network.ts';
import { recordFrom } from './records.ts';
import { createMemoryTables } from './memoryTables.ts';
import { servePage, visits } from './servedPage.ts';
import { createServer, type TablesFor } from './server.ts';
import type { DiskWatch, Stage, Tab } from './stage.ts';
import type { World } from './world.ts';

const weekMs = 7 * 24 * 3_600_000;
/** A page announces its change to other pages within this time, in ms. */
const announceMs = 150;
/** A sending run that read the clock before it was changed ends within this time, in ms. */
const settledMs = 60_000;

/** Sets up the device, network, server and checks of one history. */
export function setStage(
  code: Code,
  world: World,
  lacks: Lacks,
  tablesFor: TablesFor = createMemoryTables,
): Stage {
  const history = createHistory(() => `${((world.now() - world.startMs) / 1_000).toFixed(3)} s`);
  const server = createServer(world, code.server, code.writeMail, tablesFor);
  const network = createNetwork(world, server);
  // By default a page opens at its own address and its script runs at once.
  const opened = servePage(visits[0], network, 0, () => undefined);
  const device = createDevice(world, network, code.device, lacks, opened.addGlobals);
  const tabs: Tab[] = [];
  const disk = watchDisk(world, device, history);
  if (lacks.database) disk.set('fails');
  network.watch = ({ text, owner }) => {
    const asked = text === null ? undefined : history.askedAt.get(text);
    if (!asked) return;
    const isOld = world.now() + device.clock.aheadMs - asked.deviceMs > weekMs;
    // The clock may have been set during Send.
    const isSettled = world.now() - stage.clockSetMs > settledMs;
    const isPlain = Math.abs(stage.clockSetMs - asked.trueMs) > settledMs;
    const tab = tabs.find(({ process }) => process === owner);
    const isAwake = world.now() - (tab?.thawedMs ?? 0) > settledMs;
    if (isOld && isSettled && isPlain && isAwake) {
      history.fault(`"${text}" is sent unasked, more than a week after the visitor asked`);
    }
  };
  const stage: Stage = {
    world,
    device,
    lacks,
    firstLines: code.firstLines,
    server,
    network,
    history,
    tabs,
    disk,
    loss: watchLoss(device, history, () => isWatched(stage)),
    setClock(byMs) {
      device.clock.aheadMs += byMs;
      stage.clockSetMs = world.now();
      for (const tab of tabs) stage.restartAge(tab);
    },
    restartAge(tab) {
      const pressed = tab.sending();
      if (pressed === null || !history.askedAt.has(pressed)) return;
      const trueMs = world.now();
      history.askedAt.set(pressed, { deviceMs: trueMs + device.clock.aheadMs, trueMs });
    },
    clockSetMs: Number.NEGATIVE_INFINITY,
  };
  return stage;
}

/** Whether a page that gets all announcements has had enough time to read the storage. */
function isWatched({ tabs, lacks, disk, world }: Stage): boolean {
  const isRested = world.now() - Math.max(disk.changedMs, disk.wellMs) > settledMs;
  return isRested && !lacks.channel && !lacks.local && tabs.some((tab) => isLooking(tab, world));
}

function isLooking({ process, thawedMs, shown }: Tab, world: World): boolean {
  const isAwake = process.held === null && world.now() - thawedMs > settledMs;
  return isAwake && shown().storage === 'usable';
}

function watchDisk(world: World, device: Device, history: History): DiskWatch {
  const { disk, kill, freeze } = device;
  const everStored = new Set<string>();
  const waitedUnder = new Map<string, Set<string>>();
  const watch: DiskWatch = {
    changedMs: world.now(),
    unannouncedMs: Number.NEGATIVE_INFINITY,
    unavailableMs: Number.NEGATIVE_INFINITY,
    lostMs: Number.NEGATIVE_INFINITY,
    wellMs: Number.NEGATIVE_INFINITY,
    everStored,
    waitedUnder,
    set(condition) {
      if (condition !== 'well') watch.wellMs = Number.POSITIVE_INFINITY;
      else if (disk.condition !== 'well') watch.wellMs = world.now();
      disk.condition = condition;
    },
    lost() {
      watch.changedMs = world.now();
      watch.lostMs = watch.changedMs;
      if (disk.condition === 'well') watch.wellMs = world.now();
    },
  };
  let cutMs = Number.NEGATIVE_INFINITY;
  /** Records that a page was killed or frozen, perhaps too soon after a change to have announced it. */
  const cut = (): void => {
    cutMs = world.now();
    if (cutMs - watch.changedMs <= announceMs) watch.unannouncedMs = cutMs;
  };
  disk.watch = (key, record) => {
    watch.changedMs = world.now();
    if (watch.changedMs - cutMs <= announceMs) watch.unannouncedMs = watch.changedMs;
    const { state, text } =
      record === null ? { state: 'gone', text: null } : recordFrom(key, record);
    if (text !== null) {
      everStored.add(text);
      if (state === 'waiting') {
        waitedUnder.set(key, (waitedUnder.get(key) ?? new Set<string>()).add(text));
      }
    }
    history.note(`  stored: ${key.slice(-4)} ${state}${text === null ? '' : ` "${text}"`}`);
  };
  device.kill = (process) => {
    cut();
    kill(process);
  };
  device.freeze = (process) => {
    cut();
    freeze(process);
  };
  return watch;
}
