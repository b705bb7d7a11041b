// Properties that must hold at every moment while Bombadil uses the site at random.

import { always, eventually } from '@antithesishq/bombadil';
import { actions, extract, getFingerprint, weighted } from '@antithesishq/bombadil/browser';
import { clicks, navigation } from '@antithesishq/bombadil/browser/defaults/actions';
import { sectionIds } from '../../../src/content/sectionIds.ts';
import { shownAsSent } from './shownAsSent.ts';
import { leftUnsentInOutbox } from './leftUnsentInOutbox.ts';

/** Console errors that the browser or the site logs when a request fails, as it does on a bad connection. */
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

/** The site's scripts are always available here, so the page must not fall back to the plain HTML form. */
export const theSiteStaysAlive = always(() => withoutScript.current === null);

export const nothingIsCutOff = always(() => tooWide.current === 0);

/** The number of unsent messages in the app bar and in storage; null on a page without the bar. */
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
    /** Distance to scroll in px, negative for up; 0 if the target is inside the window. */
    scrollPx: point.y > 0 && point.y < window.innerHeight ? 0 : point.y - window.innerHeight / 2,
    middle: { x: window.innerWidth / 2, y: window.innerHeight / 2 },
    fingerprint: getFingerprint(target),
  };
});

/** Regular expressions from which Bombadil generates the text of each field. */
const texts: Readonly<Record<string, string>> = {
  name: '[A-Z][a-z]{2,9}',
  email: '[a-z]{3,9}@example\\.com',
  message: '[A-Za-z <&"]{3,30}',
};

/** Fills in the next invalid field; presses Send once all fields are valid. */
const fillingIn = actions(() => {
  const next = form.current;
  if (next === null) return [];
  const { fingerprint, point, field, scrollPx, middle: origin } = next;
  if (scrollPx > 0) return [{ ScrollDown: { origin, distance: scrollPx } }];
  if (scrollPx < 0) return [{ ScrollUp: { origin, distance: -scrollPx } }];
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
