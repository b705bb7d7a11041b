// Performs one action of the owner's history and returns which act happened.

import { closeConnections, deleteDatabase, losePower } from '../storage.ts';
import type { Action, FaultChange } from './actions.ts';
import { checkSignedOut, announceMs } from './claims.ts';
import type { OwnerDevice } from './device.ts';
import type { OwnerStage } from './stage.ts';
import { openOwnerTab, type OwnerTab } from './tab.ts';

/** The act that happened, and its tab; null if the action was impossible. */
export type Performed = { act: string; tab?: OwnerTab } | null;

export type OwnerPerformer = {
  perform(action: Action): Promise<Performed>;
  open(on: OwnerDevice): OwnerTab;
  thaw(tab: OwnerTab): void;
  /** Ends every fault. */
  endFaults(): void;
};

const mostTabs = 4;
/** The longest wait during a disk fault, in ms. Pages retry often, so a longer wait shows nothing new. */
const longestBadMs = 3 * 60_000;

export function createOwnerPerformer(stage: OwnerStage): OwnerPerformer {
  const { world, chronicle, ledger, accounts, table, database, devices, tabs } = stage;
  const { random } = world;
  let opened = 0;

  const deviceAt = (place: number): OwnerDevice => {
    const device = devices[place % devices.length];
    if (!device) throw new Error('There is no device.');
    return device;
  };
  const open = (on: OwnerDevice): OwnerTab => {
    opened += 1;
    const tab = openOwnerTab(stage, on, `tab ${opened}`);
    tabs.push(tab);
    return tab;
  };
  const end = (tab: OwnerTab): void => {
    if (tab.inbox.snapshot().storage === 'unusable') tab.on.hadBadTab = true;
    tab.on.device.kill(tab.process);
    tabs.splice(tabs.indexOf(tab), 1);
  };
  const signal = ({ process }: OwnerTab, kind: 'online' | 'visible' | 'hidden'): void => {
    if (kind === 'online') process.window.fire('online');
    else {
      process.document.visibilityState = kind;
      process.document.fire('visibilitychange');
    }
  };
  const thaw = (tab: OwnerTab): void => {
    chronicle.note(`${tab.name} wakes up`);
    tab.thawedMs = world.now();
    tab.on.device.thaw(tab.process);
    signal(tab, 'visible');
  };
  /** Freezes a page, unless the page still has an open transaction. */
  const freeze = async (tab: OwnerTab): Promise<boolean> => {
    signal(tab, 'hidden');
    await world.pass(random.between(0, 300));
    const busy = [tab.on.storeDisk, tab.on.queueDisk].flatMap(({ transactions }) => transactions);
    if (busy.some((one) => one.database.owner === tab.process)) return false;
    chronicle.note(`${tab.name} is frozen`);
    tab.on.device.freeze(tab.process);
    return true;
  };
  const isThere = (id: string | null): boolean => table.taken.some((taken) => taken.id === id);
  /** Allows the device's unsent changes to be lost. */
  const excuseUnsent = (on: OwnerDevice): void => {
    for (const press of ledger.presses) {
      if (press.device === on.name && press.excuse === null && !isThere(press.id)) {
        press.excuse = 'deleted';
      }
    }
  };
  const signOut = async (tab: OwnerTab, everywhere: boolean): Promise<string | null> => {
    const { on } = tab;
    if (tab.inbox.snapshot().stage !== 'signedIn') return null;
    chronicle.note(`${tab.name} signs out${everywhere ? ' everywhere' : ''}`);
    const before = new Set(ledger.presses);
    on.isSigningOut = true;
    const waiting = ledger.presses.filter(
      (press) => press.device === on.name && !isThere(press.id) && press.excuse === null,
    );
    const begunMs = world.now();
    const left = { how: '' };
    void tab.signOut(everywhere).then((outcome) => {
      left.how = outcome;
    });
    for (let ms = 0; left.how === '' && ms < 60_000; ms += 250) await world.pass(250);
    chronicle.note(`${tab.name} is signed out: ${left.how}`);
    if (left.how === 'notEverywhere') {
      on.isSigningOut = false;
      for (const press of ledger.presses) {
        if (!before.has(press) && press.excuse === 'signed out') press.excuse = null;
      }
      return 'sign out';
    }
    for (const press of waiting) press.excuse ??= 'signed out';
    on.signedOutMs = world.now();
    await world.pass(announceMs);
    on.isSigningOut = false;
    checkSignedOut(stage, on, begunMs);
    return waiting.some(({ result }) => result === 'saved') ? 'sign out, losing acts' : 'sign out';
  };

  const onTab = async (
    action: Extract<Action, { tab: number }>,
    tab: OwnerTab,
  ): Promise<string | null> => {
    const isHeld = tab.process.held !== null;
    if (isHeld && !['close', 'kill', 'freeze'].includes(action.kind)) thaw(tab);
    switch (action.kind) {
      case 'press': {
        const act = tab.press(action.button, action.choice, action.note);
        // Time passes, so that no two presses have the same time.
        await world.pass(1);
        return act;
      }
      case 'refresh':
        void tab.inbox.refresh();
        return action.kind;
      case 'try now':
        void tab.inbox.tryNow();
        return action.kind;
      case 'sign in': {
        const { stage: shown, needsSignIn } = tab.inbox.snapshot();
        if (shown === 'opening' || (shown === 'signedIn' && !needsSignIn)) return null;
        tab.signIn();
        return action.kind;
      }
      case 'sign out':
      case 'sign out everywhere':
        return await signOut(tab, action.kind === 'sign out everywhere');
      case 'signal':
        signal(tab, action.signal);
        return null;
      case 'close':
      case 'kill':
      case 'reload':
        chronicle.note(`${tab.name}: ${action.kind}`);
        end(tab);
        if (action.kind === 'reload') open(tab.on);
        return action.kind;
      case 'duplicate':
        if (tabs.length >= mostTabs) return null;
        open(tab.on);
        return 'open';
      case 'freeze':
        return !isHeld && (await freeze(tab)) ? action.kind : null;
      case 'thaw':
        return isHeld ? action.kind : null;
    }
  };

  const isAnyBad = (): boolean => devices.some(({ storeDisk }) => storeDisk.condition !== 'well');

  const onDevice = async (action: Exclude<Action, { tab: number }>): Promise<string | null> => {
    switch (action.kind) {
      case 'wait':
        await world.pass(isAnyBad() ? Math.min(action.ms, longestBadMs) : action.ms);
        return null;
      case 'open':
        if (tabs.length >= mostTabs) return null;
        open(deviceAt(action.device));
        return action.kind;
      case 'cut the power': {
        const on = deviceAt(action.device);
        chronicle.note(`the power of ${on.name} is cut`);
        for (const tab of tabs.filter((one) => one.on === on)) end(tab);
        losePower(on.storeDisk);
        losePower(on.queueDisk);
        return action.kind;
      }
      case 'close the connections': {
        const on = deviceAt(action.device);
        chronicle.note(`the connections on ${on.name} are closed`);
        closeConnections(on.storeDisk);
        closeConnections(on.queueDisk);
        return action.kind;
      }
      case 'delete the databases': {
        const on = deviceAt(action.device);
        chronicle.note(`the browser deletes the databases of ${on.name}`);
        excuseUnsent(on);
        on.lostMs = world.now();
        deleteDatabase(on.storeDisk);
        deleteDatabase(on.queueDisk);
        return action.kind;
      }
      case 'set the clock': {
        const on = deviceAt(action.device);
        chronicle.note(`the clock of ${on.name} jumps by ${action.byMs} ms`);
        on.device.clock.aheadMs += action.byMs;
        on.clockSetMs = world.now();
        return action.kind;
      }
      case 'link': {
        const { id } = stage.written[action.choice % stage.written.length] ?? { id: '' };
        chronicle.note(`a link marks message ${id.slice(-1)}`);
        ledger.links.push({ message: id, ms: world.now() });
        await table.markAnswered(id);
        await world.pass(1);
        return action.kind;
      }
      case 'end the sessions':
        chronicle.note('the sessions end');
        accounts.open.clear();
        return null;
      case 'network':
      case 'disk':
      case 'database':
      case 'auth':
        change(action);
        return null;
    }
  };

  const change = (action: FaultChange): void => {
    const word = 'condition' in action ? action.condition : action.isAway ? 'away' : 'back';
    chronicle.note(`${action.kind}${'device' in action ? ` ${action.device}` : ''}: ${word}`);
    switch (action.kind) {
      case 'network':
        deviceAt(action.device).network.condition = action.condition;
        return;
      case 'disk':
        deviceAt(action.device).setDisks(action.condition);
        return;
      case 'database':
        database.isAway = action.isAway;
        return;
      case 'auth':
        accounts.isAway = action.isAway;
    }
  };

  return {
    open,
    thaw,
    endFaults() {
      for (const device of devices.keys()) {
        change({ kind: 'network', device, condition: 'up' });
        change({ kind: 'disk', device, condition: 'well' });
      }
      change({ kind: 'database', isAway: false });
      change({ kind: 'auth', isAway: false });
    },
    async perform(action) {
      if (!('tab' in action)) {
        const act = await onDevice(action);
        return act === null ? null : { act };
      }
      const first = (action.tab + tabs.length) % Math.max(tabs.length, 1);
      const inTurn = [...tabs.slice(first), ...tabs.slice(0, first)];
      const fitting =
        action.kind === 'thaw' ? inTurn.filter(({ process }) => process.held) : inTurn;
      for (const tab of fitting) {
        const act = await onTab(action, tab);
        if (act !== null) return { act, tab };
        if (action.kind === 'freeze' || action.kind === 'duplicate') return null;
      }
      return null;
    },
  };
}
