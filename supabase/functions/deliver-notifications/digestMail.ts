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
import type { MailContent } from '../_shared/notification.ts';
import { oneLine } from '../_shared/mail/oneLine.ts';
import { shortened } from '../_shared/mail/shortened.ts';
import type { TimeWords } from '../_shared/mail/timeWords.ts';
import { wordsOf } from '../_shared/spamSignals.ts';

/** An enquiry whose mail is held, since it looks like spam. */
export type Suspect = {
  /** Of its notification. */
  id: string;
  enquiryId: string;
  reference: string;
  receivedAtMs: number;
  name: string;
  email: string;
  projectType: string;
  message: string;
  signals: readonly string[];
};

/** With the link by which the owner has it mailed after all. */
export type ListedSuspect = Suspect & { releaseLink: string };

/** Enough of a message to see what it is, in characters. */
const excerptLength = 300;
/** So that a flood of spam makes no mail that nobody reads. */
export const mostListed = 50;

const releaseWords = 'Have it mailed in full';

/** The mail that lists what is held, or of `count` the first. */
export function digestMail(
  listed: readonly ListedSuspect[],
  count: number,
  times: TimeWords,
): MailContent {
  const isOne = count === 1;
  const heading = isOne ? 'One enquiry looks like spam' : `${count} enquiries look like spam`;
  const intro =
    'No mail has come to you yet about what follows. Have a real one mailed to you in full by its link.';
  const unlisted = count - listed.length;
  const end = [
    ...(unlisted > 0 ? [`${unlisted} more: npm run enquiries -- list --held shows them.`] : []),
    'The rest is yours to ignore. Their texts are let go by themselves after a while.',
  ];
  return {
    replyTo: null,
    subject: `Held as spam: ${count} ${isOne ? 'enquiry' : 'enquiries'} to look over`,
    text: [`${heading}.`, intro, ...listed.map((one) => textOf(one, times)), ...end, ''].join(
      '\n\n',
    ),
    html: mailSheet({
      kicker: 'Held as spam',
      heading,
      body: [
        paragraph(intro),
        ...listed.map((one) => htmlOf(one, times)),
        ...end.map((text) => quietParagraph(text)),
      ].join('\n'),
    }),
  };
}

function textOf(suspect: ListedSuspect, times: TimeWords): string {
  return [
    `${suspect.reference}, arrived ${times.arrived(suspect.receivedAtMs)}; it ${wordsOf(suspect.signals)}`,
    `Name: ${oneLine(suspect.name)}`,
    `Address: ${suspect.email}`,
    `Project type: ${oneLine(suspect.projectType) || 'not named'}`,
    `${releaseWords}: ${suspect.releaseLink}`,
    shortened(suspect.message, excerptLength),
  ].join('\n');
}

function htmlOf(suspect: ListedSuspect, times: TimeWords): string {
  const facts = [
    row(
      `${suspect.reference}, arrived ${times.arrived(suspect.receivedAtMs)}; it ${wordsOf(suspect.signals)}`,
      `${isolated(suspect.name)}<br>${isolated(suspect.email)}<br>${isolated(suspect.projectType || 'No project type named')}`,
    ),
    quotation(shortened(suspect.message, excerptLength)),
    quietParagraph(`Not spam? ${link(suspect.releaseLink, releaseWords)}.`),
  ];
  return item(facts.join('\n'));
}
