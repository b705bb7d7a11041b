/** Somebody's address with the name before it, if there is one. */
export type Mailbox = { name: string; address: string };

/** Reads `Name <address>` or a bare address as an owner writes it; null where it is neither. */
export function parseMailbox(text: string): Mailbox | null {
  const [, quoted = '', address = ''] =
    /^([^<>\r\n]*)<([^<>\s]+)>$/.exec(text.trim()) ?? /^()([^<>\s]+)$/.exec(text.trim()) ?? [];
  if (!/^[^@\s,;]+@[^@\s,;]+$/.test(address)) return null;
  return { name: quoted.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** @returns `Name <address>`, or the bare address where there is no name */
export function writeMailbox({ name, address }: Mailbox): string {
  if (name === '') return address;
  return /^[\w .'-]+$/.test(name)
    ? `${name} <${address}>`
    : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;
}
