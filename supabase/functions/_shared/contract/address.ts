// Cleans and validates an email address that a visitor typed or pasted.

// Declares URL, which every platform has: src/outbox/core compiles this file without any platform's types.
declare const URL: new (url: string) => { readonly hostname: string };

/** Format characters and other characters that browsers don't show. */
const invisible = /[\p{Cf}\p{DI}]/gu;
const invisibleButJoiners = /(?![\u200C\u200D])[\p{Cf}\p{DI}]/gu;

/**
 * Extracts the address from a text: removes invisible characters, `mailto:`, and the name and brackets of
 * `Name <address>`, and converts the domain to ASCII. A plain valid address stays unchanged, so that old messages keep
 * the same text. If the text contains no address, `isAddress` refuses the result.
 */
export function cleanAddress(text: string): string {
  const seen = text.replace(invisibleButJoiners, '').replace('\uFF20', '@');
  const address = withoutLink(withoutName(seen)).replace(/^\s+|[\s,;]+$/g, '');
  const at = address.lastIndexOf('@') + 1;
  const bare = address.replace(invisible, '');
  // Domains in some scripts need joiners. In other domains a joiner makes the domain invalid: try again without
  // joiners.
  const domain =
    domainToAscii(address.slice(at)) ?? domainToAscii(bare.slice(bare.lastIndexOf('@') + 1));
  return domain === null ? bare : address.slice(0, at).replace(invisible, '') + domain;
}

function withoutName(text: string): string {
  return /^[^<>]*<([^<>]+)>[\s,;]*$/.exec(text)?.[1] ?? text;
}

function withoutLink(text: string): string {
  const linked = /^\s*mailto:([^?]*)/i.exec(text)?.[1];
  if (linked === undefined) return text;
  try {
    return decodeURIComponent(linked);
  } catch {
    return linked;
  }
}

/** Converts a domain to ASCII by UTS #46, as URL does. Null if the text is ASCII already or not a domain. */
function domainToAscii(domain: string): string | null {
  if (!/[^\0-\x7F]/.test(domain) || /[\s/?#:@\\[\]%]/.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    // URL would read a number in another script's digits as an IPv4 address.
    return /[a-z]/.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

// The HTML standard's pattern, so that the server accepts every address that the browser's own check accepts.
// `cleanAddress` has already converted the domain to ASCII.
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export function isAddress(text: string): boolean {
  return emailPattern.test(text);
}

/**
 * Whether a mail server can deliver to the address. Browsers also accept addresses such as `.a@b` and `a@localhost`,
 * but RFC 5321 (4.1.2) allows dots only between characters and at most 64 octets before the @, and the internet needs a
 * top-level domain.
 */
export function canReplyTo(address: string): boolean {
  const [local = '', domain = ''] = address.split('@');
  const isDotted = /^[^.]+(\.[^.]+)*$/.test(local) && local.length <= 64;
  return isDotted && /\.[a-z][a-z0-9-]*$/i.test(domain);
}
