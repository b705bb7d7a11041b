import { expect, test } from 'vitest';
import {
  isAnotherVisit,
  shouldOfferInstall,
} from '../../../src/pwa/install/useShouldOfferInstall.ts';

const stranger = { hasWritten: false, isReturning: false, hasRead: false, isDeclined: false };

test.each([
  ['at first sight', {}, false],
  ['to who reads for the first time', { hasRead: true }, false],
  ['to who comes back and has read nothing yet', { isReturning: true }, false],
  ['to who comes back and reads', { isReturning: true, hasRead: true }, true],
  ['to who has written', { hasWritten: true }, true],
  [
    'to who has declined, whatever else',
    { ...stranger, hasWritten: true, isDeclined: true },
    false,
  ],
])('the offer to install is made %s: %#', (_to, changes, isMade) => {
  expect(shouldOfferInstall({ ...stranger, ...changes })).toBe(isMade);
});

test.each([
  ['never before', null, false],
  ['a minute ago', 60_000, false],
  ['an hour ago', 3_600_000, true],
])('who was here %s: %#', (_when, agoMs, isAnother) => {
  const nowMs = 1_700_000_000_000;
  expect(isAnotherVisit(agoMs === null ? null : nowMs - agoMs, nowMs)).toBe(isAnother);
});
