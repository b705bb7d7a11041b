// What has to hold at every moment while Bombadil does on the site what comes to its mind. It runs this
// by itself: nothing of the project can be imported here.

import { always, eventually } from '@antithesishq/bombadil';
import { actions, extract, getFingerprint, weighted } from '@antithesishq/bombadil/browser';
import { defaultActions } from '@antithesishq/bombadil/browser/defaults';

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

export const nothingIsCutOff = always(() => tooWide.current === 0);

/** How many are not sent: by the bar, and by the list under the form, where the page has one. */
const counts = extract(({ document }) => {
  const list = document.querySelector('ul[aria-label="Not sent yet"]');
  const isCapped = list?.nextElementSibling?.textContent?.startsWith('Show all') === true;
  const words = document.querySelector('header a[href$="#on-this-device"]')?.textContent ?? '';
  return document.getElementById('on-this-device') === null || isCapped
    ? null
    : { bar: Number(/\d+/.exec(words)?.[0] ?? 0), list: list?.children.length ?? 0 };
});

export const theBarCountsTheList = always(
  eventually(() => counts.current === null || counts.current.bar === counts.current.list).within(
    5,
    'seconds',
  ),
);

/** References of what is shown as sent. The trace keeps them; what was stored is held against them. */
const shownAsSent = extract(({ document }) =>
  [...document.querySelectorAll('ul[aria-label="Sent"] > li')].map(
    (item) => /Reference (\S{9})/.exec(item.textContent ?? '')?.[1] ?? '',
  ),
).named('shownAsSent');

export const sentHasAReference = always(() => shownAsSent.current.every((one) => one !== ''));

const form = extract(({ document }) => {
  const field = document.querySelector<HTMLInputElement>(
    'form input:invalid:not([name=subject]), form textarea:invalid',
  );
  const target = field ?? document.querySelector('form button[type=submit]');
  if (target === null) return null;
  const { x, y, width, height } = target.getBoundingClientRect();
  return {
    isFocused: document.activeElement === target,
    isField: field !== null,
    isEmail: field?.type === 'email',
    point: { x: x + width / 2, y: y + height / 2 },
    fingerprint: getFingerprint(target),
  };
});

/** What a visitor comes for: the next field that lacks something, then Send. */
const fillingIn = actions(() => {
  const next = form.current;
  if (next === null) return [];
  const { fingerprint, point, isEmail } = next;
  if (!next.isFocused || !next.isField) return [{ Click: { fingerprint, point } }];
  const delayMillis: [number, number] = [1, 10];
  return [{ TypeText: { text: isEmail ? 'Email' : { Text: [3, 40] }, delayMillis } }];
});

export const whatVisitorsDo = weighted([
  [3, fillingIn],
  [2, defaultActions],
]);
