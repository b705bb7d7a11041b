// Performs one action of a history and returns which act happened.

import type { Action, FaultChange } from './actions.ts';
import { clientOf } from './connect.ts';
import { unsavedSessionKey } from '../../src/outbox/browser/storageKeys.ts';
import { isUnsent, recordsOn, readField, readText } from './records.ts';
import { type Late, openLateTab } from './lateTab.ts';
import { recentMs } from './screen.ts';
import { visits } from './servedPage.ts';
import type { Carried, Stage, Tab } from './stage.ts';
import { closeConnections, deleteDatabase, losePower, resume } from './storage.ts';
import { openTab } from './tab.ts';
import { openWorkshopTab } from './workshopTab.ts';

/** Acts that the coverage table counts, of the visitor or of the device. */
export const actNames = [
  'open',
  'open late',
  'open by alias',
  'type',
  'type early',
  'type without React',
  'type on',
  'submit',
  'submit early',
  'submit without React',
  'submit sealed',
  'edit',
  'remove',
  'undo',
  'tryNow',
  'signal',
  'close',
  'reload',
  'duplicate',
  'kill',
  'freeze',
  'thaw',
  'wake the worker',
  'end the browser',
  'cut the power',
  'close the connections',
  'delete the database',
  'set the clock',
] as const;

export type ActName = (typeof actNames)[number];

/** The act that happened, and its tab; null if the action was impossible. */
export type Performed = { act: ActName; tab?: Tab } | null;

export type Performer = {
  perform(action: Action): Promise<Performed>;
  open(session?: Map<string, string>): void;
  /** Ends every fault of network, disk, and servers. */
  endFaults(): void;
  /** Wakes the worker if Background Sync allows it. Returns whether it woke. @param hasTime to finish its work */
  wake(hasTime: boolean): boolean;
  end(tab: Tab): void;
  /** Drops texts that the tab could not have saved, so that no check expects them. */
  dropUnsavable(tab: Tab): void;
};

const mostTabs = 5;
/** A tab may lose text that was typed within this time before its end, in ms: no page has promised to save it yet. */
const unsavedMs = 3_500;

/** The longest wait during a disk fault, in ms. Pages retry every second, so a longer wait shows nothing new. */
const longestBadMs = 3 * 60_000;

export function createPerformer(stage: Stage): Performer {
  const { world, device, server, network, history, tabs, lacks } = stage;
  const { random } = world;
  const typedAtMs = new Map<string, number>();
  const editedAtMs = new WeakMap<Tab, number>();
  /** Maps the session storage of a duplicated tab to that of the original tab. */
  const families = new WeakMap<Map<string, string>, Map<string, string>>();
  const familyOf = (session: Map<string, string>): Map<string, string> =>
    families.get(session) ?? session;
  let opened = 0;

  /** @param standing the text that the browser has restored in the form */
  const open = (session = new Map<string, string>(), standing = '', late?: Late): void => {
    opened += 1;
    if (standing !== '') history.restore.add(standing);
    const name = `tab ${opened}`;
    tabs.push(
      late
        ? openLateTab(stage, name, late, session, standing)
        : openTab(stage, name, session, standing),
    );
  };
  const openWorkshop = (): void => {
    opened += 1;
    tabs.push(openWorkshopTab(stage, `tab ${opened}`));
  };
  const remove = (tab: Tab): void => {
    device.kill(tab.process);
    tabs.splice(tabs.indexOf(tab), 1);
  };
  const end = (tab: Tab): void => {
    remove(tab);
    dropUnsavable(tab);
  };
  const isUnsaved = (text: string): boolean =>
    history.fates.get(text) === 'typed' &&
    !recordsOn(device.disk).some((one) => one.text === text) &&
    !server.rows.some(({ message }) => message === text);
  const isOfSend = (text: string): boolean =>
    history.typedInSend.has(text) && !stage.disk.everStored.has(text);
  const dropUnsavable = (tab: Tab): void => {
    const pressed = tab.sending();
    if (pressed !== null && isUnsaved(pressed)) {
      history.set(pressed, 'dropped', 'its tab ended before it could be saved');
    }
    for (const text of [tab.text(), ...leftBy(tab)]) {
      if (!isUnsaved(text)) continue;
      // A text need not be saved if the disk failed after it was typed, or if its tab ended too soon.
      const atMs = typedAtMs.get(text) ?? 0;
      // A frozen tab saves nothing.
      const awakeUntilMs = tab.process.held === null ? world.now() : tab.frozenMs;
      const awakeMs = awakeUntilMs - Math.max(atMs, tab.thawedMs);
      const hadTime = stage.disk.wellMs < atMs && awakeMs >= unsavedMs;
      const couldBeKept = hadTime || stage.disk.everStored.has(text);
      if (!couldBeKept) history.set(text, 'dropped', 'its tab ended before it could be saved');
      else if (tab.sending() !== null || isOfSend(text)) {
        const line = `${tab.name} ended during Send, and "${text}" was not saved yet`;
        history.known('text typed during Send is saved only after Send ends', line);
        history.set(text, 'dropped', 'its tab ended before Send had');
      }
    }
  };
  const wake = (hasTime: boolean): boolean => {
    if (network.condition === 'down' || !device.sync.begins()) return false;
    history.note('the worker is woken');
    const worker = device.start(new Map());
    const stop = (isDone: boolean): void => {
      if (!worker.isAlive) return;
      device.kill(worker);
      device.sync.ended(isDone);
    };
    worker.code.runInWorker(clientOf(worker)).then(
      (left) => stop(left === 0),
      () => stop(false),
    );
    // The browser stops the worker after a while, even during its work.
    world.after(hasTime ? 60_000 : random.between(50, 60_000), () => stop(false));
    return true;
  };
  const thaw = (tab: Tab): void => {
    history.note(`${tab.name} wakes up`);
    if (!tab.isEarly) tab.thawedMs = world.now();
    stage.restartAge(tab);
    device.thaw(tab.process);
    tab.signal('visible');
  };
  /** Freezes a page, unless the page still has an open transaction. */
  const freeze = async (tab: Tab): Promise<boolean> => {
    tab.signal('hidden');
    await world.pass(random.between(0, 300));
    const isBusy = device.disk.transactions.some(({ database }) => database.owner === tab.process);
    if (isBusy || !tab.process.isAlive) return false;
    history.note(`${tab.name} is frozen`);
    tab.frozenMs = world.now();
    device.freeze(tab.process);
    return true;
  };
  const endAll = (): void => {
    device.killAll();
    for (const tab of tabs.slice()) end(tab);
  };

  /** The tabs to try in order: the action's own tab first, and only frozen tabs for a thaw. */
  const candidates = ({ kind, tab: place }: Extract<Action, { tab: number }>): Tab[] => {
    const first = (place + tabs.length) % Math.max(tabs.length, 1);
    const inTurn = [...tabs.slice(first), ...tabs.slice(0, first)];
    const isAsleep = ({ process }: Tab): boolean => process.held !== null;
    if (kind === 'thaw') return inTurn.filter(isAsleep);
    const awake = inTurn.filter((tab) => !isAsleep(tab));
    if (kind === 'close' || kind === 'kill' || kind === 'reload') return inTurn.slice(0, 1);
    const hasAny = kind === 'edit' || kind === 'remove' || kind === 'undo' || kind === 'tryNow';
    if (hasAny) return awake;
    return (awake.length > 0 ? awake : inTurn).slice(0, 1);
  };

  const typeInto = (tab: Tab, text: string): ActName | null => {
    // Text typed during Send begins another message.
    const isOn = tab.sending() !== null;
    const act = tab.isEarly ? 'type early' : isOn ? 'type on' : 'type';
    const isWithoutReact = !tab.isEarly && !isOn && !tab.hasReact();
    if (!tab.type(text)) return null;
    return isWithoutReact ? 'type without React' : act;
  };

  const lateNow = (): Late | undefined =>
    random.chance(0.25) ? { visit: visits[0], lateMs: random.between(0, 3_000) } : undefined;
  const carriedFrom = (tab: Tab): Carried => {
    const text = tab.text();
    const typedMs = typedAtMs.get(text) ?? Number.NEGATIVE_INFINITY;
    const isRecent = world.now() - typedMs < recentMs;
    // A pressed Edit may be about to replace the text.
    const isLast = (editedAtMs.get(tab) ?? Number.NEGATIVE_INFINITY) < typedMs;
    // A duplicate of this tab may have the draft in its form, so that this tab only lists the draft.
    const isAlone = !tabs.some(
      (other) =>
        other !== tab &&
        (other.text() === text || familyOf(other.session) === familyOf(tab.session)),
    );
    return {
      text,
      atMs: world.now(),
      typedMs: isRecent && isLast && isAlone && tab.sending() === null ? typedMs : null,
    };
  };

  const onTab = async (
    action: Extract<Action, { tab: number }>,
    tab: Tab,
  ): Promise<ActName | null> => {
    // A visitor who uses a frozen tab brings the tab to the front, so the browser thaws it.
    const isHeld = tab.process.held !== null;
    if (tab.carried) tab.carried.typedMs = null;
    if (isHeld && !['close', 'kill', 'freeze'].includes(action.kind)) thaw(tab);
    switch (action.kind) {
      case 'type':
        typedAtMs.set(action.text, world.now());
        return typeInto(tab, action.text);
      case 'submit':
        const wasEarly = tab.isEarly;
        const hadReact = tab.hasReact();
        if (!tab.submit()) return null;
        if (wasEarly) return 'submit early';
        if (!hadReact) return 'submit without React';
        return tab.inWorkshop ? 'submit sealed' : 'submit';
      case 'undo':
        return tab.undo() ? 'undo' : null;
      case 'edit':
        editedAtMs.set(tab, world.now());
        return tab.edit(action.choice) ? action.kind : null;
      case 'remove':
      case 'tryNow':
        return tab[action.kind](action.choice) ? action.kind : null;
      case 'signal':
        tab.signal(action.signal);
        return 'signal';
      case 'close':
      case 'reload': {
        history.note(`${tab.name} is to ${action.kind}`);
        const carried = carriedFrom(tab);
        // A page without its script gets no events when it closes.
        const hadNoScript = tab.isEarly;
        // A frozen tab closes without events; a reload thaws it first.
        if (tab.process.held === null) tab.leave();
        // Half the time the page ends before it can finish the work that pagehide began.
        await world.pass(random.chance(0.5) ? 0 : random.between(0, 30));
        if (action.kind === 'close' || lacks.session || hadNoScript) end(tab);
        else remove(tab);
        if (action.kind === 'close') return 'close';
        if (tab.inWorkshop) openWorkshop();
        // Some browsers restore the text of a reloaded form.
        else open(tab.session, random.chance(0.4) ? carried.text : '', lateNow());
        const next = tabs.at(-1);
        // The new page inherits the thaw time, since the old page could save text only while awake.
        if (next && !next.isEarly && !hadNoScript) next.thawedMs = tab.thawedMs;
        if (next && !tab.inWorkshop && !hadNoScript && !lacks.session) next.carried = carried;
        return 'reload';
      }
      case 'duplicate': {
        if (tabs.length >= mostTabs || tab.inWorkshop) return null;
        history.note(`${tab.name} is duplicated`);
        // The duplicate also copies the last page's text from session storage, so both tabs restore it.
        if (tab.carried?.atMs === world.now()) history.sentAgain.add(tab.carried.text);
        const copy = new Map(tab.session);
        families.set(copy, familyOf(tab.session));
        open(copy);
        return 'duplicate';
      }
      case 'kill':
        history.note(`${tab.name} is killed`);
        end(tab);
        return 'kill';
      case 'freeze':
        return !isHeld && (await freeze(tab)) ? 'freeze' : null;
      case 'thaw':
        return isHeld ? 'thaw' : null;
    }
  };

  const onDevice = async (action: Exclude<Action, { tab: number }>): Promise<ActName | null> => {
    switch (action.kind) {
      case 'wait':
        await world.pass(
          device.disk.condition === 'well' ? action.ms : Math.min(action.ms, longestBadMs),
        );
        return null;
      case 'open':
        if (tabs.length >= mostTabs) return null;
        if (action.inWorkshop) openWorkshop();
        else open();
        return 'open';
      case 'open late': {
        if (tabs.length >= mostTabs) return null;
        const visit = visits[action.visit] ?? visits[0];
        open(new Map(), '', { visit, lateMs: action.lateMs });
        return visit === visits[0] ? 'open late' : 'open by alias';
      }
      case 'end the browser':
        history.note('the browser is killed');
        endAll();
        return action.kind;
      case 'cut the power':
        history.note('the power is cut');
        endAll();
        losePower(device.disk);
        return action.kind;
      case 'wake the worker':
        return wake(false) ? action.kind : null;
      case 'close the connections':
        history.note('the connections to the database are closed');
        closeConnections(device.disk);
        stage.disk.unavailableMs = world.now();
        return action.kind;
      case 'delete the database':
        loseDatabase();
        return action.kind;
      case 'set the clock':
        history.note(`the clock jumps by ${action.byMs} ms`);
        stage.setClock(action.byMs);
        return action.kind;
      case 'network':
      case 'disk':
      case 'database':
      case 'schedule':
      case 'provider':
      case 'crashes':
        change(action);
        return null;
    }
  };

  const change = (action: FaultChange): void => {
    switch (action.kind) {
      case 'network':
        history.note(`the network is ${action.condition}`);
        network.condition = action.condition;
        return;
      case 'disk':
        if (lacks.database) return;
        history.note(`the disk is ${action.condition}`);
        stage.disk.set(action.condition);
        resume(world, device.disk);
        return;
      case 'database':
        history.note(`the database is ${action.isAway ? 'away' : 'back'}`);
        server.isDatabaseAway = action.isAway;
        return;
      case 'schedule':
        history.note(`the schedule ${action.isAsleep ? 'sleeps' : 'runs'}`);
        server.isScheduleAsleep = action.isAsleep;
        return;
      case 'provider':
        history.note(`the provider is ${action.condition}`);
        server.provider = action.condition;
        return;
      case 'crashes':
        server.crashes = action.probability;
    }
  };

  const loseDatabase = (): void => {
    history.note('the browser deletes the database');
    const records = recordsOn(device.disk);
    for (const { text } of records) {
      const fate = text === null ? undefined : history.fates.get(text);
      const isStored = server.rows.some(({ message }) => message === text);
      if (text !== null && !isStored && (fate === 'typed' || fate === 'promised')) {
        history.set(text, 'dropped', 'the database is deleted');
      }
    }
    stage.loss.databaseDeleted(records.filter(isUnsent).length);
    stage.disk.lost();
    deleteDatabase(device.disk);
  };

  return {
    open,
    end,
    dropUnsavable,
    wake,
    endFaults() {
      const well = [
        { kind: 'network', condition: 'up' },
        { kind: 'disk', condition: 'well' },
        { kind: 'database', isAway: false },
        { kind: 'schedule', isAsleep: false },
        { kind: 'provider', condition: 'well' },
        { kind: 'crashes', probability: 0 },
      ] as const;
      for (const weather of well) change(weather);
    },
    async perform(action) {
      if (!('tab' in action)) {
        const act = await onDevice(action);
        return act && { act };
      }
      for (const tab of candidates(action)) {
        const act = await onTab(action, tab);
        if (act) return { act, tab };
      }
      return null;
    },
  };
}

/** Texts in session storage that no page has restored yet. */
function leftBy(tab: Tab): string[] {
  const left: unknown = JSON.parse(tab.session.get(unsavedSessionKey) ?? '[]');
  if (!Array.isArray(left)) return [];
  return left.flatMap((one) =>
    ['values', 'pressed'].map((field) => readText(readField(one, field), 'message') ?? ''),
  );
}
