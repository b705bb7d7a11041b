import { strict as assert } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { idempotencyHeader } from '../../../supabase/functions/_shared/contract.ts';
import { type Case, expectProblem, newId, suspect } from '../trial.ts';

async function* slowly(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 40) {
    yield text.slice(at, at + 40);
    await wait(100);
  }
}

/** Requests that are broken, slow, oversized, compressed, or have a query string. */
export const wire: readonly Case[] = [
  {
    name: 'the function waits for a body that arrives slowly',
    prove: ({ expectAccepted }) => expectAccepted({ body: slowly(JSON.stringify(suspect())) }),
  },
  {
    name: 'the function refuses a body that is too large and has no stated length',
    async prove({ post }) {
      async function* endless(): AsyncGenerator<string> {
        for (let count = 0; count < 100; count += 1) yield ' '.repeat(1_024);
      }
      expectProblem(await post({ body: endless() }), 413, 'body_too_large');
    },
  },
  ...[
    ['', JSON.stringify(suspect()).slice(0, -10)],
    [' at the end of its JSON', JSON.stringify(suspect())],
  ].map(
    ([where, part = '']): Case => ({
      name: `a body that is cut off${where} stores nothing, and its key can be used again`,
      async prove({ endpoint, expectAccepted }) {
        const id = newId();
        const headers = { 'content-type': 'application/json', [idempotencyHeader]: id };
        await endpoint.breakOff(headers, Buffer.byteLength(part) + 10, part);
        await expectAccepted({ id });
      },
    }),
  ),
  {
    name: 'the function stops waiting for a body that never ends',
    async prove({ post, expectAccepted }) {
      const id = newId();
      const answered = new AbortController();
      async function* neverEnding(): AsyncGenerator<string> {
        yield '{"name":';
        while (!answered.signal.aborted) await wait(100);
      }
      try {
        const answer = await post({ id, body: neverEnding() });
        // Any server in front of the function may answer first, with its own timeout status.
        assert.ok([408, 503].includes(answer.status), `${answer.status}`);
      } finally {
        answered.abort();
      }
      await expectAccepted({ id });
    },
  },
  {
    name: 'the function refuses a compressed body',
    async prove({ post }) {
      const body = gzipSync(JSON.stringify(suspect()));
      const answer = await post({ body, headers: { 'content-encoding': 'gzip' } });
      assert.ok([400, 415].includes(answer.status), `${answer.status}`);
    },
  },
  {
    name: 'the function ignores the query string',
    prove: ({ expectAccepted }) => expectAccepted({ suffix: '?to=victim@example.com' }),
  },
];
