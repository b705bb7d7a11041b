import type { InboxMessage } from '#contract/ownerInbox';
import { business } from '../../content/business.ts';
import { inbox } from '../../content/inbox.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { wording } from '../../lib/wording.ts';

/** Maximum length of a link in characters: Windows silently truncates longer links. */
const maxHrefLength = 2_000;

/** A `mailto:` link that quotes as much of the message as fits; null if the message has no address. */
export function replyHref({ enquiry, reference, receivedAt }: InboxMessage): string | null {
  if (!enquiry || enquiry.email === '') return null;
  const { name, email, message } = enquiry;
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  const subject = encodeURIComponent(
    wording(inbox.reply.subject, { reference, business: business.name }),
  );
  const time = formatTime(Date.parse(receivedAt), Number.NaN);
  const wrote = wording(inbox.reply.wrote, { time, name });
  const start = `mailto:${address}?subject=${subject}&body=`;
  const bodyOf = (text: string): string => encoded(`\n\n${wrote}\n${quoted(text)}\n`);
  const letters = Array.from(message);
  let fits = letters.length;
  while (fits > 0 && start.length + bodyOf(cut(letters, fits)).length > maxHrefLength) {
    fits = Math.floor(fits * 0.9);
  }
  const whole = start + bodyOf(cut(letters, fits));
  return whole.length <= maxHrefLength ? whole : start.replace(/&body=$/, '');
}

function cut(letters: readonly string[], count: number): string {
  return count === letters.length ? letters.join('') : `${letters.slice(0, count).join('')}…`;
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ');
}

/** Encodes text with CR LF (RFC 6068). Replaces lone surrogates, on which `encodeURIComponent` throws. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replaceAll('%0A', '%0D%0A');
}
