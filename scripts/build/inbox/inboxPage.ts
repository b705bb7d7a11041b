import { inbox } from '../../../src/content/inbox.ts';
import { escapeHtml } from '../../../src/app/escapeHtml.ts';

/** The inbox's page, with its words in its places. @param template inbox.html */
export function inboxPage(template: string): string {
  return template
    .replace('<!--title-->', escapeHtml(inbox.title))
    .replace('<!--description-->', escapeHtml(inbox.description))
    .replace('<!--noscript-->', escapeHtml(inbox.withoutScript));
}
