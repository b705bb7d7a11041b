import { describe, expect, it } from 'vitest';
import { ownerLink, readOwnerLink } from '../../supabase/functions/_shared/ownerLink.ts';

const secret = 'a secret of the tests';
const id = '01900000-0000-7000-8000-000000000001';
const link = ownerLink('https://site.example.com', secret);
const read = readOwnerLink(secret);

/** Ids that differ from it in one character each. */
const others = id
  .split('')
  .flatMap((sign, place) =>
    sign === '-' ? [] : [`${id.slice(0, place)}${sign === '8' ? '9' : '8'}${id.slice(place + 1)}`],
  );

describe('the signature of a link in the owner’s mails', () => {
  it('is read for the act and the enquiry that it was made for', async () => {
    expect(await read('answered', await link('answered', id))).toBe(id);
    expect(await read('release', await link('release', id))).toBe(id);
  });

  it('covers every character of the id', async () => {
    const given = await link('answered', id);
    const taken = await Promise.all(
      others.map((other) => read('answered', given.replace(id, other))),
    );
    expect(taken.filter((one) => one !== null)).toEqual([]);
    expect(others).toHaveLength(32);
  });

  it('covers the act and the secret', async () => {
    expect(await read('release', await link('answered', id))).toBe(null);
    expect(await read('answered', await link('release', id))).toBe(null);
    expect(await readOwnerLink('another')('answered', await link('answered', id))).toBe(null);
  });
});
