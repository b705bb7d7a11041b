import { strict as assert } from 'node:assert';
import { makeKeyPair } from '../../../scripts/owner/workshop/keys.ts';
import { emptyEnquiry, limits } from '../../../supabase/functions/_shared/contract.ts';
import { importPublicKey, seal } from '../../../supabase/functions/_shared/sealing.ts';
import { address, type Case, expectProblem, newId, suspect } from '../trial.ts';

/** An enquiry sealed with a public key whose private key the backend doesn't have. */
async function sealedForNobody(id: string): Promise<string> {
  const { publicKey } = await makeKeyPair();
  const enquiry = { ...emptyEnquiry, name: 'Nobody', email: address, message: 'Never stored.' };
  return await seal(await importPublicKey(publicKey), id, enquiry);
}

export const sealed: readonly Case[] = [
  {
    name: 'the function asks for a retry of an enquiry sealed for an unknown key',
    async prove({ post, expectAccepted }) {
      const id = newId();
      const answer = await post({ id, json: { sealed: await sealedForNobody(id) } });
      assert.equal(expectProblem(answer, 503, 'key_unknown').id, id);
      assert.ok(Number(answer.headers['retry-after']) > 0);
      await expectAccepted({ id });
    },
  },
  {
    name: 'the function asks for a retry of an enquiry sealed in a later format',
    async prove({ post }) {
      const json = { sealed: Buffer.alloc(600, 200).toString('base64url') };
      expectProblem(await post({ json }), 503, 'key_unknown');
    },
  },
  ...['', 'A', 'no sealed text', Buffer.alloc(60, 1).toString('base64url')].map(
    (text): Case => ({
      name: `the function refuses ${JSON.stringify(text)} as a sealed text`,
      async prove({ post }) {
        const id = newId();
        const answer = await post({ id, json: { sealed: text } });
        const problem = expectProblem(answer, 422, 'enquiry_invalid');
        assert.deepEqual([problem.id, problem.errors], [id, []]);
      },
    }),
  ),
  {
    name: 'the function refuses a sealed text over the maximum length',
    async prove({ post }) {
      const json = { sealed: 'A'.repeat(limits.sealed + 1) };
      expectProblem(await post({ json }), 413, 'body_too_large');
    },
  },
  {
    name: 'the function ignores a sealed text beside a plain enquiry',
    prove: ({ expectAccepted }) => expectAccepted({ json: suspect({ sealed: 'A' }) }),
  },
];
