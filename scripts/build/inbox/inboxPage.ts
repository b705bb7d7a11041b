import { inbox } from '../../../src/content/inbox.ts';
import { app } from '../../../src/content/pages.ts';
import { escapeHtml } from '../../../src/app/escapeHtml.ts';
import { wording } from '../../../src/enquiry/wording.ts';

/** A text of the inbox's with the business's name in it. */
export function named(text: string): string {
  return wording(text, { business: app.name });
}

/** The inbox's page, with its words in its places. @param template inbox.html */
export function inboxPage(template: string): string {
  return template
    .replace('<!--title-->', escapeHtml(named(inbox.title)))
    .replace('<!--description-->', escapeHtml(named(inbox.description)))
    .replace('<!--noscript-->', escapeHtml(inbox.withoutScript));
}
