import { strict as assert } from 'node:assert';
import { ownerLink, readOwnerLink } from '../../../supabase/functions/_shared/ownerLink.ts';
import { sameSecret } from '../../../supabase/functions/_shared/sameSecret.ts';
import { claim } from './support/claim.ts';

claim('a secret is the same as itself alone, and not as one that is alike in a part', async () => {
  assert.equal(await sameSecret('a secret of the tests', 'a secret of the tests'), true);
  // Among so many, every byte of the hash is that of the secret's some sixteen times.
  for (let count = 0; count < 4_096; count += 1) {
    const other = `a secret of the tests ${count}`;
    assert.equal(await sameSecret(other, 'a secret of the tests'), false, other);
  }
});

claim(
  'a link in a mail stands for its own enquiry: one digit changed, and it is none',
  async () => {
    const id = '01900000-0000-7000-8000-000000000001';
    const read = readOwnerLink('a secret of the tests');
    const link = await ownerLink('https://site.example.com', 'a secret of the tests')(
      'answered',
      id,
    );
    assert.equal(await read('answered', link), id);
    for (const [place, digit] of Array.from(id).entries()) {
      // The version and the variant have few digits to choose from.
      if (digit === '-' || place === 14 || place === 19) continue;
      const other = id.slice(0, place) + (digit === '1' ? '2' : '1') + id.slice(place + 1);
      assert.equal(await read('answered', link.replace(id, other)), null, other);
    }
  },
);

claim('a link that another secret has signed is none', async () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const link = await ownerLink('https://site.example.com', 'another secret')('answered', id);
  assert.equal(await readOwnerLink('a secret of the tests')('answered', link), null);
});
