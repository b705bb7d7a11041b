// What has to hold at every moment while Bombadil does on the site what comes to its mind.

import { always, eventually } from '@antithesishq/bombadil';
import { actions, extract, getFingerprint, weighted } from '@antithesishq/bombadil/browser';
import { clicks, navigation } from '@antithesishq/bombadil/browser/defaults/actions';
import { sectionIds } from '../../../src/content/sectionIds.ts';
import { shownAsSent } from './shownAsSent.ts';
import { leftUnsentInOutbox } from './leftUnsentInOutbox.ts';

/** Said by the browser, or by us, of an answer that failed: that is what a broken line looks like. */
const expected = /^Failed to load resource|^(Enquiry|Waiting enquiry) not sent|blocked by CORS/;

const faults = extract(({ console, errors }) => [
  ...errors.uncaughtExceptions.map(({ text }) => text),
  ...console.filter(({ level }) => level === 'error').map(({ args }) => args.map(String).join(' ')),
]);

export const nothingIsReported = always(() => faults.current.every((text) => expected.test(text)));

const tooWide = extract(({ document, window }) =>
  Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
);

const withoutScript = extract(
  ({ document }) => document.documentElement.dataset.withoutScript ?? null,
);

/** Its scripts are there all the while: it has no reason to fall back on the browser's own form. */
export const theSiteStaysAlive = always(() => withoutScript.current === null);

export const nothingIsCutOff = always(() => tooWide.current === 0);

/** How many are not sent, by the bar and by what is stored; null on a page without the bar. */
const unsent = extract(({ document, window }) => {
  const stored = leftUnsentInOutbox(window);
  if (document.querySelector('header nav') === null || stored === null) return null;
  const words =
    document.querySelector(`header a[href$="#${sectionIds.waiting}"]`)?.textContent ?? '';
  return { inBar: Number(/\d+/.exec(words)?.[0] ?? 0), stored };
});

export const theBarCountsTheOutbox = always(
  eventually(
    () => unsent.current === null || unsent.current.inBar === unsent.current.stored,
  ).within(5, 'seconds'),
);

export const sentHasAReference = always(() => !shownAsSent.current.references.includes(''));

const form = extract(({ document, window }) => {
  const field = document.querySelector<HTMLInputElement>(
    'form input:invalid:not([name=subject]), form textarea:invalid',
  );
  const target = field ?? document.querySelector('form button[type=submit]');
  if (target === null) return null;
  const { x, y, width, height } = target.getBoundingClientRect();
  const point = { x: x + width / 2, y: y + height / 2 };
  return {
    isFocused: document.activeElement === target,
    field: field?.name ?? null,
    point,
    /** How far down of the middle of the window it is, in px; 0 where it can be pressed at once. */
    beyond: point.y > 0 && point.y < window.innerHeight ? 0 : point.y - window.innerHeight / 2,
    middle: { x: window.innerWidth / 2, y: window.innerHeight / 2 },
    fingerprint: getFingerprint(target),
  };
});

/** What a visitor writes into it, as regular expressions have it. */
const texts: Readonly<Record<string, string>> = {
  name: '[A-Z][a-z]{2,9}',
  email: '[a-z]{3,9}@example\\.com',
  message: '[A-Za-z <&"]{3,30}',
};

/** What a visitor comes for: the next field that lacks something, then Send. */
const fillingIn = actions(() => {
  const next = form.current;
  if (next === null) return [];
  const { fingerprint, point, field, beyond, middle: origin } = next;
  if (beyond > 0) return [{ ScrollDown: { origin, distance: beyond } }];
  if (beyond < 0) return [{ ScrollUp: { origin, distance: -beyond } }];
  const text = field === null ? undefined : texts[field];
  if (!next.isFocused || text === undefined) return [{ Click: { fingerprint, point } }];
  return [{ TypeText: { text: { Regexp: text }, delayMillis: 1 } }];
});

const pressingKeys = actions(() => [9, 13, 27].map((code) => ({ PressKey: { code } })));

export const whatVisitorsDo = weighted([
  [12, fillingIn],
  [4, clicks],
  [1, pressingKeys],
  [1, navigation],
]);
