import type { Network } from '../network.ts';
import type { Random } from '../random.ts';
import type { Disk } from '../storage.ts';
import type { Button } from './tab.ts';

/** One event of a history. `tab`, `device` and `choice` are taken modulo the number available. */
export type Action =
  | { kind: 'open'; device: number }
  | { kind: 'press'; tab: number; button: Button; choice: number; note: string }
  | { kind: 'refresh' | 'try now' | 'sign in' | 'sign out' | 'sign out everywhere'; tab: number }
  | { kind: 'close' | 'kill' | 'reload' | 'duplicate' | 'freeze' | 'thaw'; tab: number }
  | { kind: 'signal'; tab: number; signal: 'online' | 'visible' | 'hidden' }
  | { kind: 'cut the power' | 'close the connections' | 'delete the databases'; device: number }
  | { kind: 'set the clock'; device: number; byMs: number }
  | { kind: 'link'; choice: number }
  | { kind: 'end the sessions' }
  | FaultChange
  | { kind: 'wait'; ms: number };

/** A fault that begins, or ends. */
export type FaultChange =
  | { kind: 'network'; device: number; condition: Network['condition'] }
  | { kind: 'disk'; device: number; condition: Disk['condition'] }
  | { kind: 'database' | 'auth'; isAway: boolean };

const hour = 3_600_000;
const day = 24 * hour;

/** The newest tab, counted from the end. */
const newest = -1;

/** Plans a random history: the owner acts while things go wrong. */
export function planOwnerActions(random: Random): Action[] {
  const actions: Action[] = [];
  /** Pending ends of faults, each with the number of actions to wait. */
  const ends: { after: number; action: Action }[] = [];
  let written = 0;
  let lastTab = 0;
  let lastChoice = 0;

  const tab = (): number => {
    if (random.chance(0.4)) lastTab = random.between(0, 3);
    return lastTab;
  };
  /** Returns the previous message most of the time, since the owner continues with it. */
  const choice = (): number => {
    if (random.chance(0.4)) lastChoice = random.between(0, 5);
    return lastChoice;
  };
  const device = (): number => random.between(0, 1);
  const wait = (from: number, to: number): Action => ({
    kind: 'wait',
    ms: random.between(from, to),
  });
  const pause = (): Action => {
    if (random.chance(0.6)) return wait(0, 500);
    if (random.chance(0.03)) return { kind: 'wait', ms: 2 * hour };
    return { kind: 'wait', ms: random.pick([2_000, 5_000, 12_000, 40_000, 4 * 60_000]) };
  };
  const pressing = (button?: Button): Action => {
    written += 1;
    const any = random.weighted([
      [10, 'mark'],
      [8, 'note'],
      [4, 'edit'],
      [4, 'judge'],
      [2, 'resend'],
      [1, 'erase'],
    ] as const)[1];
    return {
      kind: 'press',
      tab: tab(),
      button: button ?? any,
      choice: choice(),
      note: `note ${written}.`,
    };
  };
  const wrong = (): readonly [FaultChange, FaultChange] => {
    const at = device();
    const line = (condition: Network['condition']) =>
      ({ kind: 'network', device: at, condition }) as const;
    const disk = (condition: Disk['condition']) =>
      ({ kind: 'disk', device: at, condition }) as const;
    const away = (kind: 'database' | 'auth', isAway: boolean) => ({ kind, isAway });
    return random
      .weighted([
        [6, line('down'), line('up')],
        [4, line('portal'), line('up')],
        [7, line('flaky'), line('up')],
        [3, disk('fails'), disk('well')],
        [3, disk('hangs'), disk('well')],
        [3, disk('full'), disk('well')],
        [4, away('database', true), away('database', false)],
        [3, away('auth', true), away('auth', false)],
      ] as const)
      .slice(1) as unknown as [FaultChange, FaultChange];
  };
  const goWrong = (): Action[] => {
    const [opening, closing] = wrong();
    ends.push({ after: random.between(1, 8), action: closing });
    return [opening];
  };
  /** The owner presses buttons during a fault. */
  const actInside = (): Action[] => {
    const [opening, closing] = wrong();
    return [opening, pressing(), pause(), pressing(), pause(), closing, pause()];
  };
  const twice = (): Action[] => [pressing('mark'), pause(), pressing('mark'), pause()];
  /** The owner edits a note twice. */
  const edits = (): Action[] => [
    pressing('note'),
    pause(),
    pressing('edit'),
    pause(),
    pressing('edit'),
    pause(),
  ];
  /** The page is killed when the answer arrives, and the next page is offline. */
  const dieAndOpen = (): Action[] => {
    const at = device();
    return [
      pressing(),
      wait(0, 700),
      { kind: 'kill', tab: lastTab },
      { kind: 'network', device: at, condition: 'down' },
      { kind: 'open', device: at },
      { kind: 'wait', ms: 9_000 },
      { kind: 'network', device: at, condition: 'up' },
    ];
  };
  const elsewhere = (): Action[] => [{ kind: 'link', choice: choice() }, pause()];
  const freeze = (): Action[] => {
    ends.push({ after: random.between(1, 8), action: { kind: 'thaw', tab: tab() } });
    return [{ kind: 'freeze', tab: tab() }, pause()];
  };
  const leave = (): Action[] => {
    const kind = random.chance(0.2) ? 'sign out everywhere' : 'sign out';
    const back: Action[] = random.chance(0.7) ? [{ kind: 'sign in', tab: lastTab }, pause()] : [];
    return [{ kind, tab: tab() }, pause(), ...back];
  };
  const endSessions = (): Action[] => [
    { kind: 'end the sessions' },
    pressing(),
    pause(),
    ...(random.chance(0.6) ? [{ kind: 'sign in', tab: lastTab } as const, pause()] : []),
  ];
  const onTab = (kind: 'close' | 'kill' | 'reload' | 'duplicate') => (): Action[] => [
    { kind, tab: tab() },
  ];
  const makers: readonly (readonly [number, () => Action[]])[] = [
    [34, () => [pressing(), pause()]],
    [12, twice],
    [10, edits],
    [12, actInside],
    [6, dieAndOpen],
    [10, elsewhere],
    [6, () => [{ kind: 'refresh', tab: tab() }]],
    [6, () => [{ kind: 'try now', tab: tab() }]],
    [4, leave],
    [3, endSessions],
    [3, () => [{ kind: 'sign in', tab: tab() }, pause()]],
    [5, () => [{ kind: 'open', device: device() }]],
    [3, onTab('close')],
    [5, onTab('kill')],
    [5, onTab('reload')],
    [4, onTab('duplicate')],
    [6, freeze],
    [
      3,
      () => [
        { kind: 'cut the power', device: device() },
        { kind: 'open', device: device() },
      ],
    ],
    [2, () => [{ kind: 'close the connections', device: device() }]],
    [2, () => [{ kind: 'delete the databases', device: device() }]],
    [18, goWrong],
    [
      5,
      () => [
        {
          kind: 'signal',
          tab: tab(),
          signal: random.pick(['online', 'visible', 'hidden'] as const),
        },
      ],
    ],
    [
      3,
      () => [
        {
          kind: 'set the clock',
          device: device(),
          byMs: random.pick([-2 * day, 30 * day, -hour, 60_000, hour]) + random.between(0, 999),
        },
      ],
    ],
  ];

  actions.push({ kind: 'open', device: 0 }, { kind: 'wait', ms: 500 });
  actions.push({ kind: 'sign in', tab: newest }, { kind: 'wait', ms: 2_000 });
  if (random.chance(0.5)) {
    actions.push({ kind: 'open', device: 1 }, { kind: 'wait', ms: 500 });
    actions.push({ kind: 'sign in', tab: newest }, { kind: 'wait', ms: 2_000 });
  }
  const length = random.between(4, 16);
  for (let made = 0; made < length; made += 1) {
    actions.push(...random.weighted(makers)[1]());
    if (random.chance(0.4)) actions.push(pause());
    for (const end of ends) {
      end.after -= 1;
      if (end.after === 0) actions.push(end.action);
    }
  }
  return actions;
}
