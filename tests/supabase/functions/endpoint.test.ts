import { strict as assert } from 'node:assert';
import { limits, parseReceipt, referenceOf } from '../../../supabase/functions/_shared/contract.ts';
import { readTexts } from '../../../supabase/functions/_shared/storedTexts.ts';
import { storedEnquiries } from './support/backend.ts';
import { enquiryId, sample, sampleOf } from './support/enquiries.ts';
import { type Post, post, sceneClaim } from './support/scene.ts';

// What the answers are, tests/endpoint holds the running function to; here is what it stores.

sceneClaim('an enquiry is stored with its times, as its receipt says', async ({ start }) => {
  const { url } = await start();
  const anHourAgoMs = Date.now() - 3_600_000;
  const tomorrowMs = Date.now() + 86_400_000;
  const clocks: readonly [id: string, writtenMs: number | null, isDoubtful: boolean][] = [
    [enquiryId(anHourAgoMs), anHourAgoMs, false],
    [enquiryId(tomorrowMs), tomorrowMs, true],
    [enquiryId(0), 0, true],
    [crypto.randomUUID(), null, false],
  ];
  for (const [id, writtenMs, isDoubtful] of clocks) {
    const { text } = await post(url, { id });
    const stored = (await storedEnquiries()).find((row) => row.id === id);
    assert.ok(stored);
    assert.deepEqual(parseReceipt(JSON.parse(text), id), {
      id,
      reference: stored.reference,
      receivedAt: stored.received_at.toISOString(),
    });
    assert.deepEqual(readTexts(stored.texts), sampleOf(id));
    assert.deepEqual(
      [stored.reference, stored.written_at?.getTime() ?? null, stored.clock_doubtful],
      [referenceOf(id), writtenMs, isDoubtful],
    );
  }
  assert.equal((await storedEnquiries()).length, clocks.length);
});

const chunked = (bytes: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 1_024) {
        controller.enqueue(new Uint8Array(1_024).fill(32));
      }
      controller.close();
    },
  });

const padded = (bytes: number): string => JSON.stringify(sample).padEnd(bytes, ' ');

/** What a line could keep from being answered. */
const refused: readonly [what: string, given: Post, status: number][] = [
  ['a body too large', { body: padded(limits.bodyBytes + 1) }, 413],
  ['a body too large of unstated length', { body: chunked(80_000) }, 413],
  ['an empty body', { body: '' }, 400],
  ['a body that nobody reads', { method: 'PUT', body: padded(limits.bodyBytes) }, 405],
  ['a page of another origin', { headers: { origin: 'https://other.example.com' } }, 403],
];

sceneClaim('what is refused hears why, and nothing of it is stored', async ({ start }) => {
  const { url } = await start();
  for (const [what, given, status] of refused) {
    assert.equal((await post(url, given)).status, status, what);
  }
  assert.deepEqual(await storedEnquiries(), []);
  assert.equal((await post(url, { body: padded(limits.bodyBytes) })).status, 202);
});
