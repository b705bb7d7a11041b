// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { referenceOf } from '#contract';
import { enquiryForm, outboxWords } from '../../src/content/enquiry.ts';
import { type Thanks, thanksWords } from '../../src/enquiry/form/thanks.ts';
import { connectPage } from '../../src/outbox/browser/connectPage.ts';
import type { EnquiryStore } from '../../src/outbox/enquiries/entries.ts';
import { sampleEnquiry } from '../support/outboxDeps.ts';
import { clientOf, emptyDevice } from '../support/pageOutbox.ts';
import { receiptFor } from '../support/server.ts';
import { showEnquiry } from '../support/showEnquiry.tsx';

const hourMs = 3_600_000;
const arrivedMs = new Date(2026, 2, 10, 11, 20).getTime();
const receiptAt = (id: string, ms: number) => ({
  ...receiptFor(id),
  receivedAt: new Date(ms).toISOString(),
});
const thanks: Thanks = {
  name: sampleEnquiry.name,
  email: sampleEnquiry.email,
  receipt: receiptAt('01900000-0000-7000-8000-000000000001', arrivedMs),
  isListed: true,
};

describe('the confirmation', () => {
  test.each([
    ['on the same day', 1, 'at 11:20 AM. I’ll write to visitor@example.com by Wednesday 11:20 AM.'],
    [
      'on the next day',
      20,
      'at Tue, Mar 10, 11:20 AM. I’ll write to visitor@example.com by Wednesday 11:20 AM.',
    ],
    [
      'on a device whose clock is behind',
      -30,
      'at Tue, Mar 10, 11:20 AM. I’ll write to visitor@example.com by Wednesday 11:20 AM.',
    ],
  ])('names the promised time %s', (_, hours, words) => {
    expect(thanksWords(thanks, arrivedMs + hours * hourMs)).toBe(`Your message arrived ${words}`);
  });

  test('names no time that has passed', () => {
    const late = thanksWords(thanks, arrivedMs + 24 * hourMs);
    expect(late).toBe('Your message arrived at Tue, Mar 10, 11:20 AM.');
    const unreachable = thanksWords({ ...thanks, email: 'ada@example' }, arrivedMs + 72 * hourMs);
    expect(unreachable).toContain('my reply can’t reach ada@example.');
  });

  test('promises no reply to an address that mail can’t reach', () => {
    const words = thanksWords({ ...thanks, email: 'ada@example' }, arrivedMs);
    expect(words).toContain('my reply can’t reach ada@example.');
    expect(words).not.toContain('I’ll write');
  });
});

let device: EnquiryStore;
let receivedMs: number;
beforeEach(() => {
  device = emptyDevice();
  receivedMs = Date.now();
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const field = (name: 'name' | 'email' | 'message'): HTMLInputElement =>
  screen.getByLabelText(enquiryForm.fields[name].label);

async function sendOne(): Promise<string> {
  let sentId = '';
  showEnquiry(
    connectPage(
      clientOf(async (id) => {
        sentId = id;
        return Response.json(receiptAt(id, receivedMs), { status: 202 });
      }),
    ),
  );
  for (const name of ['name', 'email', 'message'] as const)
    fireEvent.input(field(name), { target: { value: sampleEnquiry[name] } });
  fireEvent.click(screen.getByRole('button', { name: enquiryForm.send }));
  await screen.findByRole('list', { name: outboxWords.sentList });
  return sentId;
}

const { wrongAddress } = outboxWords.thanks;

test('“Wrong address?” starts a message that names the sent one, with the address left to fill in', async () => {
  const id = await sendOne();
  expect(screen.getByText(`Thanks, ${sampleEnquiry.name}.`)).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: wrongAddress }));
  await expect.poll(() => field('message').value).toContain(referenceOf(id));
  expect(field('name').value).toBe(sampleEnquiry.name);
  expect(field('email').value).toBe('');
  expect(document.activeElement).toBe(field('email'));
  expect(screen.queryByRole('button', { name: wrongAddress })).toBeNull();
  const states = async () => (await device.list()).map(({ state }) => state).toSorted();
  await expect.poll(states).toEqual(['draft', 'sent']);
});

test('“Wrong address?” keeps a text begun since as a draft', async () => {
  await sendOne();
  fireEvent.input(field('message'), { target: { value: 'Another thing.' } });
  fireEvent.click(screen.getByRole('button', { name: wrongAddress }));
  await expect.poll(() => field('message').value).toContain('Please use this one.');
  expect(await screen.findByText(outboxWords.unfinished)).not.toBeNull();
  const texts = async () =>
    (await device.list()).map((entry) => ('values' in entry ? entry.values.message : ''));
  expect(await texts()).toContain('Another thing.');
});

test('the device stores neither name nor address of a sent message', async () => {
  await sendOne();
  expect(screen.getByText(/visitor@example\.com/)).not.toBeNull();
  const stored = JSON.stringify([
    await device.list(),
    ...[sessionStorage, localStorage].map(Object.entries),
  ]);
  for (const text of [sampleEnquiry.name, sampleEnquiry.email]) expect(stored).not.toContain(text);
});
