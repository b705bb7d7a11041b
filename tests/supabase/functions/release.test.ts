import { strict as assert } from 'node:assert';
import { query, storedEnquiries } from './support/backend.ts';
import { enquiryId } from './support/enquiries.ts';
import { callDelivery, post, sceneClaim } from './support/scene.ts';

/**
 * Parts of the schema that a half-done release may lack: the SQLSTATE, the SQL that removes the part, and the SQL that
 * restores it.
 */
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
    // Postgres names either the table or its row type as missing.
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
  'functions answer with a 503 while a release is half done, and recover afterward',
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
          // The alarm asks the owner to finish the release.
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
