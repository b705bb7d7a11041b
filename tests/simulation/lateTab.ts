import { nothingRead } from '../../src/outbox/enquiries/snapshot.ts';
import { connect, signalTo, valuesOf } from './connect.ts';
import { deliver } from './processState.ts';
import { servePage, SimForm, type Visit } from './servedPage.ts';
import type { Stage, Tab } from './stage.ts';
import { openTab } from './tab.ts';

/** A page whose script loads late: its address, and the delay. */
export type Late = { visit: Visit; lateMs: number };

/** Tab actions that need the form or its list; this page has neither. */
const withoutForm = {
  inWorkshop: false,
  hasReact: () => false,
  text: () => '',
  sending: () => null,
  notSaved: () => null,
  lastSaved: () => null,
  type: () => false,
  submit: () => false,
  edit: () => false,
  remove: () => false,
  undo: () => false,
  tryNow: () => false,
  agree: () => undefined,
} satisfies Partial<Tab>;

/** Opens a tab that shows the served page until its script runs. */
export function openLateTab(
  stage: Stage,
  name: string,
  { visit, lateMs }: Late,
  session: Map<string, string>,
  restoredText: string,
): Tab {
  const { world, device, network, server, history, tabs } = stage;
  let wasPressed = false;
  const page = servePage(visit, network, lateMs, () => {
    startCode().catch((error: unknown) =>
      history.fault(`${name} can’t start its script: ${String(error)}`),
    );
  });
  const { form, location } = page;
  const process = device.begin(session, page.addGlobals);

  const text = (): string => form?.read() ?? '';
  /** Runs the script's first steps, and then takes over the form of the resulting page. */
  const startCode = async (): Promise<void> => {
    const { code } = process.startCode();
    const isOnDevice = await code.settleAddress(page.root);
    const own = world.of(process);
    // A page that stays continues in a later task; a page about to be replaced accepts no more text.
    if (isOnDevice) {
      const delayMs = own.random.between(0, 60);
      await new Promise<void>((go) => own.timer(delayMs, () => deliver(process, go)));
    }
    if (process.isAlive) takeOver(process.startCode(), isOnDevice);
  };
  const takeOver = (alive: ReturnType<typeof process.startCode>, isOnDevice: boolean): void => {
    const { code } = alive;
    const drawn = code.pageAt(location.pathname);
    const isBegun = wasPressed || text() !== '';
    const line = `${name} was opened at ${visit.path}${visit.search}`;
    if (isOnDevice && drawn.name !== visit.served) {
      history.fault(`${line}, keeps the page ${visit.served} at the address of ${drawn.name}`);
    }
    if (!isBegun && !page.hadFailedLoad() && drawn.name !== visit.page) {
      history.fault(`${line} and shows the page ${drawn.name}`);
    }
    const isNamed = drawn.name === 'notFound' || drawn.path === location.pathname;
    if (!isNamed || location.search !== visit.search) {
      history.fault(`${line} and is at ${location.pathname}${location.search}`);
    }
    const shown = drawn.name === 'home' ? (isOnDevice ? form : new SimForm()) : null;
    history.note(`${name} starts its script with "${shown?.read() ?? ''}"`);
    const { carried } = tab;
    Object.assign(
      tab,
      shown
        ? openTab(stage, name, session, '', { process: alive, form: shown })
        : openWithoutForm(alive),
      { isEarly: false, thawedMs: world.now(), carried },
    );
    const isSendTaken = shown !== null && code.takeEarlySend();
    code.takeEarlyPress();
    if (isSendTaken !== wasPressed) {
      history.fault(
        `${name} ${wasPressed ? 'does not send what it said it would' : 'sends unasked'}`,
      );
    }
    if (isSendTaken) tab.submit();
  };
  const openWithoutForm = (alive: ReturnType<typeof process.startCode>): Tab => {
    const { outbox, page: shown } = connect(stage, name, session, alive);
    outbox.start();
    return { ...shown, ...withoutForm, leave: () => alive.window.fire('pagehide') };
  };
  /** Posts the form natively: the browser leaves the page for the answer. */
  const postForm = (): void => {
    const body = new URLSearchParams(valuesOf(text())).toString();
    history.set(text(), 'dropped', `${name} is left as the browser sends its form`);
    world.after(world.random.between(20, 3_000), () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      void server.answer(headers, body).then(() => {
        if (!process.isAlive) return;
        for (const gone of [tab.text(), tab.sending() ?? '']) {
          if (history.fates.get(gone) === 'typed') history.set(gone, 'dropped', `${name} is left`);
        }
        device.kill(process);
        tabs.splice(tabs.indexOf(tab), 1);
      });
    });
  };

  const tab: Tab = {
    ...withoutForm,
    name,
    process,
    session,
    isEarly: true,
    // Counts as never awake: without its script the page can't save text.
    thawedMs: Number.POSITIVE_INFINITY,
    frozenMs: 0,
    carried: null,
    readMs: () => Number.NEGATIVE_INFINITY,
    shown: () => nothingRead,
    signal: signalTo(process),
    text,
    type(next) {
      if (!form || form.inert) return false;
      if (history.fates.get(text()) === 'typed')
        history.set(text(), 'dropped', `${name} types over it`);
      form.fill(valuesOf(next));
      process.window.fire('keydown');
      process.document.fire('input');
      history.set(next, 'typed', `${name} types before its script has loaded`);
      return true;
    },
    submit() {
      if (!form || form.inert || text() === '') return false;
      history.note(`${name} presses Send on "${text()}" before its script has loaded`);
      let isPrevented = false;
      const preventDefault = (): void => {
        isPrevented = true;
      };
      process.document.fire('submit', { type: 'submit', preventDefault });
      wasPressed = true;
      if (!isPrevented) postForm();
      return true;
    },
    leave: () => process.window.fire('pagehide'),
  };
  form?.fill(valuesOf(restoredText));
  process.run(stage.firstLines);
  history.note(`${name} opens at ${visit.path}${visit.search}, its script loads later`);
  return tab;
}
