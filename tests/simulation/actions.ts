import type { Random } from './random';

/** One thing that happens in a history. `tab` and `choice` are taken modulo what there is. */
export type Action =
  | { kind: 'open' }
  | { kind: 'close' | 'kill' | 'reload' | 'submit' | 'undo'; tab: number }
  | { kind: 'edit' | 'remove' | 'tryNow'; tab: number; choice: number }
  | { kind: 'type'; tab: number; text: string }
  | { kind: 'signal'; tab: number; signal: 'online' | 'pageshow' | 'visible' }
  | { kind: 'die' | 'sync' }
  | { kind: 'network'; mood: 'up' | 'down' | 'portal' | 'flaky' }
  | { kind: 'disk'; mood: 'well' | 'fails' | 'hangs' | 'full' }
  | { kind: 'disconnect' }
  | { kind: 'clock'; byMs: number }
  | { kind: 'database'; isAway: boolean }
  | { kind: 'provider'; mood: 'well' | 'down' | 'loses' }
  | { kind: 'crashes'; probability: number }
  | { kind: 'wait'; ms: number };

const day = 86_400_000;

/** A history's actions, as chance has them: visitors act, and everything goes wrong. */
export function planActions(random: Random): Action[] {
  const actions: Action[] = [{ kind: 'open' }];
  let written = 0;
  const tab = (): number => random.between(0, 5);
  const write = (): void => {
    written += 1;
    actions.push({ kind: 'type', tab: tab(), text: `text ${written}` }, pause());
    if (random.chance(0.8)) actions.push({ kind: 'submit', tab: tab() }, pause());
  };
  const pause = (): Action => ({
    kind: 'wait',
    ms: random.chance(0.6)
      ? random.between(0, 400)
      : random.pick([2_000, 12_000, 40_000, 3 * 60_000, 3_600_000]),
  });
  const makers: readonly (readonly [number, () => void])[] = [
    [30, write],
    [6, () => actions.push({ kind: 'submit', tab: tab() })],
    [6, () => actions.push({ kind: 'open' })],
    [4, () => actions.push({ kind: 'close', tab: tab() })],
    [6, () => actions.push({ kind: 'kill', tab: tab() })],
    [4, () => actions.push({ kind: 'reload', tab: tab() })],
    [3, () => actions.push({ kind: 'die' }, { kind: 'open' })],
    [5, () => actions.push({ kind: 'edit', tab: tab(), choice: random.between(0, 9) })],
    [4, () => actions.push({ kind: 'remove', tab: tab(), choice: random.between(0, 9) })],
    [2, () => actions.push({ kind: 'undo', tab: tab() })],
    [4, () => actions.push({ kind: 'tryNow', tab: tab(), choice: random.between(0, 9) })],
    [
      5,
      () => {
        const signal = random.pick(['online', 'pageshow', 'visible'] as const);
        actions.push({ kind: 'signal', tab: tab(), signal });
      },
    ],
    [4, () => actions.push({ kind: 'sync' })],
    [
      10,
      () => {
        const mood = random.pick(['up', 'down', 'portal', 'flaky', 'flaky'] as const);
        actions.push({ kind: 'network', mood });
      },
    ],
    [
      3,
      () => {
        const mood = random.pick(['fails', 'hangs', 'full'] as const);
        actions.push({ kind: 'disk', mood }, pause(), { kind: 'disk', mood: 'well' });
      },
    ],
    [2, () => actions.push({ kind: 'disconnect' })],
    [
      2,
      () => {
        const byMs = random.pick([-2 * day, 30 * day, -3_600_000, 60_000, 3_600_000]);
        actions.push({ kind: 'clock', byMs });
      },
    ],
    [
      3,
      () =>
        actions.push({ kind: 'database', isAway: true }, pause(), {
          kind: 'database',
          isAway: false,
        }),
    ],
    [
      4,
      () =>
        actions.push({ kind: 'provider', mood: random.pick(['well', 'down', 'loses'] as const) }),
    ],
    [2, () => actions.push({ kind: 'crashes', probability: random.pick([0, 0.3, 1]) })],
  ];
  const weightOfAll = makers.reduce((sum, [weight]) => sum + weight, 0);
  const length = random.between(4, 24);
  for (let made = 0; made < length; made += 1) {
    let left = random.next() * weightOfAll;
    makers.find(([weight]) => (left -= weight) < 0)?.[1]();
    if (random.chance(0.5)) actions.push(pause());
  }
  return actions;
}
