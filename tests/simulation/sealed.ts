import type { Opened } from '../../supabase/functions/_shared/sealing.ts';

// Simulates sealing, since real encryption does not run in simulated time. A sealed text contains its id.

export function sealedAs(id: string, values: object): string {
  return Buffer.from(JSON.stringify({ id, values })).toString('base64url');
}

/** Returns the content of a sealed text; null unless `sealedAs` made it. */
export function unsealed(sealed: string): { id: string; values: Record<string, unknown> } | null {
  try {
    return JSON.parse(Buffer.from(sealed, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

export function openSimulated(id: string, sealed: string): Opened {
  const inside = unsealed(sealed);
  return inside?.id === id ? { kind: 'opened', value: inside.values } : { kind: 'damaged' };
}
