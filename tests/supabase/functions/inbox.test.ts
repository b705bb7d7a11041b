import { strict as assert } from 'node:assert';
import { SignJWT } from 'jose';
import {
  idempotencyHeader,
  languageHeader,
  signalsProperty,
} from '../../../supabase/functions/_shared/contract.ts';
import {
  type InboxChange,
  parseInboxList,
} from '../../../supabase/functions/_shared/contract/ownerInbox.ts';
import { startAuth } from './support/authServer.ts';
import { query } from './support/backend.ts';
import { enquiryId, sample, sampleOf } from './support/enquiries.ts';
import { origin } from './support/functionProcess.ts';
import { mails } from './support/mails.ts';
import { post, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';

const secret = 'a secret of Supabase Auth in the tests';
const ownKey = 'sb_publishable_own';

/** The function's settings for a Supabase Auth at this URL. */
const settingsFor = (url: string) => ({
  AUTH_URL: url,
  AUTH_ISSUER: 'none',
  AUTH_JWT_SECRET: secret,
  SUPABASE_ANON_KEY: ownKey,
});

async function tokenOf(email: string, id: string = crypto.randomUUID()): Promise<string> {
  return await new SignJWT({ email, sub: 'someone', session_id: id })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('authenticated')
    .setExpirationTime('1 hour')
    .sign(new TextEncoder().encode(secret));
}

async function ask(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', apikey: 'tests', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

sceneClaim(
  'the owner can read and change her messages, and a stranger with a session can’t',
  async ({ start, deliver }) => {
    await query(`insert into contact.owners values ('owner@example.com') on conflict do nothing`);
    const id = enquiryId();
    const spam = enquiryId();
    const { url: form } = await start();
    await post(form, { id, headers: { [languageHeader]: 'es' } });
    await settled('sent');
    await post(form, { id: spam, body: { ...sampleOf(spam), [signalsProperty]: ['honeypot'] } });
    const auth = await startAuth();
    const { url } = await start('owner-inbox', settingsFor(auth.url));
    const owner = { authorization: `Bearer ${await tokenOf('Owner@example.com')}` };
    const stranger = { authorization: `Bearer ${await tokenOf('x@example.com')}` };
    const list = async (search?: string) =>
      parseInboxList((await ask(url, { step: 'list', search }, owner)).body);
    const act = async (change: Omit<InboxChange, 'agoMs'>, as = owner, key = enquiryId()) =>
      await ask(
        url,
        { step: 'change', change: { agoMs: 0, ...change } },
        { ...as, [idempotencyHeader]: key },
      );

    assert.equal((await ask(url, { step: 'list' })).status, 401);
    assert.equal((await ask(url, { step: 'list' }, stranger)).status, 403);
    assert.equal((await act({ message: id, act: 'erase' }, stranger)).status, 403);
    const first = await list();
    assert.deepEqual(
      first?.messages.map(({ id: one, mail, isSpam, language }) => [
        one,
        mail.state,
        isSpam,
        language,
      ]),
      [
        [id, 'sent', false, 'es'],
        [spam, 'held', true, null],
      ],
    );
    assert.deepEqual(first?.messages[0]?.enquiry, sampleOf(id));
    // The list leaves out the text of spam; the owner has to open the message.
    assert.deepEqual(first?.messages[1]?.enquiry, { ...sampleOf(spam), message: '' });
    const opened = await ask(url, { step: 'open', messages: [spam] }, owner);
    assert.deepEqual(parseInboxList(opened.body)?.messages[0]?.enquiry, sampleOf(spam));
    const news = await ask(url, { step: 'list', since: first?.revision }, owner);
    assert.deepEqual(parseInboxList(news.body)?.messages, []);

    const key = enquiryId();
    const note = "'; drop table contact.enquiries; -- <script>";
    for (const _ of [1, 2]) {
      assert.equal((await act({ message: id, act: 'note', note }, owner, key)).status, 202);
    }
    assert.equal((await act({ message: id, act: 'answered' })).status, 202);
    assert.equal((await act({ message: spam, act: 'notSpam' })).status, 202);
    await deliver();
    await settled('sent');
    assert.equal((await mails()).length, 2);
    const found = await list(note);
    assert.deepEqual(
      found?.messages.map((one) => [one.id, one.answeredBy, one.isWhole]),
      [[id, 'inbox', false]],
    );
    const noted = await ask(url, { step: 'open', messages: [id] }, owner);
    assert.deepEqual(
      parseInboxList(noted.body)?.messages[0]?.notes.map(({ text }) => text),
      [note],
    );
    const edit = { message: id, act: 'editNote', note: 'Called', noteId: key } as const;
    const editId = enquiryId();
    for (const _ of [1, 2]) assert.equal((await act(edit, owner, editId)).status, 202);
    const edited = await ask(url, { step: 'open', messages: [id] }, owner);
    const [after] = parseInboxList(edited.body)?.messages[0]?.notes ?? [];
    assert.deepEqual([after?.id, after?.text, typeof after?.editedAt], [key, 'Called', 'string']);
    assert.deepEqual((await list(note))?.messages, []);
    assert.deepEqual((await list('%'))?.messages, []);

    assert.equal((await act({ message: id, act: 'erase' })).status, 202);
    const [gone] = await query<{ texts: object }>(
      'select texts from contact.enquiries where id = $1',
      [id],
    );
    assert.deepEqual(gone?.texts, {});
    assert.equal((await list('Marigold'))?.messages.length, 1);
    // A search doesn't match the JSON around a note, and does match quotation marks in its text.
    const quoted = 'He said “yes”';
    assert.equal((await act({ message: spam, act: 'note', note: quoted })).status, 202);
    for (const [search, count] of [
      ['2026', 0],
      ['"text"', 0],
      [quoted, 1],
      ['said "yes"', 1],
    ] as const) {
      assert.equal((await list(search))?.messages.length, count, search);
    }

    const exported = parseInboxList((await ask(url, { step: 'export' }, owner)).body);
    const byId = new Map(exported?.messages.map((one) => [one.id, one]));
    assert.deepEqual(byId.get(id)?.enquiry, null);
    assert.deepEqual(byId.get(spam)?.enquiry, sampleOf(spam));
    assert.deepEqual(
      byId.get(spam)?.notes.map(({ text }) => text),
      [quoted],
    );
    const email = sample.email.toUpperCase();
    assert.equal((await ask(url, { step: 'eraseFrom', email }, stranger)).status, 403);
    for (const [step, expected, count] of [
      ['countFrom', undefined, 1],
      ['eraseFrom', 2, -1],
      ['countFrom', undefined, 1],
      ['eraseFrom', 1, 1],
      ['eraseFrom', 0, 0],
      ['countFrom', undefined, 0],
    ]) {
      const answer = await ask(url, { step, email, count: expected }, owner);
      assert.deepEqual(answer, { status: 200, body: { count } });
    }
    assert.equal((await list(quoted))?.messages.length, 0);
    await auth.stop();
    assert.equal((await ask(url, { step: 'list' }, owner)).status, 503);
  },
);

sceneClaim(
  'a code is mailed only to an owner, and always with the function’s own API key',
  async ({ start }) => {
    await query(`insert into contact.owners values ('owner@example.com') on conflict do nothing`);
    const auth = await startAuth();
    const server = await start('owner-inbox', settingsFor(auth.url));
    const answers = [];
    for (const [email, apikey] of [
      [sample.email, ownKey],
      ['owner@example.com', ''],
      ['owner@example.com', ownKey],
      [sample.email, 'wrong'],
    ] as const) {
      answers.push(await ask(server.url, { step: 'code', email }, { apikey }));
    }
    const same = Array.from({ length: 4 }, () => ({ status: 202, body: {} }));
    assert.deepEqual(answers, same);
    await server.printed(/code_mailed_before/);
    const codes = auth.asked.map(([path, , apikey, body = '']) => [path, apikey, JSON.parse(body)]);
    assert.deepEqual(codes, [
      ['/auth/v1/otp', ownKey, { email: 'owner@example.com', create_user: false }],
    ]);
    await auth.stop();
  },
);
