import type { Attachment, MailContent, StoredEnquiry } from '../notification.ts';
import { photographName } from '../contract/photographs.ts';
import { link, paragraph } from './mailHtml.ts';
import { noticeMail, words } from './noticeMail.ts';
import { oneLine, replyToOf, subjectLine } from './safeText.ts';

/** Writes the mail with an enquiry's photographs. It has the subject of the enquiry's own mail, so that both are one thread. */
export function photographMail(
  { reference, enquiry }: StoredEnquiry,
  attachments: readonly Attachment[],
  inboxLink: string,
): MailContent {
  const count = attachments.length;
  const described = attachments
    .filter(({ alt }) => alt.trim() !== '')
    .map((one) => words(`${photographName(one)}: ${oneLine(one.alt)}`));
  return noticeMail({
    replyTo: replyToOf(enquiry.email),
    subject: `Re: ${subjectLine(reference, enquiry)}`,
    kicker: `Photos for message ${reference}`,
    heading: `${count === 1 ? '1 photo' : `${count} photos`} from ${oneLine(enquiry.name)}`,
    blocks: [
      words(
        'They’re attached. A visitor sent them: open them like any file from someone you don’t know.',
      ),
      ...described,
      {
        text: `The message, in your inbox:\n${inboxLink}`,
        html: paragraph(link(inboxLink, 'Open the message in your inbox')),
      },
    ],
  });
}
