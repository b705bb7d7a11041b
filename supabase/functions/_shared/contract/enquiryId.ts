// The id that a device gives an enquiry, with the time and the reference in it.

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value);
}

/** When the enquiry was begun, in ms since 1970 by the device's clock; null unless the id is a UUIDv7 (RFC 9562). */
export function writtenAtMs(id: string): number | null {
  if (!isUuid(id) || id[14] !== '7') return null;
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** The short name of an enquiry for people, such as `Q7K4-M2XD`: 40 random bits of its id in Crockford's base 32. */
export function referenceOf(id: string): string {
  return `${fourLetters(id.slice(-10, -5))}-${fourLetters(id.slice(-5))}`;
}

/** Encodes 20 bits. No BigInt or arrays, since a list needs hundreds of references. */
function fourLetters(hex: string): string {
  const bits = Number.parseInt(hex, 16);
  return letterOf(bits >> 15) + letterOf(bits >> 10) + letterOf(bits >> 5) + letterOf(bits);
}

const letterOf = (bits: number): string => crockford[bits & 31] ?? '';
