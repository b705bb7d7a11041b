// Marks the texts that are still the sample's, as with a highlighter: in orange those that the owner has to change, in
// yellow those that may stay. Changes no element of the page. A bar at the bottom counts them, and lists them by section.

import { matcher } from './matcher.js';

const pageStyles = `
::highlight(sample-lie) { background: #ffb36b; color: #1f1300; }
::highlight(sample-rest) { background: #fff08a; color: #1f1300; }
`;
const barStyles = `
aside { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 45vh; overflow: auto; padding: .5rem 1rem;
  border-top: 3px solid #ffb36b; background: #fff; color: #1f1300; font: 15px/1.5 system-ui, sans-serif; }
summary { cursor: pointer; }
h2 { margin: .75rem 0 0; font-size: 1rem; }
ul { margin: 0; padding-left: 1.25rem; }
button { padding: 0; border: 0; background: #fff08a; color: inherit; font: inherit; text-align: left; cursor: pointer; }
button.lie { background: #ffb36b; }
small { color: #5a5148; }
`;

/** The page's innermost elements with a text. The page itself also has scripts, which repeat some texts. */
const onPage = (match) => [...document.body.children].flatMap((child) => holders(child, match));

const response = await fetch('/sample/texts.json');
if (!response.ok) throw new Error(await response.text());
const all = (await response.json()).map((one) => ({ ...one, match: matcher(one.text) }));
document.adoptedStyleSheets.push(sheet(pageStyles));
document.body.append(bar());
mark();
// The page changes after this script: parts open, and other pages come into the same document.
let isDue = false;
new MutationObserver(() => {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    mark();
  });
}).observe(document.body, { childList: true, subtree: true, characterData: true });

function sheet(text) {
  const styles = new CSSStyleSheet();
  styles.replaceSync(text);
  return styles;
}

function mark() {
  const rangesOf = (texts) =>
    texts.flatMap(({ match }) =>
      onPage(match).map((element) => {
        const range = new Range();
        range.selectNodeContents(element);
        return range;
      }),
    );
  const rest = all.filter(({ isLie }) => !isLie);
  CSS.highlights.set('sample-rest', new Highlight(...rangesOf(rest)));
  CSS.highlights.set('sample-lie', new Highlight(...rangesOf(all.filter(({ isLie }) => isLie))));
}

/** The innermost elements that contain a text. */
function holders(element, match) {
  const { tagName, textContent } = element;
  if (/^(script|style)$/i.test(tagName) || !match.mayHold(textContent)) return [];
  const inner = [...element.children].flatMap((child) => holders(child, match));
  return inner.length > 0 || !match.holds(textContent) ? inner : [element];
}

function bar() {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet(barStyles)];
  const sections = Map.groupBy(all, ({ section }) => section);
  const bySize = [...sections].sort(([, one], [, other]) => other.length - one.length);
  const isHere = ([, texts]) => texts.some(({ match }) => onPage(match).length > 0);
  const [here, elsewhere] = [bySize.filter(isHere), bySize.filter((one) => !isHere(one))];
  const list = made('details', [
    made('summary', [
      all.length === 0
        ? 'Nothing here is the sample’s.'
        : `Still the sample’s: ${all.length} texts`,
    ]),
    ...(all.length === 0 ? [] : [legend()]),
    ...[...here, ...elsewhere].flatMap(([section, texts]) => [
      made('h2', [`${section}: ${texts.length}`]),
      made('ul', texts.map(entry)),
    ]),
  ]);
  root.append(made('aside', [list]));
  return host;
}

function legend() {
  return made('small', [
    'Orange: made up, so change it before you go online. Yellow: keep only what’s true of you. Press a text to see it, if it’s on this page.',
  ]);
}

function entry({ place, text, isLie, match }) {
  const button = made('button', [text]);
  if (isLie) button.className = 'lie';
  button.addEventListener('click', () => {
    const [first] = onPage(match);
    for (let at = first; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true;
    first?.scrollIntoView({ block: 'center' });
  });
  return made('li', [button, ' ', made('small', [place])]);
}

function made(name, children) {
  const one = document.createElement(name);
  one.append(...children);
  return one;
}
