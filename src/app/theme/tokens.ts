// All of the site's type, spaces and radii. Style sheets use these and the colors as custom properties.

import { day, dusk, tints } from './colours.ts';

/**
 * Values of the CSS property `font`. Sizes grow with the window; their limits are in rem, so that zoom works. The
 * limits in vw and vh make a heading's longest word fit a phone's screen at any text size, upright or on its side.
 */
const type = {
  h1: '400 min(12.5vw,10vh,clamp(2.75rem,1.5rem + 5.4vw,5.25rem))/1.02 var(--serif)',
  h2: '400 min(11vw,clamp(2rem,1.4rem + 2.4vw,3.375rem))/1.1 var(--serif)',
  h3: '400 min(10vw,clamp(1.5rem,1.3rem + 0.8vw,2rem))/1.2 var(--serif)',
  h4: '400 min(9vw,clamp(1.375rem,1.25rem + 0.5vw,1.625rem))/1.25 var(--serif)',
  h5: '400 min(8.5vw,1.1875rem)/1.35 var(--serif)',
  lead: '400 clamp(1.25rem,1.15rem + 0.45vw,1.5rem)/1.45 var(--sans)',
  text: '400 clamp(1.0625rem,1rem + 0.25vw,1.125rem)/1.5 var(--sans)',
  small: '400 1rem/1.5 var(--sans)',
  /** For credits, captions, and the strip under the top bar. */
  caption: '400 0.875rem/1.45 var(--sans)',
  action: '600 1.125rem/1.6 var(--sans)',
  /** For workshop mode: people read the tablet at arm’s length. */
  distant: '600 min(9vw,1.375rem)/1.5 var(--sans)',
} as const;

/** Spaces in quarters of a rem: `--s4` is 1rem. */
const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 28] as const;

/** Distances between related parts, between groups, and between sections. They grow with the window. */
const distances = {
  near: 'clamp(min(1.25rem,6.25vw),0.5rem + 3.3vw,3rem)',
  apart: 'clamp(2rem,0.7rem + 5.7vw,5rem)',
  far: 'clamp(2.25rem,0.5rem + 8.7vw,7.5rem)',
} as const;

export const sizes = {
  serif: '"Young Serif","Young Serif Fallback",Georgia,serif',
  sans: '"Source Sans 3","Source Sans 3 Fallback",sans-serif',
  radius: '4px',
  /** Minimum height of the sticky top bar. Link targets scroll to below the bar. */
  bar: '4.25rem',
  /** Maximum width of text and pictures. */
  measure: '78rem',
  /** The color that darkens pictures under text, as red, green and blue; style sheets add the opacity. */
  scrim: '20 30 22',
  printInk: '#000',
  shadow: '0 4px 16px rgb(0 0 0 / 0.28)',
} as const;

/** The only widths that style sheets may query. In rem, so that large text gets the layout of a small window. */
export const breakpoints = { xs: '18rem', sm: '37.5rem', md: '56.25rem' } as const;

const layers = { bar: 1100, toast: 1400, first: 1500 } as const;

/** CSS that declares all tokens as custom properties, in both schemes. It is the first style of every page. */
export function tokenStyles(): string {
  const always = [
    'color-scheme:light dark',
    ...declare({ ...sizes, ...type, ...distances }),
    ...spaces.map((quarters) => `--s${quarters}:${quarters / 4}rem`),
    ...declare(tints, 'tint-'),
    ...declare(layers, 'layer-'),
    ...declare({ ...day, dim: 'none' }),
  ];
  const dark = declare({ ...dusk, dim: 'brightness(0.9)' });
  return `:root{${always.join(';')}}@media (prefers-color-scheme:dark){:root{${dark.join(';')}}}`;
}

function declare(table: Readonly<Record<string, string | number>>, prefix = ''): string[] {
  return Object.entries(table).map(([name, value]) => `--${prefix}${kebab(name)}:${value}`);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
