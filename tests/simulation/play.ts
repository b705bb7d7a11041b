import type { Action } from './actions';
import { createDevice, type Device } from './device';
import type * as ServerCode from './entries/server';
import { checkEnd, createHistory, type History, type Kept } from './history';
import { createNetwork } from './network';
import { createServer } from './server';
import { unsealed } from './sealed';
import { closeConnections, resume } from './storage';
import { type Around, openTab, type Tab } from './tab';
import { createWorld } from './world';

export type Code = {
  device: string;
  server: typeof ServerCode;
  writeMail: ReturnType<typeof ServerCode.mailWriter>;
};

/** Longer than any back-off, Retry-After and lease, all in a row. */
const healMs = 26 * 3_600_000;

/** Plays one history to its end, lets everything heal, and holds the end to what was promised. */
export async function play(code: Code, seed: number, actions: readonly Action[]): Promise<History> {
  const world = createWorld(seed);
  const { random } = world;
  const startMs = world.now();
  const history = createHistory(() => `${((world.now() - startMs) / 1_000).toFixed(3)} s`);
  const server = createServer(world, code.server, code.writeMail);
  const network = createNetwork(world, server);
  const lacks = {
    locks: random.chance(0.15),
    channel: random.chance(0.15),
    sync: random.chance(0.4),
    session: random.chance(0.1),
  };
  const device = createDevice(world, network, code.device, lacks);
  device.disk.watch = (key, text) => {
    const entry: unknown = text === null ? null : JSON.parse(text);
    const message = readText(readField(entry, 'values'), 'message');
    history.note(
      `  kept: ${key.slice(-4)} ${readText(entry, 'state') ?? 'gone'}${message === null ? '' : ` "${message}"`}`,
    );
  };
  const around: Around = { device, server, history };
  const tabs: Tab[] = [];
  let opened = 0;
  let isDiskTrusted = true;

  const open = (session?: Map<string, string>): void => {
    opened += 1;
    tabs.push(openTab(around, `tab ${opened}`, session));
  };
  const remove = (tab: Tab): void => {
    device.kill(tab.process);
    tabs.splice(tabs.indexOf(tab), 1);
  };
  const end = (tab: Tab): void => {
    remove(tab);
    // What had not rested for the draft to be kept is gone with the tab, which is said nowhere to be safe.
    forgive(tab);
  };
  const forgive = (tab: Tab): void => {
    for (const text of [tab.text(), leftBy(tab)]) forgiveText(text);
  };
  const forgiveText = (text: string): void => {
    if (history.fates.get(text) !== 'typed') return;
    const isKept = keptOn(device).some((one) => one.text === text);
    const isStored = server.rows.some(({ message }) => message === text);
    if (!isKept && !isStored && (!isDiskTrusted || world.now() - typedAtMs(text) < 1_500)) {
      history.set(text, 'let go', 'its tab ended before it could be kept');
    }
  };
  const typedAt = new Map<string, number>();
  const typedAtMs = (text: string): number => typedAt.get(text) ?? 0;

  const act = async (action: Action): Promise<void> => {
    const tab = 'tab' in action ? tabs[action.tab % Math.max(tabs.length, 1)] : undefined;
    switch (action.kind) {
      case 'wait':
        await world.pass(action.ms);
        return;
      case 'open':
        if (tabs.length < 5) open();
        return;
      case 'type':
        typedAt.set(action.text, world.now());
        tab?.type(action.text);
        return;
      case 'submit':
      case 'undo':
        tab?.[action.kind]();
        return;
      case 'edit':
      case 'remove':
      case 'tryNow':
        tab?.[action.kind](action.choice);
        return;
      case 'signal':
        tab?.signal(action.signal);
        return;
      case 'close':
      case 'reload': {
        if (!tab) return;
        history.note(`a tab is to ${action.kind}`);
        tab.leave();
        await world.pass(random.between(0, 30));
        if (action.kind === 'close' || lacks.session) end(tab);
        else remove(tab);
        if (action.kind === 'reload') open(tab.session);
        return;
      }
      case 'kill':
        if (tab) {
          history.note('a tab is killed');
          end(tab);
        }
        return;
      case 'die':
        history.note('the browser is killed');
        for (const one of tabs.slice()) end(one);
        return;
      case 'sync':
        sync();
        return;
      case 'network':
        history.note(`the network is ${action.mood}`);
        network.mood = action.mood;
        return;
      case 'disk':
        history.note(`the disk is ${action.mood}`);
        if (action.mood !== 'well') isDiskTrusted = false;
        device.disk.mood = action.mood;
        resume(world, device.disk);
        return;
      case 'disconnect':
        history.note('the connections to the database are closed');
        closeConnections(device.disk);
        return;
      case 'clock':
        history.note(`the clock jumps by ${action.byMs} ms`);
        device.clock.aheadMs += action.byMs;
        return;
      case 'database':
        server.isDatabaseAway = action.isAway;
        return;
      case 'provider':
        server.provider = action.mood;
        return;
      case 'crashes':
        server.crashes = action.probability;
    }
  };

  /** The browser wakes the worker, and ends it after a while, done or not. */
  const sync = (): void => {
    if (!device.isSyncWanted() || network.mood === 'down') return;
    history.note('the worker is woken');
    const worker = device.start(new Map());
    const client = worker.code.createFunctionsClient({
      supabaseUrl: 'https://backend.example.com',
      supabasePublishableKey: 'sb_publishable_simulated',
    });
    worker.code.runInWorker(client).then(
      (left) => {
        if (left === 0) device.syncDone();
        device.kill(worker);
      },
      () => device.kill(worker),
    );
    world.after(random.between(50, 60_000), () => device.kill(worker));
  };

  for (const action of actions) {
    await act(action);
    if (history.faults.length > 0) return history;
  }

  history.note('everything heals');
  network.mood = 'up';
  device.disk.mood = 'well';
  resume(world, device.disk);
  server.isDatabaseAway = false;
  server.provider = 'well';
  server.crashes = 0;
  // One tab at least is open, and stands in the light.
  await world.pass(35_000);
  open();
  await world.pass(healMs);
  // What is old by the device's clock waits for the visitor's word alone.
  tabs.at(-1)?.agree();
  await world.pass(healMs);
  for (const tab of tabs) forgive(tab);
  checkEnd(history, server, [...keptOn(device), ...formsOf(tabs)]);
  return history;
}

export function formsOf(tabs: readonly Tab[]): Kept {
  return tabs.map((tab) => ({ state: 'form', text: tab.text() }));
}

/** What a page left in session storage, and no page has found yet. */
function leftBy(tab: Tab): string {
  const left: unknown = JSON.parse(tab.session.get('enquiry-left') ?? 'null');
  return readText(readField(left, 'values'), 'message') ?? '';
}

export function keptOn(device: Device): Kept {
  return [...device.disk.records.values()].map((record) => {
    const entry: unknown = JSON.parse(record);
    const state = readText(entry, 'state') ?? 'unreadable';
    const sealed = unsealed(readText(entry, 'sealed') ?? '')?.values;
    return { state, text: readText(sealed ?? readField(entry, 'values'), 'message') };
  });
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function readText(value: unknown, name: string): string | null {
  const text = readField(value, name);
  return typeof text === 'string' ? text : null;
}
