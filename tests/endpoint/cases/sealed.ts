import { strict as assert } from 'node:assert';
import { makeKeyPair } from '../../../scripts/owner/workshop/keys.ts';
import { emptyEnquiry, limits } from '../../../supabase/functions/_shared/contract.ts';
import { importPublicKey, seal } from '../../../supabase/functions/_shared/sealing.ts';
import { address, type Case, expectProblem, newId, suspect } from '../trial.ts';

/** Encrypted for a key that no function has. */
async function sealedForNobody(id: string): Promise<string> {
  const { publicKey } = await makeKeyPair();
  const enquiry = { ...emptyEnquiry, name: 'Nobody', email: address, message: 'Never stored.' };
  return await seal(await importPublicKey(publicKey), id, enquiry);
}

export const sealed: readonly Case[] = [
  {
    name: 'one that is sealed for a key which is not known there is to come again',
    async prove({ post, taken }) {
      const id = newId();
      const answer = await post({ id, json: { sealed: await sealedForNobody(id) } });
      assert.equal(expectProblem(answer, 503, 'key_unknown').id, id);
      assert.ok(Number(answer.headers['retry-after']) > 0);
      await taken({ id });
    },
  },
  {
    name: 'one that is sealed in a later way is to come again',
    async prove({ post }) {
      const json = { sealed: Buffer.alloc(600, 200).toString('base64url') };
      expectProblem(await post({ json }), 503, 'key_unknown');
    },
  },
  ...['', 'A', 'no sealed text', Buffer.alloc(60, 1).toString('base64url')].map(
    (text): Case => ({
      name: `${JSON.stringify(text)} is nothing sealed`,
      async prove({ post }) {
        const id = newId();
        const answer = await post({ id, json: { sealed: text } });
        const problem = expectProblem(answer, 422, 'enquiry_invalid');
        assert.deepEqual([problem.id, problem.errors], [id, []]);
      },
    }),
  ),
  {
    name: 'a sealed text longer than any can be',
    async prove({ post }) {
      const json = { sealed: 'A'.repeat(limits.sealed + 1) };
      expectProblem(await post({ json }), 413, 'body_too_large');
    },
  },
  {
    name: 'a plain enquiry stays one, whatever stands beside it',
    prove: ({ taken }) => taken({ json: suspect({ sealed: 'A' }) }),
  },
];
