import type { Network } from './network.ts';
import type { Random } from './random.ts';
import { visits } from './servedPage.ts';
import type { SimServer } from './server.ts';
import type { Disk } from './storage.ts';

/** One event of a history. `tab` and `choice` are taken modulo the number available. */
export type Action =
  | { kind: 'open'; inWorkshop: boolean }
  /** `visit`: the index of the address at which the page opens. */
  | { kind: 'open late'; visit: number; lateMs: number }
  | {
      kind: 'close' | 'kill' | 'reload' | 'duplicate' | 'freeze' | 'thaw' | 'submit' | 'undo';
      tab: number;
    }
  | { kind: 'edit' | 'remove' | 'tryNow'; tab: number; choice: number }
  | { kind: 'type'; tab: number; text: string }
  | { kind: 'signal'; tab: number; signal: 'online' | 'pageshow' | 'visible' | 'hidden' }
  | { kind: 'end the browser' | 'cut the power' | 'wake the worker' }
  | { kind: 'close the connections' | 'delete the database' }
  | { kind: 'set the clock'; byMs: number }
  | FaultChange
  | { kind: 'wait'; ms: number };

/** A fault that begins, or ends. */
export type FaultChange =
  | { kind: 'network'; condition: Network['condition'] }
  | { kind: 'disk'; condition: Disk['condition'] }
  | { kind: 'database'; isAway: boolean }
  | { kind: 'schedule'; isAsleep: boolean }
  | { kind: 'provider'; condition: SimServer['provider'] }
  | { kind: 'crashes'; probability: number };

const hour = 3_600_000;
const day = 24 * hour;

/** Faults, each with the action that ends it. */
const windows: readonly (readonly [weight: number, open: FaultChange, close: FaultChange])[] = [
  [5, { kind: 'network', condition: 'down' }, { kind: 'network', condition: 'up' }],
  [4, { kind: 'network', condition: 'portal' }, { kind: 'network', condition: 'up' }],
  [5, { kind: 'network', condition: 'flaky' }, { kind: 'network', condition: 'up' }],
  [3, { kind: 'disk', condition: 'fails' }, { kind: 'disk', condition: 'well' }],
  [3, { kind: 'disk', condition: 'hangs' }, { kind: 'disk', condition: 'well' }],
  [4, { kind: 'disk', condition: 'full' }, { kind: 'disk', condition: 'well' }],
  [4, { kind: 'database', isAway: true }, { kind: 'database', isAway: false }],
  [3, { kind: 'schedule', isAsleep: true }, { kind: 'schedule', isAsleep: false }],
  [3, { kind: 'provider', condition: 'down' }, { kind: 'provider', condition: 'well' }],
  [3, { kind: 'provider', condition: 'loses' }, { kind: 'provider', condition: 'well' }],
  [2, { kind: 'crashes', probability: 0.3 }, { kind: 'crashes', probability: 0 }],
  [1, { kind: 'crashes', probability: 1 }, { kind: 'crashes', probability: 0 }],
];

/** The newest tab, counted from the end. */
const newest = -1;

const onDisk = windows.filter(([, { kind }]) => kind === 'disk');

/** Plans a random history: visitors act while things go wrong. */
export function planActions(random: Random): Action[] {
  const actions: Action[] = [];
  /** Pending ends of faults, each with the number of actions to wait. */
  const ends: { after: number; action: Action }[] = [];
  let written = 0;
  let last = 0;

  /** Returns the previous tab most of the time, since visitors stay in a tab. */
  const tab = (): number => {
    if (random.chance(0.4)) last = random.between(0, 5);
    return last;
  };
  const choice = (): number => random.between(0, 9);
  const pause = (): Action => ({ kind: 'wait', ms: pauseMs() });
  const pauseMs = (): number => {
    if (random.chance(0.15)) return random.between(395, 415);
    if (random.chance(0.55)) return random.between(0, 400);
    if (random.chance(0.02)) return 26 * hour;
    return random.pick([2_000, 12_000, 40_000, 3 * 60_000, hour]);
  };
  const open = (): Action => ({ kind: 'open', inWorkshop: random.chance(0.2) });
  const write = (): Action[] => {
    written += 1;
    const text = textOf(written);
    const writing: Action[] = [{ kind: 'type', tab: tab(), text }, pause()];
    return random.chance(0.8) ? [...writing, { kind: 'submit', tab: tab() }, pause()] : writing;
  };
  /** A visitor types more text while Send is running. */
  const writeOn = (): Action[] => {
    const begun: Action[] = write();
    written += 1;
    const pressed: Action = { kind: 'submit', tab: last };
    const meanwhile = random.chance(0.3) ? goWrong() : [];
    const on: Action = { kind: 'type', tab: last, text: textOf(written) };
    return [
      ...begun,
      pressed,
      ...meanwhile,
      { kind: 'wait', ms: random.between(0, 200) },
      on,
      pause(),
    ];
  };
  /** A visitor duplicates a tab, changes the copy's text, and sends while the change is being saved. */
  const sendFromTwin = (): Action[] => {
    const begun = write().slice(0, 2);
    written += 1;
    return [
      ...begun,
      { kind: 'wait', ms: 600 },
      { kind: 'duplicate', tab: last },
      { kind: 'wait', ms: random.between(0, 60) },
      { kind: 'type', tab: newest, text: textOf(written) },
      { kind: 'wait', ms: random.between(398, 412) },
      { kind: 'submit', tab: newest },
      pause(),
    ];
  };
  /**
   * A visitor types and reloads. The page often reloads before the draft is saved, and the visitor may
   * press Send before the new page has restored the draft.
   */
  const writeAndReload = (): Action[] => {
    written += 1;
    const sendAtOnce: Action[] = random.chance(0.3)
      ? [
          { kind: 'wait', ms: random.between(0, 8) },
          { kind: 'submit', tab: newest },
        ]
      : [{ kind: 'wait', ms: 20_000 }];
    return [
      { kind: 'type', tab: tab(), text: textOf(written) },
      { kind: 'wait', ms: random.chance(0.5) ? 2_000 : random.between(0, 600) },
      { kind: 'reload', tab: last },
      ...sendAtOnce,
      pause(),
    ];
  };
  /** A visitor types into a page whose script is still loading. */
  const writeEarly = (): Action[] => {
    written += 1;
    const visit = random.chance(0.5) ? 0 : random.between(1, visits.length - 1);
    const lateMs = random.pick([50, 500, 3_000, 20_000]);
    const beforeMs = (): Action => ({ kind: 'wait', ms: random.between(0, 400) });
    const opening: Action[] = [{ kind: 'open late', visit, lateMs }, beforeMs()];
    if (random.chance(0.25)) return [...opening, pause()];
    const writing: Action[] = [
      ...opening,
      { kind: 'type', tab: newest, text: textOf(written) },
      beforeMs(),
    ];
    return random.chance(0.5)
      ? [...writing, { kind: 'submit', tab: newest }, pause()]
      : [...writing, pause()];
  };
  const remove = (): Action[] => {
    const removing: Action = { kind: 'remove', tab: tab(), choice: choice() };
    if (random.chance(0.3)) return [removing];
    const meanwhile = random.chance(0.5) ? goWrong(random.chance(0.6) ? onDisk : windows) : [];
    const undoing: Action = { kind: 'undo', tab: last };
    return [removing, { kind: 'wait', ms: random.between(5, 400) }, ...meanwhile, undoing];
  };
  const freeze = (): Action[] => {
    if (random.chance(0.8)) {
      ends.push({ after: random.between(2, 12), action: { kind: 'thaw', tab: tab() } });
    }
    return [{ kind: 'freeze', tab: tab() }];
  };
  /** Fills the list with waiting enquiries and with drafts that no form has open. */
  const backlog = (): Action[] => {
    const condition = random.pick(['down', 'portal', 'portal', 'flaky'] as const);
    ends.push({ after: random.between(8, 30), action: { kind: 'network', condition: 'up' } });
    const left: Action[] = [...write(), { kind: 'wait', ms: 600 }, { kind: 'close', tab: last }];
    return [{ kind: 'network', condition }, ...left, open(), ...write(), ...write(), pause()];
  };
  /** Wakes the worker, often until the browser gives up Background Sync. */
  const wake = (): Action[] => {
    const waking: Action[] = [{ kind: 'wake the worker' }, { kind: 'wait', ms: 70_000 }];
    return random.chance(0.6) ? [...waking, ...waking, ...waking] : waking;
  };
  const goWrong = (among = windows): Action[] => {
    const [, opening, closing] = random.weighted(among);
    ends.push({ after: random.between(2, 14), action: closing });
    return [opening];
  };
  /** Writes an enquiry during a fault. */
  const writeInside = (): Action[] => {
    const [, opening, closing] = random.weighted(windows);
    return [opening, ...write(), pause(), closing, pause()];
  };
  /** A page freezes during a request, and another page sends the same enquiry. */
  const sleepSending = (): Action[] => [
    ...write(),
    { kind: 'freeze', tab: last },
    { kind: 'wait', ms: 40_000 },
    open(),
    { kind: 'wait', ms: random.between(10, 400) },
    { kind: 'tryNow', tab: tab(), choice: choice() },
    { kind: 'wait', ms: random.between(0, 200) },
    { kind: 'thaw', tab: last },
  ];
  /** The device is used again after a month. */
  const putAway = (): Action[] => [
    { kind: 'set the clock', byMs: 30 * day },
    { kind: 'wait', ms: 2 * 60_000 },
    { kind: 'wake the worker' },
    pause(),
  ];
  const onTab = (kind: 'close' | 'kill' | 'reload' | 'duplicate') => () => [
    { kind, tab: tab() } as const,
  ];
  const makers: readonly (readonly [number, () => Action[]])[] = [
    [30, write],
    [14, writeInside],
    [14, writeOn],
    [6, sendFromTwin],
    [14, writeAndReload],
    [24, writeEarly],
    [8, sleepSending],
    [5, putAway],
    [6, () => [{ kind: 'submit', tab: tab() }]],
    [8, () => [open()]],
    [8, onTab('close')],
    [8, onTab('kill')],
    [9, onTab('reload')],
    [7, onTab('duplicate')],
    [18, freeze],
    [4, () => [{ kind: 'end the browser' }, open()]],
    [6, () => [{ kind: 'cut the power' }, open()]],
    [36, () => [{ kind: 'edit', tab: tab(), choice: choice() }]],
    [36, remove],
    [6, () => [{ kind: 'undo', tab: tab() }]],
    [12, () => [{ kind: 'tryNow', tab: tab(), choice: choice() }]],
    [
      10,
      () => [
        {
          kind: 'signal',
          tab: tab(),
          signal: random.pick(['online', 'pageshow', 'visible', 'hidden']),
        },
      ],
    ],
    [14, wake],
    [34, () => goWrong()],
    [7, () => [{ kind: 'close the connections' }]],
    [7, () => [{ kind: 'delete the database' }]],
    [
      4,
      () => [
        {
          kind: 'set the clock',
          byMs: random.pick([-2 * day, 30 * day, -hour, 60_000, hour]),
        },
      ],
    ],
  ];

  actions.push(open());
  if (random.chance(0.5)) actions.push(...backlog());
  const length = random.between(6, 30);
  for (let made = 0; made < length; made += 1) {
    actions.push(...random.weighted(makers)[1]());
    if (random.chance(0.5)) actions.push(pause());
    for (const end of ends) {
      end.after -= 1;
      if (end.after === 0) actions.push(end.action);
    }
  }
  return actions;
}

/** No text starts with another: that would look like a draft typed further. */
function textOf(count: number): string {
  return `text ${count}.`;
}
