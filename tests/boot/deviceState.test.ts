// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showDeviceState, unreachableEvent } from '../../src/boot/deviceState.ts';
import { deviceWords } from '../../src/content/enquiry.ts';
import type { StoredEnquiry } from '../../src/outbox/enquiries/entries.ts';
import { nothingRead } from '../../src/outbox/enquiries/snapshot.ts';
import { sentOf, waitingOf } from '../support/entries.ts';
import { idOf } from '../support/outboxDeps.ts';

let entries: StoredEnquiry[];
let change: () => void;

beforeEach(() => {
  entries = [];
  document.body.innerHTML = '<header><div><span role="status"></span></div></header>';
  showDeviceState({
    snapshot: () => ({ ...nothingRead, entries, storage: 'usable', readAtMs: 1_000 }),
    subscribe(listener) {
      change = listener;
      return () => {};
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const strip = (): string => document.querySelector('header')?.textContent ?? '';

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
}

test('the strip says what is missing and what waits, and the second part is a link to the list', () => {
  entries = [waitingOf({})];
  goOffline();
  expect(strip()).toBe(`${deviceWords.offline}${deviceWords.saved.one}`);
  expect(document.querySelector('header a')?.textContent).toBe(deviceWords.saved.one);
});

test('the strip is empty with a connection and nothing to send', () => {
  change();
  expect(strip()).toBe('');
});

test('a message sent while the browser calls itself offline proves the browser wrong', () => {
  goOffline();
  expect(strip()).toBe(deviceWords.offline);
  entries = [sentOf({ id: idOf(1), sentAtMs: Date.now() + 1 })];
  change();
  expect(strip()).toBe('');
  window.dispatchEvent(new Event('offline'));
  entries = [sentOf({ id: idOf(1), sentAtMs: Date.now() - 60_000 })];
  change();
  expect(strip()).toBe(deviceWords.offline);
});

test('for ten seconds after a page could not be loaded, the strip says that there is no connection', () => {
  vi.useFakeTimers();
  window.dispatchEvent(new Event(unreachableEvent));
  vi.advanceTimersByTime(9_999);
  expect(strip()).toBe(deviceWords.offline);
  vi.advanceTimersByTime(1);
  expect(strip()).toBe('');
});
