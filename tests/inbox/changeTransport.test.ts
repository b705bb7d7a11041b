import { afterEach, describe, expect, test, vi } from 'vitest';
import { referenceOf } from '#contract';
import type { InboxRequest } from '#contract/ownerInbox';
import { changeCodec, type OwnerChange } from '../../src/inbox/changes/ownerChange.ts';
import { requestCode, requestList } from '../../src/inbox/network/askInbox.ts';
import { changeTransport } from '../../src/inbox/network/changeTransport.ts';
import type { FunctionsClient } from '../../src/backend/functionsClient.ts';
import { postToInbox } from '../../src/inbox/network/postToInbox.ts';
import type { Token } from '../../src/inbox/network/session.ts';
import { outcomeOf, type Reply } from '../../src/outbox/core/outcome.ts';
import { answer, idOf, startMs } from '../support/outboxDeps.ts';
import { answerOf, messageOf } from './samples.ts';

const id = idOf(7);
const act: OwnerChange = { id, message: idOf(1), act: 'note', note: 'call', atMs: startMs };
const receipt = { id, reference: referenceOf(id), receivedAt: '2026-03-14T17:13:00.000Z' };

async function sendBy(reply: Reply, changes: { token?: Token; opened?: OwnerChange | null } = {}) {
  const asked: { request: InboxRequest; given: object }[] = [];
  const done: OwnerChange[] = [];
  let signIns = 0;
  let strangers = 0;
  const { token = { kind: 'token', token: 'hers' }, opened = act } = changes;
  const transport = changeTransport({
    open: () => Promise.resolve(opened),
    token: () => Promise.resolve(token),
    post(request, given) {
      asked.push({ request, given });
      return Promise.resolve(reply);
    },
    clock: () => startMs + 90_000,
    onDone(one) {
      done.push(one);
      return Promise.resolve();
    },
    onTokenRefused: () => {
      signIns += 1;
    },
    onNotOwner: () => {
      strangers += 1;
    },
  });
  const came = await transport(id, { sealed: 'sealed' });
  return {
    asked,
    done,
    signIns,
    strangers,
    came,
    outcome: outcomeOf(came, id, changeCodec.readRefusal),
  };
}

describe('what becomes of a change on the line', () => {
  test('it goes out under its id, with how long ago she did it; a receipt is noted before it is told', async () => {
    const { asked, done, outcome } = await sendBy(answer(202, receipt));
    expect(asked).toEqual([
      {
        request: {
          step: 'change',
          change: { message: idOf(1), act: 'note', note: 'call', agoMs: 90_000 },
        },
        given: { token: 'hers', id },
      },
    ]);
    expect(done).toEqual([act]);
    expect(outcome.kind).toBe('delivered');
  });

  test.each([
    ['another’s receipt', answer(202, { ...receipt, id: idOf(8) })],
    ['a portal’s page', answer(200, undefined)],
    ['a lost answer', { kind: 'unreachable' } as const],
    ['a failure of the server’s', answer(500, undefined)],
  ])('%s proves nothing', async (_name, reply) => {
    const { done, outcome } = await sendBy(reply);
    expect(done).toEqual([]);
    expect(['notYet', 'failed']).toContain(outcome.kind);
  });

  test.each(['enquiry_invalid', 'change_invalid'])(
    'a refusal of this very change ends it, its code being %s',
    async (code) => {
      const { outcome, done } = await sendBy(answer(422, { id, code }));
      expect(outcome.kind).toBe('refused');
      expect(done).toEqual([]);
    },
  );

  test('a mark goes out without a note, and one of a clock that was set back as done just now', async () => {
    const { note: _, ...mark } = { ...act, act: 'spam', atMs: startMs + 100_000 } as const;
    const { asked } = await sendBy(answer(202, receipt), { opened: mark });
    expect(asked[0]?.request).toStrictEqual({
      step: 'change',
      change: { message: idOf(1), act: 'spam', agoMs: 0 },
    });
  });

  test('a refusal has no fields, another’s is none, and the reply reaches the core as it came', async () => {
    const refusal = answer(422, { id, code: 'change_invalid', errors: [{}] });
    const { came, outcome } = await sendBy(refusal);
    expect([came, outcome]).toEqual([refusal, { kind: 'refused', errors: [] }]);
    for (const other of [
      answer(422, { id: idOf(8), code: 'change_invalid' }),
      answer(500, { id, code: 'change_invalid' }),
    ]) {
      const sent = await sendBy(other);
      expect(sent.came).toBe(other);
      expect(sent.outcome.kind).not.toBe('refused');
    }
  });

  test('who is no owner is told so, and her change waits', async () => {
    const { came, strangers, done } = await sendBy(answer(403, { code: 'not_owner' }));
    expect([came, strangers, done]).toEqual([{ kind: 'offline' }, 1, []]);
    for (const other of [answer(500, { code: 'not_owner' }), { kind: 'timeout' } as const]) {
      expect(await sendBy(other)).toMatchObject({ came: other, strangers: 0, signIns: 0 });
    }
  });

  test('a storage that fails after the answer leaves it in doubt, and it goes again', async () => {
    const transport = changeTransport({
      open: () => Promise.resolve(act),
      token: () => Promise.resolve({ kind: 'token', token: 'hers' }),
      post: () => Promise.resolve(answer(202, receipt)),
      clock: () => startMs,
      onDone: () => Promise.reject(new Error('It did not answer.')),
      onTokenRefused: () => undefined,
      onNotOwner: () => undefined,
    });
    expect(await transport(id, { sealed: 'sealed' })).toEqual({ kind: 'unreachable' });
  });

  test('a refusal that names no change ends none', async () => {
    expect((await sendBy(answer(422, { code: 'enquiry_invalid' }))).outcome.kind).toBe('notYet');
  });

  test('a session that is not taken asks her to sign in, and leaves no doubt that it did not arrive', async () => {
    const { came, signIns } = await sendBy(answer(401, undefined));
    expect(came).toEqual({ kind: 'offline' });
    expect(signIns).toBe(1);
  });

  test.each([
    ['without a session', { token: { kind: 'signIn' } as const }, 1],
    [
      'where it can’t be renewed for want of a line',
      { token: { kind: 'unreachable' } as const },
      0,
    ],
    ['where it can’t be opened', { opened: null }, 0],
  ])('nothing goes out %s', async (_name, changes, signIns) => {
    const sent = await sendBy(answer(202, receipt), changes);
    expect(sent).toMatchObject({ asked: [], done: [], signIns, came: { kind: 'offline' } });
  });
});

const line = (given: typeof fetch, isOffline = false) => ({
  url: 'https://backend.example.com/functions/v1',
  apiKey: 'key',
  fetch: given,
  seemsOffline: () => isOffline,
});
const answering = (status: number, body: string | null) =>
  line(() => Promise.resolve(new Response(body, { status })));
const failing = line(() => Promise.reject(new TypeError('Failed to fetch')));
/** Answers with these parts of a body, one each so many ms, and then as it is said. */
const answeringIn = (
  parts: (string | Uint8Array<ArrayBuffer>)[],
  everyMs: number,
  end: 'close' | 'error' | 'hang',
) => {
  const waiting = parts.map((part) =>
    typeof part === 'string' ? new TextEncoder().encode(part) : part,
  );
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        await new Promise((resolve) => setTimeout(resolve, everyMs));
        const part = waiting.shift();
        if (part) stream.enqueue(part);
        else if (end === 'close') stream.close();
        else if (end === 'error') stream.error(new TypeError('network error'));
        else await new Promise(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return line(() => Promise.resolve(new Response(body)));
};
const half = JSON.stringify(answerOf([messageOf(1)])).slice(0, 90);
const breakingOff = line((...asked) => answeringIn([half], 0, 'error').fetch(...asked));

describe('what is asked of the function', () => {
  afterEach(() => void vi.useRealTimers());

  test('an answer that goes on coming is waited for, however long it takes over all', async () => {
    vi.useFakeTimers();
    const list = answerOf([messageOf(1)]);
    const parts = JSON.stringify(list).match(/.{1,80}/g) ?? [];
    expect(parts.length).toBeGreaterThan(5);
    const asked = requestList(answeringIn(parts, 15_000, 'close'), {}, { token: 'hers' });
    await vi.advanceTimersByTimeAsync(15_000 * (parts.length + 1));
    expect(await asked).toEqual({ kind: 'got', list });
  });

  test('a letter of several bytes is read whole, wherever the connection has cut the answer', async () => {
    const message = 'Zoë’s 🦋';
    const bytes = new TextEncoder().encode(JSON.stringify({ message }));
    const single = [...bytes].map((byte) => Uint8Array.of(byte));
    const reply = await postToInbox(answeringIn(single, 0, 'close'), { step: 'list' });
    expect(reply).toMatchObject({ kind: 'answered', body: { message } });
  });

  test('one that stops in the middle is given up, and is not called no answer', async () => {
    vi.useFakeTimers();
    const asked = requestList(answeringIn([half], 1_000, 'hang'), {}, { token: 'hers' });
    await vi.advanceTimersByTimeAsync(22_000);
    expect(await asked).toEqual({ kind: 'fault', fault: 'cut' });
  });

  test('one that never begins is a timeout, after twenty seconds', async () => {
    vi.useFakeTimers();
    let told: AbortSignal | null | undefined;
    const hanging = line((_, init) => {
      told = init?.signal;
      return new Promise(() => undefined);
    });
    let reply: unknown = null;
    void postToInbox(hanging, { step: 'list' }).then((came) => (reply = came));
    await vi.advanceTimersByTimeAsync(19_999);
    expect([reply, told?.aborted]).toEqual([null, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(reply).toEqual({ kind: 'timeout' });
    // It is not to arrive after that.
    expect(told?.aborted).toBe(true);
  });

  test.each([
    [1_000, 'offline'],
    [1_001, 'unreachable'],
  ])('what fails after %d ms without a connection is “%s”', async (ms, kind) => {
    vi.useFakeTimers();
    const late = line(async () => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      throw new TypeError('Failed to fetch');
    }, true);
    const asked = postToInbox(late, { step: 'list' });
    await vi.advanceTimersByTimeAsync(ms);
    expect(await asked).toEqual({ kind });
  });

  test('what began with a connection may have left, though there is none as it fails', async () => {
    let isOffline = false;
    const given: FunctionsClient = {
      ...failing,
      seemsOffline: () => isOffline,
      fetch() {
        isOffline = true;
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    };
    expect(await postToInbox(given, { step: 'list' })).toEqual({ kind: 'unreachable' });
  });

  test('an answer without a body, and a portal’s page, have nothing in them', async () => {
    for (const body of [null, '<h1>Hotel</h1>']) {
      const reply = await postToInbox(answering(200, body), { step: 'list' });
      expect(reply).toMatchObject({ kind: 'answered', body: undefined });
      expect(reply).not.toHaveProperty('isCut');
    }
  });

  test('of one that nobody waits for any more the line is told', async () => {
    let told: AbortSignal | null | undefined;
    const hanging = line((_, init) => {
      told = init?.signal;
      return new Promise((_resolve, reject) => {
        told?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    });
    const request = new AbortController();
    const asked = postToInbox(hanging, { step: 'list' }, { signal: request.signal });
    request.abort();
    expect(await asked).toEqual({ kind: 'unreachable' });
    expect(told?.aborted).toBe(true);
  });

  test('it is not waited for either where the line does not heed that', async () => {
    const hanging = line(() => new Promise(() => undefined));
    const request = new AbortController();
    const asked = postToInbox(hanging, { step: 'list' }, { signal: request.signal });
    request.abort();
    expect(await asked).toEqual({ kind: 'unreachable' });
  });

  test('her token and the id go in headers, the rest in the body', async () => {
    const seen: { url: unknown; init: RequestInit | undefined }[] = [];
    const given: typeof fetch = (url, init) => {
      seen.push({ url, init });
      return Promise.resolve(new Response('{}', { headers: { 'Retry-After': '3' } }));
    };
    const reply = await postToInbox(
      line(given),
      { step: 'list' },
      {
        token: 'hers',
        headers: { 'Idempotency-Key': id },
      },
    );
    expect(reply).toEqual({ kind: 'answered', status: 200, body: {}, retryAfterMs: 3_000 });
    expect(seen[0]?.url).toBe('https://backend.example.com/functions/v1/owner-inbox');
    expect(seen[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"step":"list"}',
      headers: { authorization: 'Bearer hers', apikey: 'key', 'Idempotency-Key': id },
    });
    await postToInbox(line(given), { step: 'list' });
    expect(seen[1]?.init?.headers).toEqual({ apikey: 'key', 'content-type': 'application/json' });
  });

  test('a failure at once on a device without a connection never left it', async () => {
    const fetchFails: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const ask = (isOffline: boolean) => postToInbox(line(fetchFails, isOffline), { step: 'list' });
    expect(await ask(true)).toEqual({ kind: 'offline' });
    expect(await ask(false)).toEqual({ kind: 'unreachable' });
  });

  test.each([
    [
      'may have left, where an answer came while the browser said the same',
      true,
      true,
      'unreachable',
    ],
    ['never left, where the answer came as the connection did', true, false, 'offline'],
    ['never left, where the answer came before the connection went', false, true, 'offline'],
  ])('what fails at once without a connection %s', async (_name, before, after, kind) => {
    let isOffline = before;
    const given: FunctionsClient = {
      ...failing,
      seemsOffline: () => isOffline,
      fetch() {
        isOffline = after;
        return Promise.resolve(new Response('{}'));
      },
    };
    expect(await postToInbox(given, { step: 'list' })).toMatchObject({ kind: 'answered' });
    isOffline = true;
    given.fetch = failing.fetch;
    expect(await postToInbox(given, { step: 'list' })).toEqual({ kind });
  });

  test.each([
    [answering(202, '{}'), null],
    [answering(300, '{}'), 'failed'],
    [answering(300, '<h1>Hotel</h1>'), 'failed'],
    [answering(200, '<h1>Hotel</h1>'), 'foreign'],
    [answering(429, '{}'), 'tooMany'],
    [answering(503, ''), 'failed'],
    [breakingOff, 'cut'],
    [failing, 'unreachable'],
  ])('a code is asked for: case %#', async (asked, fault) => {
    expect(await requestCode(asked, 'her@example.com')).toBe(fault);
  });

  test('a list is taken where it is one', async () => {
    const list = answerOf([messageOf(1)]);
    const answering200 = answering(200, JSON.stringify(list));
    expect(await requestList(answering200, {}, { token: 'hers' })).toEqual({ kind: 'got', list });
  });

  test.each([
    [answering(200, '{}'), 'failed'],
    [answering(200, '<h1>Hotel</h1>'), 'foreign'],
    [breakingOff, 'cut'],
    [answering(401, '{}'), 'signIn'],
    [answering(403, '{"code":"not_owner"}'), 'notOwner'],
    [answering(403, '{"code":"origin_not_allowed"}'), 'failed'],
    [answering(403, '7'), 'failed'],
    [answering(400, '{"code":"not_owner"}'), 'failed'],
    [answering(202, JSON.stringify(answerOf([]))), 'failed'],
    [answering(429, '{}'), 'tooMany'],
    [answering(500, '{}'), 'failed'],
    [failing, 'unreachable'],
  ])('anything else is none: case %#', async (asked, fault) => {
    expect(await requestList(asked, {}, { token: 'hers' })).toEqual({ kind: 'fault', fault });
  });
});
