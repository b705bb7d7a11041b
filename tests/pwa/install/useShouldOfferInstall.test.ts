import { expect, test } from 'vitest';
import {
  isAnotherVisit,
  shouldOfferInstall,
} from '../../../src/pwa/install/useShouldOfferInstall.ts';

const firstVisit = { hasWritten: false, isReturning: false, hasRead: false, isDeclined: false };

test.each([
  ['not on the first visit', {}, false],
  ['not to a first-time reader', { hasRead: true }, false],
  ['not to a returning visitor who has not scrolled', { isReturning: true }, false],
  ['to a returning reader', { isReturning: true, hasRead: true }, true],
  ['to anyone who has written', { hasWritten: true }, true],
  ['never after a refusal', { ...firstVisit, hasWritten: true, isDeclined: true }, false],
])('the install offer is shown %s', (_to, changes, isShown) => {
  expect(shouldOfferInstall({ ...firstVisit, ...changes })).toBe(isShown);
});

test.each([
  ['the first', null, false],
  ['one a minute ago', 60_000, false],
  ['one an hour ago', 3_600_000, true],
])('tells another visit from %s', (_when, agoMs, isAnother) => {
  const nowMs = 1_700_000_000_000;
  expect(isAnotherVisit(agoMs === null ? null : nowMs - agoMs, nowMs)).toBe(isAnother);
});
