// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enquiryForm, outboxWords } from '../../src/content/enquiry.ts';
import { connectPage } from '../../src/outbox/browser/connectPage.ts';
import type { EnquiryStore } from '../../src/outbox/enquiries/entries.ts';
import { heldUp } from '../support/heldUp.ts';
import { sampleEnquiry } from '../support/outboxDeps.ts';
import { clientOf, emptyDevice } from '../support/pageOutbox.ts';
import { receiptFor } from '../support/server.ts';
import { showEnquiry } from '../support/showEnquiry.tsx';

let device: EnquiryStore;
beforeEach(() => {
  device = emptyDevice();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server that sends its receipt once the test calls `go`. */
const slowServer = () =>
  heldUp<[string], Response>(async (id) => Response.json(receiptFor(id), { status: 202 }));

const message = (): HTMLTextAreaElement => screen.getByLabelText(enquiryForm.fields.message.label);

/** Waits for the outbox's last read, which would outlive the test. */
const untilListed = (): Promise<HTMLElement> =>
  screen.findByRole('list', { name: outboxWords.sentList });

async function press(server: ReturnType<typeof slowServer>): Promise<void> {
  showEnquiry(connectPage(clientOf(server.call)));
  for (const field of ['name', 'email', 'message'] as const) {
    const control = screen.getByLabelText(enquiryForm.fields[field].label);
    fireEvent.input(control, { target: { value: sampleEnquiry[field] } });
  }
  fireEvent.click(screen.getByRole('button', { name: enquiryForm.send }));
  await server.begun;
}

test('text typed after Send survives the form’s reset', async () => {
  const server = slowServer();
  await press(server);
  const typed = `${sampleEnquiry.message} Any`;
  fireEvent.input(message(), { target: { value: typed } });
  server.go();
  await screen.findByText(outboxWords.typedSince);
  expect(message().value).toBe(typed);
  const states = async () => (await device.list()).map(({ state }) => state).toSorted();
  await expect.poll(states).toEqual(['draft', 'sent']);
  await untilListed();
});

test('the form is empty once the enquiry is sent', async () => {
  const server = slowServer();
  await press(server);
  server.go();
  await expect.poll(() => message().value).toBe('');
  expect(screen.queryByText(outboxWords.typedSince)).toBe(null);
  await untilListed();
});
