import type { MailContent, StoredEnquiry } from '../notification.ts';
import type { OwnerMailFacts } from './ownerMailFacts.ts';
import { ownerMailHtml } from './ownerMailHtml.ts';
import { ownerMailText } from './ownerMailText.ts';
import { replyToOf } from './replyToOf.ts';
import { subjectLine } from './subjectLine.ts';
import type { TimeWords } from './timeWords.ts';

/** The mail to the owner about one enquiry, its times in the words given. */
export function ownerMail(
  { reference, enquiry, written, receivedAtMs }: StoredEnquiry,
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
