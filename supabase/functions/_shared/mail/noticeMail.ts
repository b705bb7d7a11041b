import type { MailContent } from '../notification.ts';
import { mailHtml, paragraph, quietParagraph, row } from './mailHtml.ts';
import { escapeHtml } from './safeText.ts';

/** A part of a mail in both forms; an empty one leaves that form without it. */
export type Block = { text: string; html: string };

/** Takes plain text, as `quiet` and `fact` do. */
export const words = (text: string): Block => ({ text, html: paragraph(escapeHtml(text)) });

export const quiet = (text: string): Block => ({ text, html: quietParagraph(escapeHtml(text)) });

/** Only the HTML form shows the label. */
export const fact = (label: string, text: string): Block => ({
  text,
  html: row(label, escapeHtml(text)),
});

type Notice = {
  kicker: string;
  heading: string;
  blocks: readonly Block[];
  /** `kicker: heading` by default. */
  subject?: string;
  replyTo?: string | null;
};

/** A mail whose text and HTML say the same, block by block. */
export function noticeMail({ kicker, heading, blocks, subject, replyTo }: Notice): MailContent {
  const inForm = (form: keyof Block): string[] =>
    blocks.map((block) => block[form]).filter(Boolean);
  return {
    replyTo: replyTo ?? null,
    subject: subject ?? `${kicker}: ${heading}`,
    text: [...inForm('text'), ''].join('\n\n'),
    html: mailHtml({ kicker, heading, body: inForm('html').join('\n') }),
  };
}
