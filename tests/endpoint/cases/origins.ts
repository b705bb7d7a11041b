import { strict as assert } from 'node:assert';
import { type Case, expectProblem, type Trial } from '../trial.ts';

/** Origins that are not the site's. Most of them look like the site's. */
const foreign: readonly [what: string, of: (origin: string) => string][] = [
  ['another site', () => 'https://other.example.com'],
  ['an origin that begins like the site’s', (origin) => `${origin}.evil.example`],
  ['an origin that ends like the site’s', (origin) => origin.replace('://', '://evil.')],
  ['another port', (origin) => `${origin}:1`],
  [
    'another scheme',
    (origin) => origin.replace(/^\w+/, (scheme) => (scheme === 'https' ? 'http' : 'https')),
  ],
  ['the origin “null”', () => 'null'],
];

const headersFor = (origin: string): Record<string, string> => ({
  origin,
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type,idempotency-key,apikey',
});

export const origins: readonly Case[] = [
  {
    name: 'the function allows the site’s preflight',
    async prove({ endpoint, origin }) {
      const asked = await endpoint.send({ method: 'OPTIONS', headers: headersFor(origin) });
      assert.ok(asked.status === 204 || asked.status === 200);
      assert.equal(asked.headers['access-control-allow-origin'], origin);
      assert.match(String(asked.headers['access-control-allow-methods']), /\bPOST\b/);
      const allowed = String(asked.headers['access-control-allow-headers']).toLowerCase();
      for (const name of [
        'authorization',
        'apikey',
        'content-type',
        'idempotency-key',
        'x-client-info',
      ]) {
        assert.ok(allowed.split(/, */).includes(name), name);
      }
      assert.ok(Number(asked.headers['access-control-max-age']) > 0);
    },
  },
  {
    name: 'a page of the site may read its receipt and the exposed headers',
    async prove({ expectAccepted, origin }) {
      const answer = await expectAccepted({ headers: { origin } });
      assert.equal(answer.headers['access-control-allow-origin'], origin);
      assert.equal(answer.headers['access-control-allow-credentials'], undefined);
      assert.match(String(answer.headers.vary), /\bOrigin\b/i);
      const exposed = String(answer.headers['access-control-expose-headers']).toLowerCase();
      assert.deepEqual(exposed.split(/, */).sort(), ['idempotency-replayed', 'retry-after']);
    },
  },
  ...(
    [
      ['a body that is not JSON', { body: '{' }],
      ['no key', { id: null }],
      ['an invalid enquiry', { json: {} }],
      ['another media type', { headers: { 'content-type': 'text/plain' } }],
      ['a body that is too large', { body: 'x'.repeat(100_000) }],
      ['another method', { method: 'PUT' }],
    ] as const
  ).map(([what, given]) => ({
    name: `a page of the site may read the reason for a refusal: ${what}`,
    async prove({ post, origin }: Trial) {
      const headers = 'headers' in given ? given.headers : {};
      const answer = await post({ ...given, headers: { ...headers, origin } });
      assert.ok(answer.status >= 400);
      assert.equal(answer.headers['access-control-allow-origin'], origin);
    },
  })),
  {
    name: 'a request without an Origin header is accepted, and its response names no origin',
    async prove({ expectAccepted }) {
      const answer = await expectAccepted();
      assert.equal(answer.headers['access-control-allow-origin'], undefined);
    },
  },
  ...foreign.map(([what, of]) => ({
    name: `the function refuses a page of another origin, which can’t read the response: ${what}`,
    async prove({ endpoint, post, origin }: Trial) {
      const headers = headersFor(of(origin));
      const asked = await endpoint.send({ method: 'OPTIONS', headers });
      assert.equal(asked.headers['access-control-allow-origin'], undefined);
      const answer = await post({ headers });
      expectProblem(answer, 403, 'origin_not_allowed');
      assert.equal(answer.headers['access-control-allow-origin'], undefined);
    },
  })),
];
