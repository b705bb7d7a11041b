import { strict as assert } from 'node:assert';
import { SignJWT } from 'jose';
import { idempotencyHeader, parseReceipt } from '../../../supabase/functions/_shared/contract.ts';
import {
  type InboxAct,
  inboxActs,
} from '../../../supabase/functions/_shared/contract/ownerInbox.ts';
import { startAuth } from './support/authServer.ts';
import { query } from './support/backend.ts';
import { enquiryId, sample, sampleOf } from './support/enquiries.ts';
import { origin } from './support/functionProcess.ts';
import { post, type Posted, sceneClaim } from './support/scene.ts';

const authSecret = 'a secret of Supabase Auth in the tests';

/**
 * Whether the caller may delete its copy: the answer is the receipt for this id, `done`, or a redirect to the section
 * “sent”.
 */
function isReceipt({ text, headers }: Pick<Posted, 'text' | 'headers'>, id: string): boolean {
  if (headers.get('location')?.endsWith('#enquiry-sent')) return true;
  try {
    const body: unknown = JSON.parse(text);
    const outcome = typeof body === 'object' && body !== null && 'outcome' in body && body.outcome;
    return parseReceipt(body, id) !== null || outcome === 'done';
  } catch {
    return false;
  }
}

/** How often the database contains this enquiry's text, this change of the owner's, or this mark. */
async function storedTimes(id: string, of: string, text: string): Promise<number> {
  const rows = await query(
    `select e.id from contact.enquiries e where e.id = $1 and position($3 in e.texts::text) > 0
     union all
     select f.id from contact.further_ids f join contact.enquiries e on e.id = f.enquiry_id
     where f.id = $1 and position($3 in e.texts::text) > 0
     union all
     select a.id from contact.owner_acts a left join contact.owner_acts n on n.id = a.note_id
     where a.id = $1 and a.enquiry_id = $2 and coalesce(n.note, a.note, '') = $3
     union all
     select e.id from contact.enquiries e where e.id = $1 and e.answered_at is not null`,
    [id, of, text],
  );
  return rows.length;
}

sceneClaim(
  'a function gives a receipt exactly if it has stored the request’s content',
  async ({ start }) => {
    await query(`insert into contact.owners values ('owner@example.com') on conflict do nothing`);
    const auth = await startAuth();
    const form = await start();
    const inbox = await start('owner-inbox', {
      AUTH_URL: auth.url,
      AUTH_ISSUER: 'none',
      AUTH_JWT_SECRET: authSecret,
      SUPABASE_ANON_KEY: 'sb_publishable_own',
    });
    const token = await new SignJWT({
      email: 'owner@example.com',
      sub: 'her',
      session_id: enquiryId(),
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('authenticated')
      .setExpirationTime('1 hour')
      .sign(new TextEncoder().encode(authSecret));
    const seen: [what: string, isReceipt: boolean, stored: number][] = [];
    const note = async (what: string, answer: Posted, id: string, of: string, text: string) => {
      seen.push([what, isReceipt(answer, id), await storedTimes(id, of, text)]);
    };
    const enquire = async (what: string, id: string, body: unknown, text: string) => {
      await note(
        what,
        await post(form.url, { id, body, headers: { origin } }),
        id,
        '00000000-0000-0000-0000-000000000000',
        text,
      );
    };
    const act = async (
      what: string,
      change: { message: string; act: string; note?: string; noteId?: string },
      id = enquiryId(),
    ) => {
      const headers = { origin, authorization: `Bearer ${token}`, [idempotencyHeader]: id };
      const body = { step: 'change', change: { agoMs: 0, ...change } };
      await note(
        what,
        await post(inbox.url, { id, body, headers }),
        id,
        change.message,
        change.note ?? '',
      );
    };

    const [one, again, erased, nowhere] = [enquiryId(), enquiryId(), enquiryId(), enquiryId()];
    const text = 'What would you plant first?';
    await enquire('a message', one, sampleOf('one'), text);
    await enquire('the same again', one, sampleOf('one'), text);
    await enquire('the same under another id', again, sampleOf('one'), text);
    await enquire('another text under that id', again, { ...sample, message: 'Else' }, 'Else');
    await enquire('one without a text', enquiryId(), { ...sample, message: '' }, '');
    await enquire(
      'one that looks like spam',
      enquiryId(),
      { ...sampleOf('spam'), signals: ['honeypot'] },
      text,
    );
    await enquire('one that is sealed for another', enquiryId(), { sealed: 'x'.repeat(200) }, 'x');
    await enquire('what is to be erased', erased, sampleOf('two'), text);

    const noted = enquiryId();
    const textsOf = (what: InboxAct): { note?: string; noteId?: string } => {
      if (what === 'note') return { note: 'Called her' };
      return what === 'editNote' ? { note: 'Called her twice', noteId: noted } : {};
    };
    for (const what of inboxActs.filter((known) => known !== 'erase')) {
      const more = textsOf(what);
      const id = what === 'note' ? noted : enquiryId();
      await act(`${what} of a message`, { message: one, act: what, ...more }, id);
      await act(`${what} of one that the server does not have`, {
        message: nowhere,
        act: what,
        ...more,
      });
    }
    await act('erase of one that the server does not have', { message: nowhere, act: 'erase' });
    await act('erase of a message', { message: erased, act: 'erase' });
    await act('a note about what was erased', { message: erased, act: 'note', note: 'Too late' });
    await act('a mail about what was erased', { message: erased, act: 'resend' });

    await auth.stop();

    const isTrue = ([, hasReceipt, stored]: (typeof seen)[number]) => hasReceipt === stored > 0;
    assert.deepEqual(
      seen.filter((each) => !isTrue(each)),
      [],
    );
    // The cases include both kinds of answer.
    assert.ok(seen.filter(([, hasReceipt]) => hasReceipt).length > 8);
    assert.ok(seen.filter(([, hasReceipt]) => !hasReceipt).length > 10);
  },
);
