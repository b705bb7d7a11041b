import { strict as assert } from 'node:assert';
import {
  parsePartAnswer,
  type PartAnswer,
  type PhotographPart,
  photographLimits,
  writePart,
} from '../../../supabase/functions/_shared/contract/photographs.ts';
import { query } from './support/backend.ts';
import { enquiryId } from './support/enquiries.ts';
import { origin } from './support/functionProcess.ts';
import { fileOf, jpegOf, partOf } from './support/photographs.ts';
import { post, sceneClaim } from './support/scene.ts';

async function sendPart(url: string, part: PhotographPart): Promise<PartAnswer | string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/octet-stream' },
    body: writePart(part),
  });
  const body = await answer.json();
  return parsePartAnswer(body, part) ?? String(body.code);
}

sceneClaim(
  'a photograph of three megabytes arrives in parts, in any number of tries',
  async ({ start }) => {
    const message = enquiryId();
    const bytes = jpegOf(photographLimits.bytes);
    const file = await fileOf(bytes, { message });
    const { url } = await start('receive-photographs');
    assert.equal(await sendPart(url, partOf(file, bytes, 0)), 'message_unknown');
    await post((await start()).url, { id: message });

    let answer = await sendPart(url, { ...file, offset: 0, bytes: new Uint8Array(0) });
    for (
      let sent = 0;
      sent < 100 && typeof answer !== 'string' && answer.state === 'partial';
      sent += 1
    ) {
      const part = partOf(file, bytes, answer.have);
      // Every third part is sent twice at once.
      const answers = await Promise.all(
        (sent % 3 === 0 ? [part, part] : [part]).map((one) => sendPart(url, one)),
      );
      assert.equal(new Set(answers.map((one) => JSON.stringify(one))).size, 1);
      answer = answers[0] ?? '';
    }
    assert.deepEqual(answer, { have: photographLimits.bytes, state: 'arrived' });
    const [stored] = await query<{ hash: string; enquiry: string; alt: string }>(`
    select encode(sha256(string_agg(p.bytes, ''::bytea order by p.begins_at)), 'hex') as hash,
      min(f.enquiry_id::text) as enquiry, min(f.alt) as alt
    from contact.photograph_parts p join contact.photographs f using (message_id, photograph, rendition)
    where f.arrived_at is not null`);
    const hash = new Uint8Array(
      await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>),
    );
    const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    assert.deepEqual(stored, { hash: hex, enquiry: message, alt: 'A leaf' });
  },
);

sceneClaim('a damaged photograph is deleted and can be sent again', async ({ start }) => {
  const message = enquiryId();
  const bytes = jpegOf(1_000);
  const file = await fileOf(bytes, { message, rendition: 'small' });
  await post((await start()).url, { id: message });
  const { url, printed } = await start('receive-photographs');
  const damaged = bytes.slice();
  damaged[999] = 0;
  assert.deepEqual(await sendPart(url, partOf(file, damaged, 0)), { have: 0, state: 'damaged' });
  await printed(/photograph_damaged/);
  assert.deepEqual(await sendPart(url, partOf(file, bytes, 0)), { have: 1_000, state: 'arrived' });
  const other = jpegOf(1_000, { width: 7 });
  const inItsPlace = await fileOf(other, { message, rendition: 'small' });
  assert.equal(await sendPart(url, partOf(inItsPlace, other, 0)), 'photograph_refused');
});
