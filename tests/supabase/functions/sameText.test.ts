import { strict as assert } from 'node:assert';
import { parseReceipt, replayedHeader } from '../../../supabase/functions/_shared/contract.ts';
import { query, storedEnquiries } from './support/backend.ts';
import { enquiryId, sample } from './support/enquiries.ts';
import { origin } from './support/functionProcess.ts';
import { mailAttempts, mails } from './support/mails.ts';
import { post, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';

/** Sends the form as a browser without scripts does: no Idempotency-Key, none of our headers. */
async function sendForm(url: string, suffix = '', home = '/'): Promise<void> {
  const response = await fetch(`${url}${suffix}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams(sample),
  });
  await response.body?.cancel();
  assert.equal(response.headers.get('location'), `${origin}${home}#enquiry-sent`);
}

const past = (interval: string) =>
  query(`update contact.enquiries set received_at = received_at - interval '${interval}'`);

sceneClaim(
  'the same text from the browser’s form and from the page is stored and mailed once within 24 hours',
  async ({ start }) => {
    const { url } = await start();
    await sendForm(url, '?language=es', '/es/');
    await Promise.all([sendForm(url), sendForm(url)]);
    await settled('sent');
    const [stored] = await storedEnquiries();
    const { texts, written_at, language } = stored ?? {};
    assert.deepEqual([texts?.message, written_at, language], [sample.message, null, 'es']);
    assert.equal((await mails())[0]?.replyTo, sample.email);

    await past('23 hours');
    await sendForm(url);
    const id = enquiryId();
    const [first, repeat] = [
      await post(url, { id, body: sample }),
      await post(url, { id, body: sample }),
    ];
    // The second sender doesn't learn that the text is already stored, nor when it arrived.
    const receipt = parseReceipt(JSON.parse(first.text), id);
    assert.ok(Date.parse(receipt?.receivedAt ?? '') > Date.now() - 3_600_000, first.text);
    assert.equal(first.headers.get(replayedHeader), null);
    assert.equal(repeat.headers.get(replayedHeader), 'true');
    assert.equal(repeat.text, first.text);
    assert.equal((await storedEnquiries()).length, 1);
    assert.equal((await mailAttempts()).length, 1);

    await past('1 hour');
    await sendForm(url);
    await settled('sent');
    assert.equal((await storedEnquiries()).length, 2);
    assert.equal((await mails()).length, 2);
  },
);
