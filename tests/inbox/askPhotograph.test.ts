import { expect, test } from 'vitest';
import { createRequestPhotograph } from '../../src/inbox/network/askPhotograph.ts';
import type { Token } from '../../src/inbox/network/session.ts';
import { jpegOf } from '../supabase/functions/support/photographs.ts';
import { idOf } from '../support/outboxDeps.ts';

const hers: Token = { kind: 'token', token: 'hers' };
const leaf = { message: idOf(1), photograph: 2, rendition: 'small' } as const;

/** Requests a photograph with this token from a server with this answer. */
async function ask(held: Token, answer: () => Response) {
  const done: unknown[] = [];
  const result = await createRequestPhotograph({
    session: { token: () => Promise.resolve(held) },
    client: {
      url: 'https://backend.example.com',
      apiKey: 'key',
      seemsOffline: () => false,
      fetch: async (_, init) => {
        done.push(
          new Headers(init?.headers).get('authorization'),
          JSON.parse(init?.body as string),
        );
        return answer();
      },
    },
    onTokenRefused: (token) => void done.push(['refused', token]),
    onNotOwner: () => void done.push('not owner'),
  })(leaf);
  return { done, result };
}
const asked = ['Bearer hers', { step: 'photograph', ...leaf }];

test('the bytes come whole, in however many parts', async () => {
  const bytes = jpegOf(10_000);
  const parts = new ReadableStream({
    start(controller) {
      for (const [from, to] of [
        [0, 1],
        [1, 7_000],
        [7_000, 10_000],
      ]) {
        controller.enqueue(bytes.slice(from, to));
      }
      controller.close();
    },
  });
  const { done, result } = await ask(hers, () => new Response(parts));
  expect(done).toEqual(asked);
  expect(result).toEqual({ kind: 'got', bytes });
});

test('no part of a photograph passes for the whole one', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(jpegOf(100));
      setTimeout(() => controller.error(new TypeError('The connection broke off.')), 0);
    },
  });
  const { result } = await ask(hers, () => new Response(broken));
  expect(result).toEqual({ kind: 'fault', fault: 'cut' });
});

const noLine = (): never => {
  throw new TypeError('Failed to fetch');
};

test.each<[string, () => Response, string, unknown[]]>([
  ['a portal’s page', () => new Response('<html>'), 'foreign', []],
  ['an empty answer', () => new Response(''), 'foreign', []],
  [
    'a photograph that is gone',
    () => Response.json({ code: 'message_unknown' }, { status: 404 }),
    'gone',
    [],
  ],
  ['a gateway’s 404', () => new Response('', { status: 404 }), 'failed', []],
  ['too many requests', () => Response.json({}, { status: 429 }), 'tooMany', []],
  ['no connection', noLine, 'unreachable', []],
  ['a refused token', () => Response.json({}, { status: 401 }), 'signIn', [['refused', 'hers']]],
  [
    'an account that is not an owner’s',
    () => Response.json({ code: 'not_owner' }, { status: 403 }),
    'notOwner',
    ['not owner'],
  ],
])('%s is a fault', async (_, answer, fault, reported) => {
  const { done, result } = await ask(hers, answer);
  expect(result).toEqual({ kind: 'fault', fault });
  expect(done).toEqual([...asked, ...reported]);
});

test.each<[Token['kind'], string, unknown[]]>([
  ['signIn', 'signIn', [['refused', null]]],
  ['unreachable', 'session', []],
])('without a token nothing is requested: %s', async (kind, fault, reported) => {
  const { done, result } = await ask({ kind } as Token, noLine);
  expect([done, result]).toEqual([reported, { kind: 'fault', fault }]);
});
