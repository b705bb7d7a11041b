// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anotherWay } from '../../src/content/enquiryList.ts';
import { enquiryForm, outboxWords } from '../../src/content/enquiry.ts';
import { OutboxContext } from '../../src/enquiry/OutboxContext.tsx';
import { connectPage } from '../../src/outbox/browser/connectPage.ts';
import type { EnquiryStore } from '../../src/outbox/enquiries/entries.ts';
import { UnsentFirst } from '../../src/pwa/install/UnsentFirst.tsx';
import { refusedOf, sentOf, waitingOf } from '../support/entries.ts';
import { idOf, put, sampleEnquiry } from '../support/outboxDeps.ts';
import { clientOf, emptyDevice } from '../support/pageOutbox.ts';
import { receiptFor } from '../support/server.ts';
import { showEnquiry } from '../support/showEnquiry.tsx';

let device: EnquiryStore;
let server: 'well' | 'faulty' | 'away';
const stops: (() => void)[] = [];

/** A client of its own for each page: it remembers whether the browser was wrong about being offline. */
const newClient = () =>
  clientOf(async (id) => {
    if (server === 'away') throw new TypeError('Failed to fetch');
    if (server === 'well') return Response.json(receiptFor(id), { status: 202 });
    return Response.json({ id, code: 'internal', status: 500 }, { status: 500 });
  });

beforeEach(() => {
  device = emptyDevice();
  server = 'well';
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(part?: ReactElement): void {
  const outbox = connectPage(newClient());
  stops.push(outbox.start());
  if (part) render(<OutboxContext value={outbox}>{part}</OutboxContext>);
  else showEnquiry(outbox);
}

const message = (): HTMLTextAreaElement => screen.getByLabelText(enquiryForm.fields.message.label);
const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));
const waiting = (changes: Parameters<typeof waitingOf>[0] = {}) =>
  waitingOf({
    id: idOf(1),
    values: sampleEnquiry,
    savedAtMs: Date.now(),
    requestedAtMs: Date.now(),
    ...changes,
  });

test('an enquiry that is only in the form is not said to go out by itself', async () => {
  server = 'faulty';
  show();
  for (const field of ['name', 'email', 'message'] as const) {
    const input = screen.getByLabelText(enquiryForm.fields[field].label);
    fireEvent.input(input, { target: { value: sampleEnquiry[field] } });
  }
  await press(enquiryForm.send);
  await screen.findByText(outboxWords.returned);
  await press(anotherWay.open);
  expect(screen.queryByText(anotherWay.queued)).toBeNull();
  expect(screen.queryByText(anotherWay.hint)).not.toBeNull();
});

const otherWays = [
  ['a refused enquiry', refusedOf({ id: idOf(1), values: sampleEnquiry }), 'hint'],
  ['one older than a week', waiting({ requestedAtMs: Date.now() - 8 * 86_400_000 }), 'hint'],
  ['a waiting one', waiting(), 'queued'],
] as const;

test.each(otherWays)(
  '“another way” for %s says whether it goes out by itself',
  async (_, entry, words) => {
    server = 'away';
    await put({ store: device }, entry);
    show();
    await press(anotherWay.open);
    expect(await screen.findByText(anotherWay[words])).not.toBeNull();
  },
);

test.each(otherWays)(
  '“another way” for %s says the same in the install guide',
  async (_, entry, words) => {
    server = 'away';
    await put({ store: device }, entry);
    show(<UnsentFirst unsent={[entry]} />);
    await press(anotherWay.open);
    expect(await screen.findByText(anotherWay[words])).not.toBeNull();
  },
);

test('the words about a failed try go away once the enquiry is sent', async () => {
  server = 'away';
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await put({ store: device }, waiting());
  show();
  // Wait for the first attempt, which the page makes when it starts.
  await waitFor(async () =>
    expect((await device.list())[0]).toMatchObject({ attempts: 2, lease: null }),
  );
  await press(outboxWords.tryNow);
  await screen.findByText(outboxWords.triedNow);
  server = 'well';
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('list', { name: outboxWords.sentList });
  expect(screen.queryByText(outboxWords.triedNow)).toBeNull();
});

test('“Still not sent” goes away once a later try may have arrived', async () => {
  server = 'away';
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await put({ store: device }, waiting());
  show();
  await waitFor(async () =>
    expect((await device.list())[0]).toMatchObject({ attempts: 2, lease: null }),
  );
  await press(outboxWords.tryNow);
  await screen.findByText(outboxWords.triedNow);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await screen.findByText(outboxWords.states.unconfirmed);
  expect(screen.queryByText(outboxWords.triedNow)).toBeNull();
});

test('if Undo fails, its button stays until the enquiry is back', async () => {
  server = 'away';
  await put({ store: device }, waiting());
  show();
  await waitFor(async () =>
    expect((await device.list())[0]).toMatchObject({ attempts: 2, lease: null }),
  );
  await press(outboxWords.remove);
  await screen.findByText(outboxWords.removedAfterTry);
  const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await press(outboxWords.undo);
  await screen.findByText(outboxWords.notDone);
  failing.mockRestore();
  await press(outboxWords.undo);
  await screen.findByRole('list', { name: outboxWords.waitingList });
  expect(await device.list()).toMatchObject([{ state: 'waiting', values: sampleEnquiry }]);
  expect(screen.queryByText(outboxWords.notDone)).toBeNull();
});

test('a notice about a text goes away with the text', async () => {
  const [fromMs, untilMs] = [Date.now() - 1, Date.now() + 1_000_000];
  await put({ store: device }, waiting({ mayHaveArrived: true, retryAfter: { fromMs, untilMs } }));
  show();
  await press(outboxWords.edit);
  await press(outboxWords.editUnconfirmed.open);
  await waitFor(() => expect(message().value).toBe(sampleEnquiry.message));
  await screen.findByText(outboxWords.mayHaveArrived);
  // Another tab has sent it.
  await put({ store: device }, sentOf({ id: idOf(1) }));
  await press(enquiryForm.send);
  await waitFor(() => expect(message().value).toBe(''));
  expect(screen.queryByText(outboxWords.mayHaveArrived)).toBeNull();
});

test('the list says when a message arrived, however late its receipt came, and sorts by that', async () => {
  const arrivedOn = (n: number, date: number) => ({
    ...receiptFor(idOf(n)),
    receivedAt: new Date(2026, 2, date, 15, n).toISOString(),
  });
  const monday = sentOf({ id: idOf(1), receipt: arrivedOn(1, 9), sentAtMs: Date.now() });
  const tuesday = sentOf({ id: idOf(2), receipt: arrivedOn(2, 10), sentAtMs: 0 });
  await put({ store: device }, monday, tuesday);
  show();
  const list = await screen.findByRole('list', { name: outboxWords.sentList });
  const said = [...list.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringContaining('Sent Tue, Mar 10, 3:02 PM'),
    expect.stringContaining('Sent Mon, Mar 9, 3:01 PM'),
  ]);
});
