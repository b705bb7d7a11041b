import { strict as assert } from 'node:assert';
import { query, storedEnquiries } from './support/backend.ts';
import { sample } from './support/enquiries.ts';
import { origin } from './support/functionProcess.ts';
import { mails } from './support/mails.ts';
import { sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';

type Fields = Record<string, string>;

/** As a browser sends a form by itself: no key, no header of ours. */
async function send(url: string, fields: Fields, from: string | null = origin): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(from !== null && { origin: from }),
    },
    body: new URLSearchParams(fields),
  });
  await response.body?.cancel();
  return response;
}

const sent = `${origin}/#enquiry-sent`;
const notSent = `${origin}/#enquiry-not-sent`;

sceneClaim('a form without scripts is stored, mailed, and led back', async ({ start }) => {
  const { url } = await start();
  const response = await send(url, sample);
  assert.equal(response.status, 303);
  assert.equal(response.headers.get('location'), sent);
  await settled('sent');
  const [row] = await storedEnquiries();
  assert.equal(row?.name, sample.name);
  assert.equal(row?.message, sample.message);
  assert.equal(row?.written_at, null);
  assert.equal((await mails())[0]?.replyTo, sample.email);
});

sceneClaim('a double press of it is one enquiry, another text is another', async ({ start }) => {
  const { url } = await start();
  const twins = await Promise.all([send(url, sample), send(url, sample)]);
  assert.deepEqual(
    twins.map(({ headers }) => headers.get('location')),
    [sent, sent],
  );
  await send(url, { ...sample, message: 'Another text' });
  assert.equal((await storedEnquiries()).length, 2);
});

sceneClaim('what can’t be taken from it leads to the words that say so', async ({ start }) => {
  const { url } = await start();
  const { email: _email, ...lacking } = sample;
  for (const fields of [lacking, { ...sample, message: 'm'.repeat(70_000) }, {}]) {
    const response = await send(url, fields);
    assert.equal(response.status, 303);
    assert.equal(response.headers.get('location'), notSent);
  }
  assert.equal((await storedEnquiries()).length, 0);
});

sceneClaim('it is held where the trap is filled in', async ({ start }) => {
  const { url } = await start();
  const response = await send(url, { ...sample, subject: 'Best offers' });
  assert.equal(response.headers.get('location'), sent);
  const [row] = await query<{ signals: string[] }>('select signals from contact.enquiries');
  assert.deepEqual(row?.signals, ['trap']);
});

sceneClaim('no page of another origin can send it', async ({ start }) => {
  const { url } = await start();
  assert.equal((await send(url, sample, 'https://elsewhere.example')).status, 403);
  assert.equal((await send(url, sample, 'null')).status, 403);
  const unnamed = await send(url, sample, null);
  assert.equal(unnamed.headers.get('location'), sent);
  assert.equal((await storedEnquiries()).length, 1);
});
