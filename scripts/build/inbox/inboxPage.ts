import { inbox } from '../../../src/content/inbox.ts';
import { app } from '../../../src/content/pages.ts';
import { escapeHtml } from '../../../src/lib/escapeHtml.ts';
import { wording } from '../../../src/lib/wording.ts';

/** A text of the inbox's with the business's name in it. */
export function named(text: string, business: string = app.name): string {
  return wording(text, { business });
}

/** The inbox's page, with its words in its places. @param template inbox.html */
export function inboxPage(template: string, business?: string): string {
  const places = {
    '<!--title-->': named(inbox.title, business),
    '<!--description-->': named(inbox.description, business),
    '<!--noscript-->': inbox.withoutScript,
  };
  // By a function: a name with a dollar sign in it would be read as a pattern.
  return Object.entries(places).reduce(
    (html, [place, words]) => html.replace(place, () => escapeHtml(words)),
    template,
  );
}
