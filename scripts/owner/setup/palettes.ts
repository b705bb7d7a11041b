import type { Answers } from './question.ts';

/** A palette, with its colors by their names in `accents.ts`. */
export type Palette = { name: string; colours: Answers };

const palette = (
  name: string,
  [dayMain = '', daySecond = '', duskMain = '', duskSecond = '', ground = '']: readonly string[],
): Palette => ({
  name,
  colours: {
    'day.main': dayMain,
    'day.second': daySecond,
    'dusk.main': duskMain,
    'dusk.second': duskSecond,
    ground,
  },
});

export const palettes: readonly Palette[] = [
  palette('Oak', ['#2c4c3b', '#544391', '#a8c9a4', '#b9abe9', '#1f3628']),
  palette('Lupine', ['#483a86', '#8a4b0f', '#b9abe9', '#e8b878', '#2b2350']),
  palette('Madrone', ['#7d2f22', '#2f5d50', '#eba993', '#9fcfbd', '#4a1d16']),
  palette('Creek', ['#1d4f63', '#8a4117', '#9accdf', '#f0b48a', '#15343f']),
  palette('Poppy', ['#96390b', '#3f4f8f', '#f2ab76', '#b3bff0', '#4f2209']),
  palette('Lichen', ['#4d5518', '#6a3d7c', '#cdd28a', '#d9b3e6', '#2f340f']),
];

/** The palette that has these colors. */
export const paletteIn = (colours: Answers): Palette | undefined =>
  palettes.find((one) => Object.entries(one.colours).every(([name, hex]) => colours[name] === hex));

/** The answers for custom colors and for the current colors. */
export const ownColours = 'own';
export const presentColours = 'as now';

const reset = '\u001b[0m';

const swatch = (hex: string): string => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `\u001b[48;2;${channels.join(';')}m    ${reset}`;
};

/** A palette as a line of text. Shows hex codes if the terminal has no colors. */
export const paletteLine = ({ name, colours }: Palette, showsColours: boolean): string =>
  `${name.padEnd(10)}${Object.values(colours)
    .map((hex) => (showsColours ? swatch(hex) : hex))
    .join(' ')}`;
