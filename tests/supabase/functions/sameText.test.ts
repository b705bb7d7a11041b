import { strict as assert } from 'node:assert';
import { parseReceipt, replayedHeader } from '../../../supabase/functions/_shared/contract.ts';
import { hex } from '../../../supabase/functions/_shared/hex.ts';
import { query, storedEnquiries } from './support/backend.ts';
import { enquiryId, sample, sampleOf } from './support/enquiries.ts';
import { origin } from './support/functionProcess.ts';
import { mailAttempts, mails } from './support/mails.ts';
import { post, type Posted, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';

/** As a browser sends the form by itself. */
async function sendForm(url: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams(sample),
  });
  await response.body?.cancel();
  assert.equal(response.headers.get('location'), `${origin}/#enquiry-sent`);
}

/** With it, the device may let go of its copy. */
function expectReceipt(answer: Posted, id: string, isReplay: boolean): void {
  assert.equal(answer.status, 202);
  assert.ok(parseReceipt(JSON.parse(answer.text), id), answer.text);
  assert.equal(answer.headers.get(replayedHeader), isReplay ? 'true' : null);
}

const past = (interval: string) =>
  query(`update contact.enquiries set received_at = received_at - interval '${interval}'`);

sceneClaim(
  'sent by the browser itself and then by the page, an enquiry is stored once and mailed once',
  async ({ start }) => {
    const { url } = await start();
    await sendForm(url);
    const id = enquiryId();
    expectReceipt(await post(url, { id, body: sample }), id, true);
    expectReceipt(await post(url, { id, body: sample }), id, true);
    await sendForm(url);
    await settled('sent');
    assert.equal((await storedEnquiries()).length, 1);
    assert.equal((await mailAttempts()).length, 1);
  },
);

sceneClaim('the day in which a text is the same enquiry is no date’s', async ({ start }) => {
  const { url } = await start();
  await sendForm(url);
  await past('23 hours 59 minutes');
  await sendForm(url);
  assert.equal((await storedEnquiries()).length, 1);
  await past('1 minute');
  await sendForm(url);
  await settled('sent');
  assert.equal((await storedEnquiries()).length, 2);
  assert.equal((await mails()).length, 2);
});

sceneClaim(
  'many ids with one text at the same instant are one enquiry, one mail, a receipt each',
  async ({ start }) => {
    const processes = [await start(), await start()];
    const ids = Array.from({ length: 40 }, () => enquiryId());
    const answers = await Promise.all(
      ids.map((id, place) => post(processes[place % 2]?.url ?? '', { id, body: sample })),
    );
    const times = new Set<string>();
    for (const [place, { text }] of answers.entries()) {
      times.add(parseReceipt(JSON.parse(text), ids[place] ?? '')?.receivedAt ?? text);
    }
    assert.equal(times.size, 1);
    assert.equal(answers.filter(({ headers }) => headers.get(replayedHeader) === null).length, 1);
    await settled('sent');
    assert.equal((await storedEnquiries()).length, 1);
    assert.equal((await mailAttempts()).length, 1);
  },
);

sceneClaim(
  'each id that was answered stays known: with its text for ever, with another it is reused',
  async ({ start }) => {
    const { url } = await start();
    const [first, second] = [enquiryId(), enquiryId()];
    for (const id of [first, second]) await post(url, { id, body: sample });
    for (const id of [first, second]) {
      const other = await post(url, { id, body: { ...sample, message: 'Another text' } });
      assert.equal(JSON.parse(other.text).code, 'idempotency_key_reused');
    }
    await past('40 days');
    const [kept] = await storedEnquiries();
    for (const id of [first, second]) {
      const again = await post(url, { id, body: sample });
      expectReceipt(again, id, true);
      assert.equal(JSON.parse(again.text).receivedAt, kept?.received_at.toISOString());
    }
    assert.equal((await storedEnquiries()).length, 1);
  },
);

sceneClaim('another name, address, project type or message is another enquiry', async (scene) => {
  const { url } = await scene.start();
  for (const field of ['name', 'email', 'projectType', 'message', 'none']) {
    const id = enquiryId();
    const other = { ...sample, [field]: 'other@example.com' };
    expectReceipt(await post(url, { id, body: other }), id, false);
  }
  assert.equal((await storedEnquiries()).length, 5);
});

sceneClaim(
  'an enquiry that was erased is known by its id alone, and not stored again',
  async (scene) => {
    const { url } = await scene.start();
    const [first, second] = [enquiryId(), enquiryId()];
    for (const id of [first, second]) await post(url, { id, body: sample });
    await settled('sent');
    await query(`select contact.erase('${sample.email}', '${sample.email}')`);
    const [row] = await query<{ all: string }>(
      `select (select e::text from contact.enquiries e) ||
       (select string_agg(n::text, '') from contact.notifications n) as all`,
    );
    for (const text of Object.values(sample)) assert.ok(!row?.all.includes(text.slice(0, 12)));
    // A hash of the texts would prove who wrote what to anybody who can guess it.
    const { name, email, projectType, message } = sample;
    const bytes = new TextEncoder().encode([name, email, projectType, message].join('\0'));
    const hash = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
    assert.ok(!row?.all.includes(hash));
    for (const id of [first, second])
      expectReceipt(await post(url, { id, body: sample }), id, true);
    assert.equal((await storedEnquiries()).length, 1);
    // The visitor may write again, and to be erased binds nobody to silence.
    const id = enquiryId();
    expectReceipt(await post(url, { id, body: sampleOf(id) }), id, false);
  },
);
