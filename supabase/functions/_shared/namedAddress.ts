/** `name` may be empty. */
export type NamedAddress = { name: string; address: string };

/** Parses `Name <address>` or a bare address; null if the text is neither. */
export function parseNamedAddress(text: string): NamedAddress | null {
  const [, quoted = '', address = ''] =
    /^([^<>\r\n]*)<([^<>\s]+)>$/.exec(text.trim()) ?? /^()([^<>\s]+)$/.exec(text.trim()) ?? [];
  if (!/^[^@\s,;]+@[^@\s,;]+$/.test(address)) return null;
  return { name: quoted.trim().replace(/^"(.*)"$/, '$1'), address };
}

export function formatNamedAddress({ name, address }: NamedAddress): string {
  if (name === '') return address;
  return /^[\w .'-]+$/.test(name)
    ? `${name} <${address}>`
    : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;
}
