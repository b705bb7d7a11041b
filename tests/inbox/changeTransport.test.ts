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
  let notOwnerCount = 0;
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
      notOwnerCount += 1;
    },
  });
  const came = await transport(id, { sealed: 'sealed' });
  return {
    asked,
    done,
    signIns,
    notOwnerCount,
    came,
    outcome: outcomeOf(came, id, changeCodec.readRefusal),
  };
}

describe('sending a change', () => {
  test('a change is sent under its id with its age, and its receipt is recorded before the send resolves', async () => {
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

  test('an edit of a note is sent with the note’s id', async () => {
    const opened = { ...act, act: 'editNote', noteId: idOf(3) } as const;
    const { asked } = await sendBy(answer(202, receipt), { opened });
    expect(asked[0]?.request).toMatchObject({
      change: { act: 'editNote', note: 'call', noteId: idOf(3) },
    });
  });

  test.each([
    ['another’s receipt', answer(202, { ...receipt, id: idOf(8) })],
    ['a portal’s page', answer(200, undefined)],
    ['a lost answer', { kind: 'unreachable' } as const],
    ['a server error', answer(500, undefined)],
  ])('%s does not confirm a change', async (_name, reply) => {
    const { done, outcome } = await sendBy(reply);
    expect(done).toEqual([]);
    expect(['notYet', 'failed']).toContain(outcome.kind);
  });

  test.each(['enquiry_invalid', 'change_invalid'])(
    'a refusal that names this change ends it, with the code %s',
    async (code) => {
      const { outcome, done } = await sendBy(answer(422, { id, code }));
      expect(outcome.kind).toBe('refused');
      expect(done).toEqual([]);
    },
  );

  test('a mark is sent without a note, and has the age 0 after the clock was set back', async () => {
    const { note: _, ...mark } = { ...act, act: 'spam', atMs: startMs + 100_000 } as const;
    const { asked } = await sendBy(answer(202, receipt), { opened: mark });
    expect(asked[0]?.request).toStrictEqual({
      step: 'change',
      change: { message: idOf(1), act: 'spam', agoMs: 0 },
    });
  });

  test('a refusal has no field errors, and a refusal of another change does not end this one', async () => {
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

  test('a 403 not_owner is reported, and the change stays queued', async () => {
    const { came, notOwnerCount, done } = await sendBy(answer(403, { code: 'not_owner' }));
    expect([came, notOwnerCount, done]).toEqual([{ kind: 'offline' }, 1, []]);
    for (const other of [answer(500, { code: 'not_owner' }), { kind: 'timeout' } as const]) {
      expect(await sendBy(other)).toMatchObject({ came: other, notOwnerCount: 0, signIns: 0 });
    }
  });

  test('if the storage fails after the answer, the change stays unconfirmed and is sent again', async () => {
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

  test('a 401 asks the owner to sign in, and the change certainly did not arrive', async () => {
    const { came, signIns } = await sendBy(answer(401, undefined));
    expect(came).toEqual({ kind: 'offline' });
    expect(signIns).toBe(1);
  });

  test.each([
    ['without a session', { token: { kind: 'signIn' } as const }, 1],
    [
      'if the session can’t be renewed without a connection',
      { token: { kind: 'unreachable' } as const },
      0,
    ],
    ['if the page can’t decrypt it', { opened: null }, 0],
  ])('a change is not sent %s', async (_name, changes, signIns) => {
    const sent = await sendBy(answer(202, receipt), changes);
    expect(sent).toMatchObject({ asked: [], done: [], signIns, came: { kind: 'offline' } });
  });
});

const clientWith = (given: typeof fetch, isOffline = false) => ({
  url: 'https://backend.example.com/functions/v1',
  apiKey: 'key',
  fetch: given,
  seemsOffline: () => isOffline,
});
const answering = (status: number, body: string | null) =>
  clientWith(() => Promise.resolve(new Response(body, { status })));
const failing = clientWith(() => Promise.reject(new TypeError('Failed to fetch')));
/** Answers with a body that arrives in these parts, `everyMs` apart, and then closes, fails or hangs. */
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
  return clientWith(() => Promise.resolve(new Response(body)));
};
const half = JSON.stringify(answerOf([messageOf(1)])).slice(0, 90);
const breakingOff = clientWith((...asked) => answeringIn([half], 0, 'error').fetch(...asked));

describe('requests to the inbox function', () => {
  afterEach(() => void vi.useRealTimers());

  test('a slow answer is read to its end as long as more of it arrives', async () => {
    vi.useFakeTimers();
    const list = answerOf([messageOf(1)]);
    const parts = JSON.stringify(list).match(/.{1,80}/g) ?? [];
    expect(parts.length).toBeGreaterThan(5);
    const asked = requestList(answeringIn(parts, 15_000, 'close'), {}, { token: 'hers' });
    await vi.advanceTimersByTimeAsync(15_000 * (parts.length + 1));
    expect(await asked).toEqual({ kind: 'got', list });
  });

  test('a multi-byte character is decoded correctly wherever the chunks split it', async () => {
    const message = 'Zoë’s 🦋';
    const bytes = new TextEncoder().encode(JSON.stringify({ message }));
    const single = [...bytes].map((byte) => Uint8Array.of(byte));
    const reply = await postToInbox(answeringIn(single, 0, 'close'), { step: 'list' });
    expect(reply).toMatchObject({ kind: 'answered', body: { message } });
  });

  test('an answer that stops halfway is reported as cut, not as missing', async () => {
    vi.useFakeTimers();
    const asked = requestList(answeringIn([half], 1_000, 'hang'), {}, { token: 'hers' });
    await vi.advanceTimersByTimeAsync(22_000);
    expect(await asked).toEqual({ kind: 'fault', fault: 'cut' });
  });

  test('a request without an answer times out after twenty seconds', async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | null | undefined;
    const hanging = clientWith((_, init) => {
      signal = init?.signal;
      return new Promise(() => undefined);
    });
    let reply: unknown = null;
    void postToInbox(hanging, { step: 'list' }).then((came) => (reply = came));
    await vi.advanceTimersByTimeAsync(19_999);
    expect([reply, signal?.aborted]).toEqual([null, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(reply).toEqual({ kind: 'timeout' });
    // The request is aborted, so it can't arrive later.
    expect(signal?.aborted).toBe(true);
  });

  test.each([
    [1_000, 'offline'],
    [1_001, 'unreachable'],
  ])('a request that fails after %d ms without a connection is “%s”', async (ms, kind) => {
    vi.useFakeTimers();
    const late = clientWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      throw new TypeError('Failed to fetch');
    }, true);
    const asked = postToInbox(late, { step: 'list' });
    await vi.advanceTimersByTimeAsync(ms);
    expect(await asked).toEqual({ kind });
  });

  test('a request that began online may have arrived, even if the device is offline when it fails', async () => {
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

  test('an answer without a body, or with a portal’s page, has no JSON', async () => {
    for (const body of [null, '<h1>Hotel</h1>']) {
      const reply = await postToInbox(answering(200, body), { step: 'list' });
      expect(reply).toMatchObject({ kind: 'answered', body: undefined });
      expect(reply).not.toHaveProperty('isCut');
    }
  });

  test('a canceled request is aborted on the network', async () => {
    let signal: AbortSignal | null | undefined;
    const hanging = clientWith((_, init) => {
      signal = init?.signal;
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    });
    const request = new AbortController();
    const asked = postToInbox(hanging, { step: 'list' }, { signal: request.signal });
    request.abort();
    expect(await asked).toEqual({ kind: 'unreachable' });
    expect(signal?.aborted).toBe(true);
  });

  test('a canceled request resolves even if fetch ignores the abort', async () => {
    const hanging = clientWith(() => new Promise(() => undefined));
    const request = new AbortController();
    const asked = postToInbox(hanging, { step: 'list' }, { signal: request.signal });
    request.abort();
    expect(await asked).toEqual({ kind: 'unreachable' });
  });

  test('the token and the id are sent as headers, the rest in the body', async () => {
    const seen: { url: unknown; init: RequestInit | undefined }[] = [];
    const given: typeof fetch = (url, init) => {
      seen.push({ url, init });
      return Promise.resolve(new Response('{}', { headers: { 'Retry-After': '3' } }));
    };
    const reply = await postToInbox(
      clientWith(given),
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
    await postToInbox(clientWith(given), { step: 'list' });
    expect(seen[1]?.init?.headers).toEqual({ apikey: 'key', 'content-type': 'application/json' });
  });

  test('a request that fails at once on an offline device was never sent', async () => {
    const fetchFails: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const ask = (isOffline: boolean) =>
      postToInbox(clientWith(fetchFails, isOffline), { step: 'list' });
    expect(await ask(true)).toEqual({ kind: 'offline' });
    expect(await ask(false)).toEqual({ kind: 'unreachable' });
  });

  test.each([
    [
      'may have been sent, if an answer arrived while the browser called itself offline',
      true,
      true,
      'unreachable',
    ],
    ['was never sent, if the answer arrived as the device came online', true, false, 'offline'],
    [
      'was never sent, if the answer arrived before the device went offline',
      false,
      true,
      'offline',
    ],
  ])('a request that fails at once on an offline device %s', async (_name, before, after, kind) => {
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
  ])('requesting a code: case %#', async (asked, fault) => {
    expect(await requestCode(asked, 'her@example.com')).toBe(fault);
  });

  test('a valid list is accepted', async () => {
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
  ])('an answer that is no list is a fault: case %#', async (asked, fault) => {
    expect(await requestList(asked, {}, { token: 'hers' })).toEqual({ kind: 'fault', fault });
  });
});
