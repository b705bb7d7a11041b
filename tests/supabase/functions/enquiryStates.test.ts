import { strict as assert } from 'node:assert';
import { parseState } from '../../../supabase/functions/_shared/contract/enquiryStates.ts';
import { query } from './support/backend.ts';
import { enquiryId, sample, sampleOf } from './support/enquiries.ts';
import { origin } from './support/functionProcess.ts';
import { post, sceneClaim } from './support/scene.ts';

sceneClaim(
  'enquiry-states answers for each id with that id’s own times, and leaves unknown ids out',
  async ({ start }) => {
    const first = enquiryId();
    const again = enquiryId();
    const { url: form } = await start();
    for (const one of [first, again]) await post(form, { id: one, body: sampleOf('same') });
    const { url } = await start('enquiry-states');
    const ask = async (ids: string[]) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ ids }),
      });
      const text = await answer.text();
      assert.ok(!text.includes(sample.email));
      return JSON.parse(text);
    };
    const open = await ask([first, again, enquiryId()]);
    assert.deepEqual(Object.keys(open.states).sort(), [first, again].sort());
    assert.equal(parseState(open, again)?.answeredAt, null);
    await query(`select contact.mark_answered('${first}')`);
    const answered = await ask([first, again]);
    assert.ok(parseState(answered, first)?.answeredAt);
    assert.equal(parseState(answered, again)?.answeredAt, null);
    const times = [first, again].map((one) => parseState(answered, one)?.receivedAt);
    assert.notEqual(times[0], times[1]);
    assert.deepEqual(await ask([enquiryId()]), { states: {} });
  },
);
