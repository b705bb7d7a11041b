import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sameSecret } from '../../supabase/functions/_shared/sameSecret.ts';

const secret = 'a secret of the tests';
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns another text whose digest has the same byte as the secret's at this index. */
function agreeingAt(place: number): string {
  for (let count = 0; ; count += 1) {
    const text = `guess ${count}`;
    if (digestOf(text)[place] === digestOf(secret)[place]) return text;
  }
}

describe('comparing two secrets', () => {
  it('two secrets are equal only if they are the same text and not empty', async () => {
    expect(await sameSecret(secret, secret)).toBe(true);
    expect(await sameSecret('', secret)).toBe(false);
    expect(await sameSecret(`${secret} `, secret)).toBe(false);
  });

  it('one equal byte of the digests does not make two secrets equal', async () => {
    const places = Array.from({ length: 32 }, (_, place) => place);
    const taken = await Promise.all(places.map((place) => sameSecret(agreeingAt(place), secret)));
    expect(taken).toEqual(places.map(() => false));
  });
});
