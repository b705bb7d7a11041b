/** Domains whose mailboxes have a dot wherever one is written, and what else they are called. */
const dotless: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * One name for a mailbox, however its address is written: in lower case, its domain as DNS has it,
 * without what follows a plus sign (RFC 5233), and without dots where they count for nothing. Mail
 * goes to the address as it was given: this is only for telling whether two are the same.
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
