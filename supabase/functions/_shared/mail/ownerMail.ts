import type { MailContent, StoredEnquiry } from '../notification.ts';
import { oneLine } from './oneLine.ts';
import type { OwnerMailFacts } from './ownerMailFacts.ts';
import { ownerMailHtml } from './ownerMailHtml.ts';
import { ownerMailText } from './ownerMailText.ts';
import { replyToOf } from './replyToOf.ts';
import { subjectLine } from './subjectLine.ts';
import type { TimeWords } from './timeWords.ts';

export type OwnerMailOptions = {
  words: TimeWords;
  /** Where the owner marks it as answered. */
  answeredLink: string;
  /** Whether she has had a mail about it before. */
  isReminder: boolean;
};

/** The mail to the owner about one enquiry, with all she needs to answer. */
export function ownerMail(
  { reference, enquiry, written, receivedAtMs }: StoredEnquiry,
  { words, answeredLink, isReminder }: OwnerMailOptions,
): MailContent {
  const replyTo = replyToOf(enquiry.email);
  const facts: OwnerMailFacts = {
    ...enquiry,
    // A fact has a line of its own: no text of a stranger's makes two of it.
    name: oneLine(enquiry.name),
    projectType: oneLine(enquiry.projectType),
    reference,
    answerable: replyTo !== null,
    arrived: words.arrived(receivedAtMs),
    written: words.written(written, receivedAtMs),
    answerBy: words.answerBy(receivedAtMs),
    answeredLink,
    isReminder,
  };
  return {
    replyTo,
    subject: isReminder ? `Not marked as answered: ${subjectLine(facts)}` : subjectLine(facts),
    text: ownerMailText(facts),
    html: ownerMailHtml(facts),
  };
}
