import type { Database } from '../_shared/database.ts';
import type { InboxLink } from '../_shared/inboxLink.ts';
import type { TimeWords } from '../_shared/mail/times.ts';
import { readTexts, type StoredTexts } from '../_shared/storedTexts.ts';
import type { CountedStep } from './runSteps.ts';
import { digestMail, maxListed } from './digestMail.ts';

/** The owner learns soon of messages held in a flood, in one mail. */
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

/** Queues a digest of held messages, if one is due. Resolves with the number it lists. */
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
          make_interval(mins => ${floodAfterMinutes}), make_interval(days => ${spamEveryDays}), ${maxListed}
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
      // Messages beyond the maximum go into the next digest, and aren't deleted before that.
      const ids = listed.map(({ id }) => id).join(',');
      const [added] = await sql<{ is_new: boolean }>`
        select contact.add_digest(
          'digest', string_to_array(${ids}, ',')::uuid[], ${subject}, ${text}, ${html}
        ) as is_new`;
      return added?.is_new === true ? listed.length : 0;
    });
}
