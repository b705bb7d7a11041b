// Cleans and checks an email address, however it was typed or pasted.

// Every platform has URL, but the outbox's core is compiled without any platform's types.
declare const URL: new (url: string) => { readonly hostname: string };

/** Format characters and default ignorables. */
const invisible = /[\p{Cf}\p{DI}]/gu;
const invisibleButJoiners = /(?![\u200C\u200D])[\p{Cf}\p{DI}]/gu;

/**
 * Extracts the address from a text: removes invisible characters, `mailto:`, and the name and brackets of
 * `Name <address>`, and converts the domain to ASCII. A plain valid address stays unchanged, so that old messages keep
 * the same text. Text without an address is left for the check to refuse.
 */
export function cleanAddress(text: string): string {
  const seen = text.replace(invisibleButJoiners, '').replace('\uFF20', '@');
  const address = withoutLink(withoutName(seen)).replace(/^\s+|[\s,;]+$/g, '');
  const at = address.lastIndexOf('@') + 1;
  const bare = address.replace(invisible, '');
  // Some scripts need joiners in domains; elsewhere joiners make a domain invalid.
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

/** By UTS #46, as URL does it; null if it is ASCII already or not a domain. */
function domainToAscii(domain: string): string | null {
  if (!/[^\0-\x7F]/.test(domain) || /[\s/?#:@\\[\]%]/.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    // Digits of another script would become an IPv4 address.
    return /[a-z]/.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

// The HTML standard's pattern, so that we accept what the browser's own check accepts. Internationalized domains are
// already ASCII.
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export function isAddress(text: string): boolean {
  return emailPattern.test(text);
}

/**
 * Whether mail can reach it. Browsers accept addresses (`.a@b`, `a@localhost`) that mail can't be sent to
 * (RFC 5321, 4.1.2: dots only between, 64 octets before the @; a top-level domain).
 */
export function canReplyTo(address: string): boolean {
  const [local = '', domain = ''] = address.split('@');
  const isDotted = /^[^.]+(\.[^.]+)*$/.test(local) && local.length <= 64;
  return isDotted && /\.[a-z][a-z0-9-]*$/i.test(domain);
}
