/** Somebody's address with the name before it, if there is one. */
export type NamedAddress = { name: string; address: string };

/** Reads `Name <address>` or a bare address as an owner writes it; null where it is neither. */
export function parseNamedAddress(text: string): NamedAddress | null {
  const [, quoted = '', address = ''] =
    /^([^<>\r\n]*)<([^<>\s]+)>$/.exec(text.trim()) ?? /^()([^<>\s]+)$/.exec(text.trim()) ?? [];
  if (!/^[^@\s,;]+@[^@\s,;]+$/.test(address)) return null;
  return { name: quoted.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** @returns `Name <address>`, or the bare address where there is no name */
export function formatNamedAddress({ name, address }: NamedAddress): string {
  if (name === '') return address;
  return /^[\w .'-]+$/.test(name)
    ? `${name} <${address}>`
    : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;
}
