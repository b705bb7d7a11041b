import type { MailContent } from '../notification.ts';
import { mailHtml, paragraph, quietParagraph, row } from './mailHtml.ts';
import { escapeHtml } from './safeText.ts';

/** A part of a mail as text and as HTML. With '' the part is missing from that form. */
export type Block = { text: string; html: string };

/** A paragraph. `words`, `quiet`, and `fact` all take plain text, not HTML. */
export const words = (text: string): Block => ({ text, html: paragraph(escapeHtml(text)) });

export const quiet = (text: string): Block => ({ text, html: quietParagraph(escapeHtml(text)) });

/** A labeled row. Only the HTML shows the label. */
export const fact = (label: string, text: string): Block => ({
  text,
  html: row(label, escapeHtml(text)),
});

type Notice = {
  kicker: string;
  heading: string;
  blocks: readonly Block[];
  /** The mail's subject; by default `kicker: heading`. */
  subject?: string;
  replyTo?: string | null;
  lang?: string;
};

/** Writes a mail whose text and HTML contain the same blocks. */
export function noticeMail(notice: Notice): MailContent {
  const { blocks, subject, replyTo, ...head } = notice;
  const inForm = (form: keyof Block): string[] =>
    blocks.map((block) => block[form]).filter(Boolean);
  return {
    replyTo: replyTo ?? null,
    subject: subject ?? `${head.kicker}: ${head.heading}`,
    text: [...inForm('text'), ''].join('\n\n'),
    html: mailHtml({ ...head, body: inForm('html').join('\n') }),
  };
}
