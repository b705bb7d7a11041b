// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectPage } from '../../src/outbox/browser/connectPage.ts';
import type { Outbox } from '../../src/outbox/browser/outbox.ts';
import { emptyDevice, pagesEnd, unreachable } from '../support/pageOutbox.ts';

const stops: (() => void)[] = [];

beforeEach(() => void emptyDevice());
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await pagesEnd();
  vi.unstubAllGlobals();
});

function open(): Outbox {
  const outbox = connectPage(unreachable());
  stops.push(outbox.start());
  return outbox;
}

it('each page reports waiting enquiries that the browser deleted, until one page has shown the report', async () => {
  localStorage.setItem('enquiry-outbox-waiting', '2');
  const first = open();
  await expect.poll(() => first.snapshot().lost).toBe(2);
  const second = open();
  await expect.poll(() => second.snapshot().lost).toBe(2);
  second.markLossShown();
  const before = second.snapshot();
  await second.shared.removeDrafts();
  await expect.poll(() => second.snapshot()).not.toBe(before);
  expect(second.snapshot().lost).toBe(2);
  const third = open();
  await expect.poll(() => third.snapshot().storage).toBe('usable');
  expect(third.snapshot().lost).toBe(0);
});
