import { business as owners } from '../../../src/content/business.ts';
import { inbox } from '../../../src/content/inbox.ts';
import { escapeHtml } from '../../../src/lib/escapeHtml.ts';
import { wording } from '../../../src/lib/wording.ts';

/** Inserts the business's name into a text. */
export function named(text: string, business = `${owners.name} ${owners.kind}`): string {
  return wording(text, { business });
}

/**
 * Fills in the page's template.
 * @param template the text of inbox.html
 */
export function inboxPage(template: string, business?: string): string {
  const places = {
    '<!--title-->': named(inbox.title, business),
    '<!--description-->': named(inbox.description, business),
    '<!--noscript-->': inbox.withoutScript,
  };
  // Passes a function, since `$` has a meaning in a replacement string.
  return Object.entries(places).reduce(
    (html, [place, words]) => html.replace(place, () => escapeHtml(words)),
    template,
  );
}
