import {
  isolated,
  item,
  link,
  mailSheet,
  paragraph,
  quietParagraph,
  quotation,
  row,
} from '../_shared/mail/mailSheet.ts';
import type { Enquiry } from '../_shared/contract.ts';
import type { MailContent } from '../_shared/notification.ts';
import { factsOf, quoted } from '../_shared/mail/ownerMail.ts';
import { shortened } from '../_shared/mail/texts.ts';
import type { TimeWords } from '../_shared/mail/times.ts';
import { wordsOf } from '../_shared/spamSignals.ts';

/** An enquiry whose mail is held. */
export type HeldEnquiry = {
  /** Of its notification. */
  id: string;
  reference: string;
  receivedAtMs: number;
  enquiry: Enquiry;
  signals: readonly string[];
  /** Where it stands in her inbox. */
  inboxLink: string;
};

/** Enough of a message to see what it is, in characters. */
const excerptLength = 300;

/**
 * Of spam as much as a day may bring, since only what was listed is let go, and one digest a day lists it:
 * 0.4 MB as a rule, 1.2 MB at most, where mail servers take 10. Of what a flood has caught each, in as
 * many bundles as it takes.
 */
export const mostListed = { digest: 200, bundle: 100 } as const;

type HeldWords = { kicker: string; heading: string; subject: string; intro: string; end: string[] };

/** The mail that lists what looks like spam, or of `count` the first. */
export function digestMail(
  listed: readonly HeldEnquiry[],
  count: number,
  times: TimeWords,
  inbox: string,
): MailContent {
  const isOne = count === 1;
  const unlisted = count - listed.length;
  const words: HeldWords = {
    kicker: 'Held as spam',
    heading: isOne ? 'One message looks like spam' : `${count} messages look like spam`,
    subject: `Held as spam: ${count} ${isOne ? 'message' : 'messages'} to look over`,
    intro: `${isOne ? 'This message was' : 'These messages were'} held instead of emailed to you. If ${isOne ? 'it' : 'one'} is real, open it in your inbox and press “Not spam”: it’s emailed to you in full.`,
    end: [
      ...(unlisted > 0
        ? [
            unlisted === 1
              ? `1 more isn’t shown here. It will be in an email like this one in a day; you find it in your inbox: ${inbox}`
              : `${unlisted} more aren’t shown here. They will be in emails like this one, one a day; you find them in your inbox: ${inbox}`,
          ]
        : []),
      'You can ignore anything that isn’t real: its text is deleted automatically after a while.',
    ],
  };
  return heldMail(words, listed, (one) => `; it ${wordsOf(one.signals)}`, times);
}

/** The mail that lists whom a flood has caught: all of them, and none of them looks like spam by itself. */
export function bundleMail(
  listed: readonly HeldEnquiry[],
  count: number,
  times: TimeWords,
): MailContent {
  const isOne = count === 1;
  const words: HeldWords = {
    kicker: 'Held in a flood of messages',
    heading: isOne ? 'One message came in a flood' : `${count} messages came in a flood`,
    subject: `Came in a flood: ${count} ${isOne ? 'message' : 'messages'} to answer or ignore`,
    intro:
      'More messages than usual came in at once, so you get these in one email instead of one each. Each sender was told that you answer within 24 hours, and some may be real visitors. Write to their addresses, or open a message in your inbox and press “Email it to me”.',
    end: ['Anything you leave alone stays held, and is kept as long as any other message.'],
  };
  return heldMail(words, listed, (one) => `; answer by ${times.answerBy(one.receivedAtMs)}`, times);
}

function heldMail(
  { kicker, heading, subject, intro, end }: HeldWords,
  listed: readonly HeldEnquiry[],
  remark: (held: HeldEnquiry) => string,
  times: TimeWords,
): MailContent {
  const labelOf = (one: HeldEnquiry): string =>
    `${one.reference}, arrived ${times.arrived(one.receivedAtMs)}${remark(one)}`;
  return {
    replyTo: null,
    subject,
    text: [
      `${heading}.`,
      intro,
      ...listed.map((one) => textOf(one, labelOf(one))),
      ...end,
      '',
    ].join('\n\n'),
    html: mailSheet({
      kicker,
      heading,
      body: [
        paragraph(intro),
        ...listed.map((one) => htmlOf(one, labelOf(one))),
        ...end.map((text) => quietParagraph(text)),
      ].join('\n'),
    }),
  };
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
