import type { Fault } from '../support/faultProxy.ts';
import { functionName } from '../../supabase/functions/_shared/contract.ts';
import { photographsFunctionName } from '../../supabase/functions/_shared/contract/photographs.ts';
import type { Random } from '../simulation/random.ts';

/** One event for the whole system. `tab` and `choice` are taken modulo the number available. */
export type Action =
  | {
      kind: 'open' | 'kill the browser' | 'kill the database' | 'update' | 'everybody sends';
    }
  | {
      kind:
        | 'close'
        | 'reload'
        | 'leave and come back'
        | 'submit'
        | 'undo'
        | 'break storage'
        | 'online';
      tab: number;
    }
  | { kind: 'try now' | 'edit' | 'delete'; tab: number; choice: number }
  | { kind: 'write'; tab: number; tag: string }
  | { kind: 'add photograph'; tab: number; name: string }
  | { kind: 'kill the function'; name: string }
  | { kind: 'line'; fault: Fault | null }
  | { kind: 'mail'; faults: readonly object[] }
  | { kind: 'wait'; ms: number };

const json = { 'content-type': 'application/json' };

/** Network faults for an enquiry; null means no fault. */
export const faults: readonly (Fault | null)[] = [
  null,
  null,
  { kind: 'refuse' },
  { kind: 'hang' },
  { kind: 'reset before' },
  { kind: 'reset after' },
  { kind: 'reset after' },
  { kind: 'swallow' },
  { kind: 'truncate' },
  { kind: 'slow', delayMs: 400, bytesPerS: 400 },
  { kind: 'answer', status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Wi-Fi</h1>' },
  { kind: 'answer', status: 200, body: '<h1>Wi-Fi</h1>', isForeign: true },
  { kind: 'answer', status: 204 },
  { kind: 'answer', status: 204 },
  { kind: 'answer', status: 307, headers: { location: 'http://127.0.0.1:9/' } },
  { kind: 'answer', status: 401, headers: json, body: '{"message":"Invalid key"}' },
  { kind: 'answer', status: 429, headers: { 'retry-after': '2' } },
  { kind: 'answer', status: 500 },
];

const mailFaults: readonly (readonly object[])[] = [
  [{ kind: 'status', status: 503 }],
  [{ kind: 'drop' }],
  [{ kind: 'accept_then_drop' }],
  [{ kind: 'slow', delayMs: 300, times: 'always' }],
];

/** Plans a run's random actions. Every text and every photograph contains `name`, so that each names its run. */
export function planActions(random: Random, name: string): Action[] {
  const actions: Action[] = [{ kind: 'open' }];
  let written = 0;
  let added = 0;
  const tab = (): number => random.between(0, 3);
  const pause = (): void => {
    actions.push({ kind: 'wait', ms: random.chance(0.5) ? random.between(0, 60) : 400 });
  };
  const addPhotograph = (at: number): void => {
    added += 1;
    actions.push({ kind: 'add photograph', tab: at, name: `~${name}.${added}~` });
  };
  const write = (): void => {
    written += 1;
    const at = tab();
    actions.push({ kind: 'write', tab: at, tag: `#${name}.${written}#` });
    while (random.chance(0.3)) addPhotograph(at);
    if (random.chance(0.3)) pause();
    if (random.chance(0.9)) actions.push({ kind: 'submit', tab: at });
  };
  const line = (): void => {
    actions.push({ kind: 'line', fault: random.pick(faults) });
  };
  const makers: readonly (readonly [weight: number, make: () => void])[] = [
    [26, write],
    [
      12,
      () => {
        line();
        write();
        pause();
        actions.push({ kind: 'kill the browser' }, { kind: 'open' });
      },
    ],
    [
      10,
      () => {
        actions.push({ kind: 'open' }, { kind: 'open' });
        for (const at of [0, 1, 2]) {
          written += 1;
          actions.push({ kind: 'write', tab: at, tag: `#${name}.${written}#` });
          if (random.chance(0.2)) addPhotograph(at);
        }
        actions.push({ kind: 'everybody sends' });
      },
    ],
    [14, line],
    [
      10,
      () => {
        actions.push({ kind: 'mail', faults: random.pick(mailFaults) });
        write();
      },
    ],
    [5, () => actions.push({ kind: 'open' })],
    [3, () => actions.push({ kind: 'close', tab: tab() })],
    [4, () => actions.push({ kind: 'reload', tab: tab() })],
    [3, () => actions.push({ kind: 'leave and come back', tab: tab() })],
    [6, () => actions.push({ kind: 'try now', tab: tab(), choice: random.between(0, 5) })],
    [
      6,
      () =>
        actions.push(
          { kind: 'edit', tab: tab(), choice: random.between(0, 5) },
          { kind: 'submit', tab: tab() },
        ),
    ],
    [4, () => actions.push({ kind: 'delete', tab: tab(), choice: random.between(0, 5) })],
    [3, () => actions.push({ kind: 'undo', tab: tab() })],
    [4, () => actions.push({ kind: 'online', tab: tab() })],
    [3, () => actions.push({ kind: 'kill the function', name: functionName })],
    [3, () => actions.push({ kind: 'kill the function', name: photographsFunctionName })],
    [2, () => actions.push({ kind: 'kill the database' })],
    [2, () => actions.push({ kind: 'update' })],
    [2, () => actions.push({ kind: 'break storage', tab: tab() })],
  ];
  const length = random.between(5, 12);
  for (let made = 0; made < length; made += 1) {
    random.weighted(makers)[1]();
    if (random.chance(0.4)) pause();
  }
  return actions;
}

export function wordsFor(action: Action): string {
  const { kind, ...rest } = action;
  return `${kind} ${Object.values(rest)
    .map((value) => JSON.stringify(value))
    .join(' ')}`.trim();
}
