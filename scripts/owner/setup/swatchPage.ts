import { day, dusk, tints } from '../../../src/app/theme/colours.ts';
import { escapeHtml } from '../../../src/lib/escapeHtml.ts';
import type { Palette } from './palettes.ts';

type Paper = { paper: string; ink: string; on: string };

/** Writes a page that shows each palette as the site would use it. */
export function swatchPage(shown: readonly Palette[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Colors for your site</title>
<style>
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
article { display: grid; grid-template-columns: repeat(3, 1fr); margin: 0 0 2rem; }
article > * { padding: 1rem; }
b { display: inline-block; padding: .4rem 1rem; border-radius: 4px; outline: 3px solid; outline-offset: 3px; }
code { font-size: 13px; }
</style>
<h1>Colors for your site</h1>
<p>Choose a name in the terminal, or “own” to pick your own colors.</p>
${shown.map(section).join('\n')}
</html>
`;
}

function section({ name, colours }: Palette): string {
  const { ground = '', ...rest } = colours;
  const sides = [
    side({ paper: day.paper, ink: day.ink, on: day.onOak }, rest, 'day'),
    side({ paper: dusk.paper, ink: dusk.ink, on: dusk.onOak }, rest, 'dusk'),
  ];
  return `<h2>${escapeHtml(name)}</h2>
<article>
<div style="background:${ground};color:${tints.fog}">First screen and footer<br><code>${ground}</code></div>
${sides.join('\n')}
</article>`;
}

function side({ paper, ink, on }: Paper, colours: Palette['colours'], at: 'day' | 'dusk'): string {
  const { [`${at}.main`]: main = '', [`${at}.second`]: second = '' } = colours;
  return `<div style="background:${paper};color:${ink}"><b style="background:${main};color:${on};outline-color:${second}">Send Message</b>
<p>Text, and <u style="color:${main}">a link</u><br><code>${main} ${second}</code></p></div>`;
}
