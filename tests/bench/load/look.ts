import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { day, dusk, tints } from '../../../src/app/theme/colours.ts';
import type { BuiltSite } from '../../../scripts/build/builtSite/builtSite.ts';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const variables = (colours: Readonly<Record<string, string>>, prefix = ''): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${prefix}${kebab(name)}:${colour};`)
    .join('');

/** The style of the two sites beside ours: written by hand, with our colours, our font and our placeholders. */
export function lookLike(ours: BuiltSite): string {
  const font = ours.files.find((file) => file.endsWith('.woff2')) ?? '';
  const { fog, ...grounds } = tints;
  const placeholders = ours.read('index.html').match(/\[src\^="\/pictures\/[^}]+\}/g) ?? [];
  const written = readFileSync(join(projectRoot, 'tests/bench/load/look.css'), 'utf8');
  return [
    `@font-face{font-family:"Young Serif";src:url(/${font}) format("woff2");font-weight:400;font-display:swap}`,
    '@font-face{font-family:"Young Serif Fallback";src:local("Georgia"),local("Gelasio"),local("DejaVu Serif");ascent-override:91.25%;descent-override:31.93%;size-adjust:114.63%}',
    `:root{color-scheme:light dark;--fog:${fog};${variables(grounds, 'tint-')}${variables(day)}}`,
    `@media (prefers-color-scheme:dark){:root{${variables(dusk)}}}`,
    written.replace(/\s+/g, ' ').replace(/ ?([{};,>]) ?/g, '$1'),
    ...placeholders,
  ].join('');
}
