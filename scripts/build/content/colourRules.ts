import type { Fault } from './contentFault.ts';
import { wrong } from './contentFault.ts';
import { contrast } from './contrast.ts';
import { colour } from './formats.ts';

/** Minimum contrast ratio of text (WCAG 2.2, 1.4.3, level AA). */
const enough = 4.5;

type Scheme = { paper: string; raised: string };
type Surroundings = { day: Scheme; dusk: Scheme; fog: string };

/** An accent's id in the setup, such as `day.main`, `dusk.second`, or `ground`. */
export type AccentName = `${'day' | 'dusk'}.${'main' | 'mainDeep' | 'second'}` | 'ground';

export const accentNames: readonly AccentName[] = [
  'day.main',
  'day.mainDeep',
  'day.second',
  'dusk.main',
  'dusk.mainDeep',
  'dusk.second',
  'ground',
];

/** @returns why the site can't use this accent, and what to choose instead; undefined if it can */
export function accentFault(
  name: AccentName,
  hex: string,
  { day, dusk, fog }: Surroundings,
): string | undefined {
  const isHex = colour(hex);
  if (isHex !== undefined) return isHex;
  const [grounds, where, remedy] =
    name === 'ground'
      ? [[fog], 'the light words on it', 'darker']
      : name.startsWith('day.')
        ? [[day.paper, day.raised], 'the light background', 'darker']
        : [[dusk.paper, dusk.raised], 'the dark background of dark mode', 'lighter'];
  const ratio = Math.min(...grounds.map((ground) => contrast(hex, ground)));
  if (ratio >= enough) return undefined;
  // Rounds down, since 4.49 must not read as 4.5.
  const shown = Math.floor(ratio * 10) / 10;
  return `${hex} can’t be used: its contrast with ${where} is ${shown} to 1, and people with low vision need at least ${enough}. Choose a ${remedy} color.`;
}

/** @param accents the accents by their names in the file */
export function accentFaults(
  accents: Readonly<Record<string, unknown>>,
  surroundings: Surroundings,
): Fault[] {
  return accentNames.flatMap((name) => {
    const hex = name
      .split('.')
      .reduce<unknown>(
        (value, key) => (value as Record<string, unknown> | undefined)?.[key],
        accents,
      );
    const fault = accentFault(name, typeof hex === 'string' ? hex : '', surroundings);
    return fault === undefined ? [] : [wrong(`src/app/theme/accents.ts: ${name}`, fault)];
  });
}
