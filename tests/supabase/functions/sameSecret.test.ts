import { strict as assert } from 'node:assert';
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
