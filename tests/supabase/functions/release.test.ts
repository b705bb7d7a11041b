import { strict as assert } from 'node:assert';
import { query, storedEnquiries } from './support/backend.ts';
import { enquiryId } from './support/enquiries.ts';
import { callDelivery, post, sceneClaim } from './support/scene.ts';

/** What a release may have changed before its other half is there, and how it is changed back. */
const windows: readonly [what: string, code: string, away: string, back: string][] = [
  [
    'steps',
    '42883',
    `do $$ begin execute (
       select string_agg(format('alter function %s rename to %I', oid::regprocedure, 'next_' || proname), '; ')
       from pg_proc where pronamespace = 'contact'::regnamespace
         and proname in ('accept', 'claim')
     ); end $$`,
    `do $$ begin execute (
       select string_agg(format('alter function %s rename to %I', oid::regprocedure, substr(proname, 6)), '; ')
       from pg_proc where pronamespace = 'contact'::regnamespace and proname like 'next\\_%'
     ); end $$`,
  ],
  [
    'tables',
    // Of the type of its rows, or of the table, whichever a step names first.
    '42(704|P01)',
    'alter table contact.enquiries rename to next_enquiries',
    'alter table contact.next_enquiries rename to enquiries',
  ],
  [
    'columns',
    '42703',
    'alter table contact.enquiries rename id to next_id',
    'alter table contact.enquiries rename next_id to id',
  ],
  ['schema', '3F000', 'alter schema contact rename to next', 'alter schema next rename to contact'],
];

sceneClaim(
  'while a release has changed only one half the answer is “not now”, and afterwards all goes on',
  async ({ start }) => {
    const enquiry = await start();
    const delivery = await start('deliver-notifications');
    for (const [place, [what, code, away, back]] of windows.entries()) {
      const id = enquiryId();
      await query(away);
      try {
        const answer = await post(enquiry.url, { id });
        assert.deepEqual([answer.status, JSON.parse(answer.text).code], [503, 'not_ready'], what);
        assert.equal(answer.headers.get('retry-after'), '30');
        const delivered = await callDelivery(delivery);
        assert.deepEqual([delivered.status, (await delivered.json()).code], [503, 'unavailable']);
        for (const { printed } of [enquiry, delivery]) {
          // It passes only when somebody ends the release.
          await printed(new RegExp(`"level":"alarm","outcome":"database_behind".*"${code}"`));
        }
      } finally {
        await query(back);
      }
      assert.equal((await post(enquiry.url, { id })).status, 202, what);
      assert.equal((await storedEnquiries()).length, place + 1);
      assert.equal((await callDelivery(delivery)).status, 200);
    }
  },
);
