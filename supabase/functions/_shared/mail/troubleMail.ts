import type { MailContent } from '../notification.ts';
import { mailSheet, paragraph, quietParagraph, row } from './mailSheet.ts';
import { escapeHtml } from './texts.ts';

/** All of it is plain text. */
type Trouble = {
  kicker: string;
  heading: string;
  intro: string;
  /** Each with its label, which only the HTML part shows. */
  rows: readonly (readonly [label: string, text: string])[];
  /** How often such a mail comes. */
  end: string;
};

/** A mail that tells the owner that a part of the site itself has failed, and what to do. */
export function troubleMail({ kicker, heading, intro, rows, end }: Trouble): MailContent {
  return {
    replyTo: null,
    subject: `${kicker}: ${heading}`,
    text: [intro, ...rows.map(([, text]) => text), end, ''].join('\n\n'),
    html: mailSheet({
      kicker,
      heading,
      body: [
        paragraph(escapeHtml(intro)),
        ...rows.map(([label, text]) => row(label, escapeHtml(text))),
        quietParagraph(escapeHtml(end)),
      ].join('\n'),
    }),
  };
}
