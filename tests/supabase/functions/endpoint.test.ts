import { strict as assert } from 'node:assert';
import { parseReceipt, referenceOf } from '../../../supabase/functions/_shared/contract.ts';
import { readTexts } from '../../../supabase/functions/_shared/storedTexts.ts';
import { storedEnquiries } from './support/backend.ts';
import { enquiryId, sampleOf } from './support/enquiries.ts';
import { post, sceneClaim } from './support/scene.ts';

// Checks what the function stores. tests/endpoint checks its answers.

sceneClaim(
  'an enquiry is stored with the times and the reference in its receipt',
  async ({ start }) => {
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
  },
);
