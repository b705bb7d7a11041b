import type { Database } from '../_shared/database.ts';
import type { InboxLink } from '../_shared/inboxLink.ts';
import { isolated, item, link, quietParagraph, quotation, row } from '../_shared/mail/mailHtml.ts';
import type { Enquiry } from '../_shared/contract.ts';
import type { MailContent } from '../_shared/notification.ts';
import { factsOf, quoted } from '../_shared/mail/ownerMail.ts';
import { type Block, noticeMail, quiet, words } from '../_shared/mail/noticeMail.ts';
import { shortened } from '../_shared/mail/safeText.ts';
import type { TimeWords } from '../_shared/mail/times.ts';
import { wordsOf } from '../_shared/signalWords.ts';
import { readTexts, type StoredTexts } from '../_shared/storedTexts.ts';
import type { CountedStep } from './runSteps.ts';

export type HeldEnquiry = {
  /** The notification's id. */
  id: string;
  reference: string;
  receivedAtMs: number;
  enquiry: Enquiry;
  signals: readonly string[];
  /** Whether a flood is the only reason to hold this message, and the owner hasn't marked it. */
  isCaught: boolean;
  /** How the owner has marked the message; null without a mark. */
  judged: 'answered' | 'spam' | null;
  inboxLink: string;
};

/** A flood's held messages come in one digest, this many minutes after the first of them. */
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

/** Queues a digest of held messages if one is due. Resolves with the number of listed messages. */
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
      // A message beyond the maximum comes in the next digest; its text is not deleted before that.
      const ids = listed.map(({ id }) => id).join(',');
      const [added] = await sql<{ is_new: boolean }>`
        select contact.add_digest(
          'digest', string_to_array(${ids}, ',')::uuid[], ${subject}, ${text}, ${html}
        ) as is_new`;
      return added?.is_new === true ? listed.length : 0;
    });
}

/** Maximum length of an excerpt, in graphemes. */
const excerptLength = 300;

/**
 * Maximum messages in one digest, enough for a day's spam. A full digest is usually 0.4 MB and at most 1.2 MB; mail
 * servers accept 10 MB.
 */
export const maxListed = 200;

/**
 * Writes a mail that lists held messages.
 * @param count number of all held messages; `listed` may contain fewer
 * @param inbox URL of the owner's inbox
 */
export function digestMail(
  listed: readonly HeldEnquiry[],
  count: number,
  times: TimeWords,
  inbox: string,
): MailContent {
  const caught = listed.filter(({ isCaught }) => isCaught).length;
  const spam = listed.filter(({ isCaught, judged }) => !isCaught && judged === null).length;
  const unlisted = count - listed.length;
  const heading = count === 1 ? 'One held message' : `${count} held messages`;
  const intro = [
    ...(caught > 0
      ? [
          `${caught === 1 ? 'One' : caught} came in a rush of messages, so you get the rush in one email. Some may be real, and you promised each sender a reply within 24 hours. Write to them, or open a message in your inbox and press “Email it to me”.`,
        ]
      : []),
    ...(spam > 0
      ? [
          `${spam === 1 ? 'One looks' : `${spam} look`} like spam. If it’s real, open it in your inbox and press “Not spam” to get the whole message.`,
        ]
      : []),
  ];
  const end = [
    ...(unlisted > 0
      ? [
          unlisted === 1
            ? `1 more isn’t shown here. It’ll come in another email like this one, and it’s in your inbox: ${inbox}`
            : `${unlisted} more aren’t shown here. They’ll come in other emails like this one, and they’re in your inbox: ${inbox}`,
        ]
      : []),
    ...(caught > 0
      ? [
          'If you do nothing, the rush stays held, and the site keeps it as long as any other message.',
        ]
      : []),
    ...(spam > 0 ? ['You can ignore spam. The site deletes its text after a while.'] : []),
  ];
  const labelOf = (one: HeldEnquiry): string =>
    `${one.reference}, arrived ${times.arrived(one.receivedAtMs)}; ${remarkOn(one, times)}`;
  return noticeMail({
    subject: `${count} ${count === 1 ? 'message' : 'messages'} ${caught === count && count > 1 ? 'came in at once' : 'held'}: please review`,
    kicker: 'Held messages',
    heading,
    blocks: [
      { text: `${heading}.`, html: '' },
      ...intro.map(words),
      ...listed.map((one) => blockOf(one, labelOf(one))),
      ...end.map(quiet),
    ],
  });
}

function remarkOn(one: HeldEnquiry, times: TimeWords): string {
  if (one.judged !== null) return `you marked it as ${one.judged}`;
  if (one.isCaught) return `reply by ${times.answerBy(one.receivedAtMs)}`;
  return `it ${wordsOf(one.signals)}`;
}

function blockOf(held: HeldEnquiry, label: string): Block {
  return { text: textOf(held, label), html: htmlOf(held, label) };
}

function textOf(held: HeldEnquiry, label: string): string {
  return [
    label,
    ...factsOf(held.enquiry).map((fact) => `${fact.label}: ${fact.text || 'not given'}`),
    `In your inbox: ${held.inboxLink}`,
    quoted(shortened(held.enquiry.message, excerptLength)),
  ].join('\n');
}

function htmlOf(held: HeldEnquiry, label: string): string {
  const facts = factsOf(held.enquiry).map((fact) =>
    fact.text === '' ? `${fact.label}: not given` : isolated(fact.text),
  );
  const parts = [
    row(label, facts.join('<br>')),
    quotation(shortened(held.enquiry.message, excerptLength)),
    quietParagraph(link(held.inboxLink, 'Open it in your inbox')),
  ];
  return item(parts.join('\n'));
}
