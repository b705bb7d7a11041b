// Reads the id that a device gives an enquiry: the id contains a time and the enquiry's reference.

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value);
}

/**
 * When the visitor began the enquiry, in ms since 1970 by the device's clock. Null unless the id is a UUIDv7 (RFC
 * 9562).
 */
export function writtenAtMs(id: string): number | null {
  if (!isUuid(id) || id[14] !== '7') return null;
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/**
 * The reference that people use for an enquiry, such as `Q7K4-M2XD`: 40 random bits of the id in Crockford's base 32.
 */
export function referenceOf(id: string): string {
  return `${fourLetters(id.slice(-10, -5))}-${fourLetters(id.slice(-5))}`;
}

/** Encodes 20 bits. Avoids BigInt and arrays for speed: a list computes hundreds of references. */
function fourLetters(hex: string): string {
  const bits = Number.parseInt(hex, 16);
  return letterOf(bits >> 15) + letterOf(bits >> 10) + letterOf(bits >> 5) + letterOf(bits);
}

const letterOf = (bits: number): string => crockford[bits & 31] ?? '';
