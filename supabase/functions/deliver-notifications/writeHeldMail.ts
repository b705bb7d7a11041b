import type { Database, Sql } from '../_shared/database.ts';
import type { InboxLink } from '../_shared/inboxLink.ts';
import type { TimeWords } from '../_shared/mail/times.ts';
import { readTexts, type StoredTexts } from '../_shared/storedTexts.ts';
import type { CountedStep } from './handler.ts';
import { bundleMail, digestMail, type HeldEnquiry, mostListed } from './heldMail.ts';

const digestEveryDays = 7;
/** So that those whom a flood has caught are told of soon, and not each in a mail of its own. */
const bundleAfterMinutes = 30;

type Row = Pick<HeldEnquiry, 'id' | 'reference' | 'signals'> & {
  enquiry_id: string;
  received_at: Date;
  texts: StoredTexts;
};

const mails = { digest: digestMail, bundle: bundleMail };

type HeldKind = keyof typeof mails;

const due: Readonly<Record<HeldKind, (sql: Sql) => Promise<Row[]>>> = {
  /** A week of what looks like spam. */
  digest: (sql) => sql<Row>`
    select id, enquiry_id, reference, received_at, texts, to_jsonb(signals) as signals
    from contact.digest_due(make_interval(days => ${digestEveryDays}), ${mostListed.digest})`,
  /** What nothing speaks against but a flood. */
  bundle: (sql) => sql<Row>`
    select id, enquiry_id, reference, received_at, texts, to_jsonb(signals) as signals
    from contact.bundle_due(make_interval(mins => ${bundleAfterMinutes}), ${mostListed.bundle})`,
};

/** Writes down a mail about what is held, if one is due; resolves with how many it lists. */
export function writeHeldMail(
  database: Database,
  kind: HeldKind,
  times: TimeWords,
  inboxLink: InboxLink,
): CountedStep {
  return () =>
    database.take(async (sql) => {
      const rows = await due[kind](sql);
      if (rows.length === 0) return 0;
      const listed = rows
        .slice(0, mostListed[kind])
        .map((row) => ({ ...read(row), inboxLink: inboxLink(row.reference) }));
      const { subject, text, html } = mails[kind](listed, rows.length, times, inboxLink());
      // What it has no room for is not told yet: another one lists it, and nothing of it is let go before.
      const ids = listed.map(({ id }) => id).join(',');
      const [added] = await sql<{ is_new: boolean }>`
        select contact.add_digest(
          ${kind}, string_to_array(${ids}, ',')::uuid[], ${subject}, ${text}, ${html}
        ) as is_new`;
      return added?.is_new === true ? listed.length : 0;
    });
}

function read({ id, reference, received_at, texts, signals }: Row): Omit<HeldEnquiry, 'inboxLink'> {
  return { id, reference, receivedAtMs: received_at.getTime(), enquiry: readTexts(texts), signals };
}
