// The link that opens a mail program with a reply to a visitor: in the inbox, and in the owner's mails.

export type Reply = {
  email: string;
  subject: string;
  /** The line above the quoted message. */
  wrote: string;
  message: string;
};

/** Maximum length of a link in characters: Windows silently truncates longer links. */
const maxLength = 2_000;

/** A `mailto:` link that quotes as much of the message as fits. */
export function replyLink({ email, subject, wrote, message }: Reply): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  const start = `mailto:${address}?subject=${encoded(subject)}`;
  const linkWith = (text: string): string =>
    `${start}&body=${encoded(`\n\n${wrote}\n${quoted(text)}\n`)}`;
  const letters = Array.from(message);
  let fits = letters.length;
  while (fits > 0 && linkWith(cut(letters, fits)).length > maxLength) {
    fits = Math.floor(fits * 0.9);
  }
  const whole = linkWith(cut(letters, fits));
  return whole.length <= maxLength ? whole : start;
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
