// The document around the text-only page. It has no script, picture, or font, and its style is in it, so the page is
// one request. It also works without the style.

import { business } from '../content/business.ts';
import { language, siteLanguages } from '../content/language.ts';
import { textPage as words } from '../content/textPage.ts';
import { escapeHtml } from '../lib/escapeHtml.ts';
import { textPage } from '#contract';
import { homePath, textPath } from './paths.ts';
import { day, dusk } from './theme/colours.ts';

/** The text-only page's path, file and title. It is no route, since it has no script. */
export const textPageFile = {
  path: textPath,
  file: `${textPath.slice(1)}.html`,
  title: words.title,
};

/** The links to the page in other languages. */
export const otherTextPages = siteLanguages
  .filter(({ tag }) => tag !== language.tag)
  .map(({ name, tag, home }) => ({ name, tag, to: `${home}${textPage}` }));

/** The class of what only browsers without CSS show. */
export const trapClass = 'trap';

/** @param body the page's HTML */
export function textDocument(body: string): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(words.title)}</title>`,
    // The home page says the same, and more.
    `<link rel="canonical" href="${escapeHtml(`${business.site}${homePath}`)}">`,
    // Keeps browsers from asking for /favicon.ico.
    '<link rel="icon" href="data:,">',
    `<style>${style}</style>`,
  ];
  return `<!doctype html><html lang="${language.tag}"><head>${head.join('')}</head><body>${body}</body></html>`;
}

type Colours = typeof day | typeof dusk;

const coloursOf = ({ paper, ink, oak, onOak, lupine }: Colours): string =>
  `body{background:${paper};color:${ink}}a{color:${oak}}[type=submit]{background:${oak};color:${onOak}}:focus{outline:3px solid ${lupine};outline-offset:2px}`;

const style = [
  ':root{color-scheme:light dark}',
  'body{max-width:38em;margin:0 auto;padding:1em;font:1.0625em/1.5 system-ui,sans-serif}',
  'h1,h2,h3{font-family:Georgia,serif;font-weight:400;line-height:1.2}',
  'h3{font-size:1.25em}',
  'h2{margin-top:2em;font-size:1.6em}',
  'header ul{padding:0;list-style:none}',
  'header li{display:inline-block;margin-right:1.5em}',
  'input,textarea{box-sizing:border-box;width:100%;padding:.5em;font:inherit}',
  '[type=submit]{width:auto;padding:.6em 1.5em;border:1px solid;font-weight:600}',
  `.${trapClass}{position:absolute;left:-9999px}`,
  coloursOf(day),
  `@media(prefers-color-scheme:dark){${coloursOf(dusk)}}`,
].join('');
