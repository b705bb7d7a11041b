import type { MailContent } from '../_shared/notification.ts';
import type { NewEnquiry } from './enquiryTable.ts';
import { ownerMailHtml } from './ownerMailHtml.ts';
import { ownerMailText } from './ownerMailText.ts';
import { replyToOf } from './replyToOf.ts';
import { subjectLine } from './subjectLine.ts';
import type { TimeWords } from './timeWords.ts';

/** What the mail to the owner says, in the words it says it in. */
export type OwnerMailFacts = {
  reference: string;
  name: string;
  email: string;
  /** Whether answering the mail reaches the visitor. */
  answerable: boolean;
  projectType: string;
  message: string;
  arrived: string;
  /** Null where it was written as it arrived, or nobody knows. */
  written: string | null;
  answerBy: string;
};

/** The mail to the owner about one enquiry, its times in the words given. */
export function ownerMail(
  { reference, enquiry, written, receivedAtMs }: Omit<NewEnquiry, 'mail'>,
  words: TimeWords,
): MailContent {
  const replyTo = replyToOf(enquiry.email);
  const facts: OwnerMailFacts = {
    ...enquiry,
    reference,
    answerable: replyTo !== null,
    arrived: words.arrived(receivedAtMs),
    written: words.written(written, receivedAtMs),
    answerBy: words.answerBy(receivedAtMs),
  };
  return {
    replyTo,
    subject: subjectLine(facts),
    text: ownerMailText(facts),
    html: ownerMailHtml(facts),
  };
}
