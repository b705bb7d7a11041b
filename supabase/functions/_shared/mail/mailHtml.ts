// The HTML layout of every mail. Styles are inline, since some mail programs drop style elements; only the dark scheme
// uses a style element.

import { mailColours } from './mailColours.ts';
import { escapeHtml } from './safeText.ts';

export type MailHtml = {
  /** The small line above the heading. Plain text, like `heading`. */
  kicker: string;
  heading: string;
  /** HTML. */
  body: string;
  /** The language's tag for HTML; by default English. */
  lang?: string;
};

export function mailHtml({ kicker, heading, body, lang = 'en' }: MailHtml): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(kicker)}</title>
<style>${darkScheme}</style>
</head>
<body class="page" style="${styles.page}">
<div class="sheet" style="${styles.sheet}">
<p class="quiet" style="${styles.kicker}">${escapeHtml(kicker)}</p>
<h1 class="ink" style="${styles.heading}">${isolated(heading)}</h1>
${body}
</div>
</body>
</html>
`;
}

/** Inserts a paragraph of plain text below the mail's heading. */
export function underHeading(html: string, text: string): string {
  return html.replace('</h1>\n', `</h1>\n${paragraph(escapeHtml(text))}\n`);
}

export function paragraph(html: string): string {
  return `<p class="ink" style="${styles.paragraph}">${html}</p>`;
}

export function quietParagraph(html: string): string {
  return `<p class="quiet" style="${styles.quiet}">${html}</p>`;
}

export function item(html: string): string {
  return `<div style="margin:32px 0 0">${html}</div>`;
}

export function row(label: string, html: string): string {
  return `<p class="ink" style="${styles.row}"><span class="quiet" style="${styles.label}">${escapeHtml(label)}</span><br>${html}</p>`;
}

export function quotation(text: string): string {
  return `<div class="message" style="${styles.message}">
<p class="ink" dir="auto" style="margin:0">${withBreaks(text)}</p>
</div>`;
}

export function button(href: string, html: string): string {
  return `<p style="margin:24px 0 0"><a class="button" href="${escapeHtml(href)}" style="${styles.button}">${html}</a></p>`;
}

export function link(href: string, html: string): string {
  return `<a class="ink" href="${escapeHtml(href)}" style="${styles.link}">${html}</a>`;
}

/** Escapes a visitor's text, and isolates it from the writing direction of the text around it. */
export function isolated(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}

export function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\n/g, '<br>\n');
}

const sans = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:Georgia,'Iowan Old Style','Times New Roman',serif";

const styles = {
  page: `margin:0;padding:24px 12px;background:#eceae1;color:#25221c;${sans};font-size:16px;line-height:1.55`,
  sheet: `max-width:560px;margin:0 auto;padding:28px 24px 32px;background:#fbfaf5;border-top:6px solid ${mailColours.day};border-radius:4px;overflow-wrap:anywhere`,
  kicker: 'margin:0;color:#5d5a4c;font-size:14px;letter-spacing:0.04em',
  heading: `margin:4px 0 20px;color:#25221c;${serif};font-size:28px;line-height:1.2;font-weight:normal`,
  paragraph: 'margin:0 0 16px;color:#25221c',
  row: 'margin:0 0 12px;color:#25221c',
  label: 'color:#5d5a4c;font-size:14px',
  message: 'margin:24px 0;padding:16px 0 16px 18px;border-left:3px solid #b8862f;color:#25221c',
  button: `display:inline-block;padding:12px 22px;background:${mailColours.day};color:#fbfaf5;text-decoration:none;border-radius:4px;font-weight:600`,
  quiet: 'margin:24px 0 0;color:#5d5a4c',
  link: 'color:#25221c',
} as const;

const darkScheme = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
.page { background: #14180f !important; }
.sheet { background: #1e241b !important; border-top-color: ${mailColours.dusk} !important; }
.ink, .message { color: #ece8da !important; }
.quiet { color: #b3b09f !important; }
.message { border-left-color: #d3a650 !important; }
.button { background: ${mailColours.dusk} !important; color: #14180f !important; }
}
`;
