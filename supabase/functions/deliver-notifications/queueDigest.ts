import type { Database } from '../_shared/database.ts';
import type { InboxLink } from '../_shared/inboxLink.ts';
import type { TimeWords } from '../_shared/mail/times.ts';
import { readTexts, type StoredTexts } from '../_shared/storedTexts.ts';
import type { CountedStep } from './runSteps.ts';
import { digestMail, mostListed } from './digestMail.ts';

/** So that those whom a flood has caught are told of soon, and not each in a mail of its own. */
const floodAfterMinutes = 30;
const spamEveryDays = 7;

type Row = {
  id: string;
  reference: string;
  received_at: Date;
  texts: StoredTexts;
  signals: readonly string[];
  is_caught: boolean;
  judged: 'answered' | 'spam' | null;
  of_all: number;
};

/** Writes down a digest of what is held, if one is due; resolves with how many it lists. */
export function queueDigest(
  database: Database,
  times: TimeWords,
  inboxLink: InboxLink,
): CountedStep {
  return () =>
    database.run(async (sql) => {
      const rows = await sql<Row>`
        select id, reference, received_at, texts, to_jsonb(signals) as signals, is_caught, judged, of_all
        from contact.held_due(
          make_interval(mins => ${floodAfterMinutes}), make_interval(days => ${spamEveryDays}), ${mostListed}
        )`;
      const [first] = rows;
      if (first === undefined) return 0;
      const listed = rows.map(
        ({ received_at, texts, is_caught, judged, reference, id, signals }) => ({
          id,
          reference,
          signals,
          receivedAtMs: received_at.getTime(),
          enquiry: readTexts(texts),
          isCaught: is_caught,
          judged,
          inboxLink: inboxLink(reference),
        }),
      );
      const { subject, text, html } = digestMail(listed, first.of_all, times, inboxLink());
      // What had no room is told in another digest, and is not deleted before that.
      const ids = listed.map(({ id }) => id).join(',');
      const [added] = await sql<{ is_new: boolean }>`
        select contact.add_digest(
          'digest', string_to_array(${ids}, ',')::uuid[], ${subject}, ${text}, ${html}
        ) as is_new`;
      return added?.is_new === true ? listed.length : 0;
    });
}
