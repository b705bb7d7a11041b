/**
 * The address as a Reply-To, or null where a mail server would refuse the whole mail for it: what a
 * browser takes for an address (`.a@b`, `a@localhost`) is wider than what mail can be sent to
 * (RFC 5321, 4.1.2: dots only between, 64 octets before the @; a top-level domain).
 */
export function replyToOf(email: string): string | null {
  const [local = '', domain = ''] = email.split('@');
  const dotted = /^[^.]+(\.[^.]+)*$/.test(local) && local.length <= 64;
  return dotted && /\.[a-z][a-z0-9-]*$/i.test(domain) ? email : null;
}
