import { expect, test } from 'vitest';
import { createLoadMessages } from '../../src/inbox/network/askInbox.ts';
import type { Token } from '../../src/inbox/network/session.ts';
import { answerOf } from './samples.ts';

/** Requests the list with this token from a server with this answer. */
async function ask(held: Token, answer: Response) {
  const done: string[] = [];
  const asked = await createLoadMessages({
    session: { token: () => Promise.resolve(held) },
    client: {
      url: 'https://backend.example.com',
      apiKey: 'key',
      seemsOffline: () => false,
      fetch: async (_, init) => {
        done.push(String(new Headers(init?.headers).get('authorization')));
        return answer;
      },
    },
    onNotOwner: () => void done.push('not owner'),
  })({});
  return { done, asked };
}
const hers = { kind: 'token', token: 'hers' } as const;

test('a request carries the owner’s token, and its result names that token', async () => {
  const list = answerOf([]);
  expect(await ask(hers, Response.json(list))).toEqual({
    done: ['Bearer hers'],
    asked: { kind: 'got', list, token: 'hers' },
  });
});

test.each([
  ['signIn', 'signIn'],
  ['unreachable', 'session'],
] as const)(
  'without a token nothing is requested: %s becomes the fault “%s”',
  async (kind, fault) => {
    expect(await ask({ kind }, Response.json({}))).toEqual({
      done: [],
      asked: { kind: 'fault', fault, token: null },
    });
  },
);

test('only a 403 with the code not_owner reports that she is not an owner', async () => {
  const no = await ask(hers, Response.json({ code: 'not_owner' }, { status: 403 }));
  expect(no.done).toEqual(['Bearer hers', 'not owner']);
  const other = await ask(hers, Response.json({ code: 'not_owner' }, { status: 500 }));
  expect([other.done, other.asked]).toEqual([
    ['Bearer hers'],
    { kind: 'fault', fault: 'failed', token: 'hers' },
  ]);
});
