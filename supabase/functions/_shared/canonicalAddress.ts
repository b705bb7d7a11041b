/** Domains that ignore dots in the local part, and their canonical domain. */
const dotless: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * Maps all spellings of an address to one: lower case, ASCII domain, no +tag (RFC 5233), no ignored dots. Use the
 * result only to compare addresses; send mail to the address that the visitor typed.
 */
export function canonicalAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const given = address.slice(at + 1).toLowerCase();
  const host = URL.canParse(`http://${given}`) ? new URL(`http://${given}`).hostname : given;
  const domain = dotless[host] ?? host;
  const local = address.slice(0, at).toLowerCase();
  const own = /^[^+]+/.exec(local)?.[0] ?? local;
  return `${domain in dotless ? own.replaceAll('.', '') : own}@${domain}`;
}
