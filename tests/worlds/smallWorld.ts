import { clientOf } from '../simulation/connect.ts';
import { lacksNothing } from '../simulation/device.ts';
import { checkEnd } from '../simulation/history.ts';
import type { Code } from '../simulation/load.ts';
import type { AnswerFate } from '../simulation/network.ts';
import { formsOf } from '../simulation/play.ts';
import { keptOn } from '../simulation/records.ts';
import { checkScreens } from '../simulation/screen.ts';
import { setStage } from '../simulation/setStage.ts';
import type { Tab } from '../simulation/stage.ts';
import { openTab } from '../simulation/tab.ts';
import { createChosenWorld } from './chosenWorld.ts';
import { watchLeases } from './leases.ts';
import { type Found, Known, type Option, type Path } from './paths.ts';

/** How a small world begins. */
export type Beginning = {
  name: string;
  /** What is written before anything goes wrong, each in a tab of its own. */
  texts: readonly string[];
  /**
   * `sending`: Send is pressed as the choices begin; `waiting`: it was, while there was no line;
   * `twins`: a tab was duplicated with its draft, which has just been changed in the new one.
   */
  is: 'sending' | 'waiting' | 'twins';
};

export const beginnings: readonly Beginning[] = [
  { name: 'one that is about to be sent', texts: ['one'], is: 'sending' },
  { name: 'one that waits', texts: ['one'], is: 'waiting' },
  { name: 'one that is changed in a tab’s twin', texts: ['one'], is: 'twins' },
  { name: 'two that are about to be sent', texts: ['one', 'two'], is: 'sending' },
  { name: 'two that wait', texts: ['one', 'two'], is: 'waiting' },
];

/** So long it is chosen what happens, in ms: past an attempt's time limit and its lease. */
const chosenMs = 40_000;
const answers: readonly (readonly [label: string, fate: AnswerFate])[] = [
  ['the answer comes', 'well'],
  ['the answer is lost', 'lost'],
  ['the answer never comes', 'never'],
  ['the answer comes late', 'late'],
];
/** Longer than the back-offs of the few attempts that are made. */
const healMs = 20 * 60_000;

/** Two tabs, the worker and a few enquiries, in whatever order the path chooses; then all heals. */
export async function playSmallWorld(
  code: Code,
  { texts, is }: Beginning,
  path: Path,
): Promise<Omit<Found, 'taken'>> {
  let isChosen = false;
  const choose = (options: readonly Option[]): number => (isChosen ? path.choose(options) : 0);
  const flip = (): boolean =>
    choose([
      { label: 'the dead page’s change is dropped', kind: 'plain' },
      { label: 'the dead page’s change is made', kind: 'plain' },
    ]) === 1;
  const shared = (): string =>
    [
      ...device.disk.records.values(),
      ...device.disk.transactions.map(
        ({ database, isWriting }) => `${world.nameOf(database.owner)} ${isWriting}`,
      ),
      ...claimed(device.locks.held()),
      'wanted',
      ...claimed(device.locks.pending()),
      server.rows.length,
      server.mails.length,
      ...[...history.fates].flat(),
      ...history.pressed,
      ...tabs.map((tab) => `${tab.text()} ${asleep.has(tab)}`),
    ].join('|');
  const claimed = (claims: ReturnType<typeof device.locks.held>): string[] =>
    claims.map(({ name, owner }) => `${name} ${world.nameOf(owner)}`);
  const world = createChosenWorld(flip);
  const stage = setStage(code, world, lacksNothing);
  const { device, server, network, history, tabs } = stage;
  network.choose = () =>
    answers[
      choose(answers.map(([label], place) => ({ label, kind: place === 0 ? 'plain' : 'fault' })))
    ]?.[1] ?? 'well';
  const watchDisk = device.disk.watch;
  const watchLease = watchLeases(history, world.now, world.actor);
  device.disk.watch = (id, record) => {
    watchDisk(id, record);
    watchLease(id, record);
  };
  const names = new Map<Tab, string>();
  const asleep = new Set<Tab>();

  const open = async (session?: Map<string, string>): Promise<Tab> => {
    const name = `tab ${names.size + 1}`;
    const tab = openTab(stage, name, session);
    tabs.push(tab);
    names.set(tab, name);
    await world.pass(2_000);
    return tab;
  };
  const wake = (): void => {
    if (!device.sync.begins()) return;
    history.note('the worker is woken');
    const worker = device.start(new Map());
    const end = (left: number | null): void => {
      device.kill(worker);
      device.sync.ended(left === 0);
    };
    worker.code.runInWorker(clientOf(worker)).then(end, () => end(null));
  };
  const fallAsleep = (tab: Tab): void => {
    history.note(`${names.get(tab)} falls asleep`);
    asleep.add(tab);
    world.sleep(tab.process);
  };
  const wakeUp = (tab: Tab): void => {
    history.note(`${names.get(tab)} wakes`);
    asleep.delete(tab);
    world.wake(tab.process);
  };
  const kill = (tab: Tab): void => {
    history.note(`${names.get(tab)} is killed`);
    tabs.splice(tabs.indexOf(tab), 1);
    device.kill(tab.process);
    const isTyped = history.fates.get(tab.text()) === 'typed';
    if (isTyped && !stage.disk.everKept.has(tab.text())) {
      history.set(tab.text(), 'let go', 'its tab was killed before it could be kept');
    }
  };

  for (const text of texts) {
    const tab = await open();
    await world.doIn(tab.process, () => tab.type(text));
    await world.pass(2_000);
  }
  if (is === 'twins') {
    const twin = await open(new Map(tabs[0]?.session));
    await world.doIn(twin.process, () => twin.type(`${twin.text()}, changed`));
  }
  while (tabs.length < 2) await open();
  if (is === 'waiting') {
    network.mood = 'down';
    for (const tab of tabs) await world.doIn(tab.process, () => tab.submit());
    await world.pass(2_000);
    network.mood = 'up';
  }
  isChosen = true;
  if (is === 'sending') {
    for (const tab of tabs) await world.doIn(tab.process, () => tab.submit());
  }
  let hasWoken = false;
  const endMs = world.now() + chosenMs;
  let seen: string | null = null;
  for (;;) {
    const here = shared();
    path.stand(`${world.progress()} ${here} ${hasWoken} ${device.sync.isWanted}`);
    // Between two changes that others can see, it is all one when they act.
    const isTurn = here !== seen;
    seen = here;
    const owed = world.owed();
    const timers = world.timers().filter(({ atMs }) => atMs <= endMs);
    const steps: (Option & { act: () => Promise<void> })[] = [...owed, ...timers].map(
      (event, place) => ({
        label: event.label,
        kind: place === 0 ? 'plain' : 'turn',
        act: async () => await world.happen(event),
      }),
    );
    if (steps.length === 0) {
      steps.push({ label: 'nothing more happens', kind: 'plain', act: async () => undefined });
    }
    const isOver = owed.length + timers.length === 0;
    const act = (tab: Tab, verb: string, kind: Option['kind'], does: () => void): void => {
      const label = `${names.get(tab)}: ${verb}`;
      steps.push({
        label,
        kind,
        async act() {
          const before = history.lines.length + world.asked();
          await world.doIn(tab.process, does);
          if (history.lines.length + world.asked() === before) throw new Known();
        },
      });
    };
    for (const tab of isTurn ? tabs : []) {
      if (tab.text() !== '') act(tab, 'submit', 'act', () => tab.submit());
      if (history.pressed.size > 0) {
        for (let choice = 0; choice < texts.length; choice += 1) {
          act(tab, `edit ${choice}`, 'act', () => tab.edit(choice));
          act(tab, `delete ${choice}`, 'act', () => tab.remove(choice));
          act(tab, `try ${choice} now`, 'act', () => tab.tryNow(choice));
        }
        act(tab, 'is killed', 'fault', () => kill(tab));
        if (asleep.has(tab)) act(tab, 'wakes', 'act', () => wakeUp(tab));
        else act(tab, 'falls asleep', 'fault', () => fallAsleep(tab));
      }
    }
    if (isTurn && device.sync.isWanted && !hasWoken) {
      steps.push({
        label: 'the worker wakes',
        kind: 'act',
        async act() {
          hasWoken = true;
          await world.doIn(device, wake);
        },
      });
    }
    const chosen = steps[path.choose(steps)];
    await chosen?.act();
    if (isOver && chosen === steps[0]) break;
  }
  isChosen = false;

  for (const tab of asleep) wakeUp(tab);
  if (history.faults.length === 0) {
    history.note('everything heals');
    await world.pass(35_000);
    const last = await open();
    await world.pass(healMs);
    last.agree();
    await world.pass(healMs);
    checkScreens(stage);
    checkEnd(history, server, [...keptOn(device.disk), ...formsOf(tabs)]);
  }
  return { faults: history.faults, lines: history.lines };
}
