import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFunctionsClient, type FunctionsClient } from '../../src/backend/functionsClient.ts';
import { edgeTransport } from '../../src/outbox/browser/edgeTransport.ts';
import { enquiryCodec } from '../../src/outbox/enquiries/enquiryCodec.ts';
import type { Content } from '../../src/outbox/enquiries/entries.ts';
import { type Outcome, outcomeOf } from '../../src/outbox/core/outcome.ts';
import { sealed } from '../support/entries.ts';
import { listen } from '../support/httpServer.ts';
import { idOf, sampleEnquiry } from '../support/outboxDeps.ts';
import { receiptFor } from '../support/server.ts';

const id = idOf(1);
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

type Sending = { content?: Content; timeoutMs?: number };

const plain: Content = { values: sampleEnquiry, signals: [] };

async function sendTo(listener: RequestListener, how?: Sending): Promise<Outcome> {
  const { url, stop } = await listen(listener);
  stops.push(stop);
  return await sendToUrl(url, how);
}

async function sendToUrl(
  supabaseUrl: string,
  { content = plain, timeoutMs }: Sending = {},
): Promise<Outcome> {
  const client = createFunctionsClient({ supabaseUrl, supabasePublishableKey: 'sb_publishable_x' });
  const transport = edgeTransport({ ...client, seemsOffline: () => false }, timeoutMs);
  return outcomeOf(await transport(id, content), id, enquiryCodec.readRefusal);
}

/** A server with this answer; a string as `body` is sent unchanged. */
function sends(
  status: number,
  body: unknown,
  type = 'application/json',
  headers = {},
): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': type, ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

describe('the transport over a real socket', () => {
  it.each<[string, Content, object, string?]>([
    ['only the enquiry', plain, sampleEnquiry],
    [
      'the enquiry with its spam signals',
      { ...plain, signals: ['honeypot'] },
      { ...sampleEnquiry, signals: ['honeypot'] },
    ],
    ['only the sealed text', { sealed }, { sealed }],
    ['the language of its page in a header', { ...plain, language: 'es' }, sampleEnquiry, 'es'],
    ['no header if the language is unknown', { ...plain, language: null }, sampleEnquiry],
    ['a sealed text with the language', { sealed, language: 'es' }, { sealed }, 'es'],
  ])('the transport posts %s under its id, and accepts its receipt', async (...given) => {
    const [, content, posted, language] = given;
    const seen: unknown[] = [];
    const outcome = await sendTo(
      async (request, response) => {
        const { 'idempotency-key': key, 'content-language': said } = request.headers;
        seen.push(request.url, key, said, await json(request));
        sends(202, receiptFor(id))(request, response);
      },
      { content },
    );
    expect(outcome.kind).toBe('delivered');
    expect(seen).toEqual(['/functions/v1/send-contact-email', id, language, posted]);
  });

  const invalid = { id, code: 'enquiry_invalid', errors: [{ field: 'email', code: 'x' }] };

  it.each<[string, RequestListener, Outcome['kind']]>([
    ['a portal’s page', sends(200, '<h1>Free wifi</h1>', 'text/html'), 'notYet'],
    ['an empty 204', (_, response) => response.writeHead(204).end(), 'notYet'],
    ['an empty 200', (_, response) => response.writeHead(200).end(), 'notYet'],
    ['an empty object', sends(200, '{}'), 'notYet'],
    ['half a JSON body', sends(202, JSON.stringify(receiptFor(id)).slice(0, 30)), 'notYet'],
    [
      'a body that is cut off',
      (_, response) => {
        response.writeHead(202, { 'Content-Type': 'application/json', 'Content-Length': '500' });
        response.write('{"id":', () => response.destroy());
      },
      'notYet',
    ],
    ['a connection that is reset', (request) => request.socket.destroy(), 'notYet'],
    ['a refusal', sends(422, invalid), 'refused'],
    ['a reused key', sends(422, { id, code: 'idempotency_key_reused' }), 'reused'],
    ['the function’s own failure', sends(500, { id, code: 'internal' }), 'failed'],
  ])('the transport classifies %s', async (_, listener, kind) => {
    expect((await sendTo(listener)).kind).toBe(kind);
  });

  it.each<[string, RequestListener]>([
    ['an answer', () => {}],
    [
      'an error’s whole body',
      (_, response) => {
        response.writeHead(503, { 'Content-Type': 'application/problem+json' });
        response.write('{"id":');
      },
    ],
  ])('the transport times out while it waits for %s', async (_, listener) => {
    const outcome = await sendTo(listener, { timeoutMs: 400 });
    expect(outcome).toMatchObject({ kind: 'notYet', reason: 'timeout' });
  });

  it('the transport reads the server’s Retry-After', async () => {
    const problem = { id, code: 'rate_limited' };
    const outcome = await sendTo(sends(429, problem, undefined, { 'Retry-After': '7' }));
    const retryAfter = { ms: 7000, isOurs: true };
    expect(outcome).toEqual({ kind: 'notYet', reason: 'busy', retryAfter });
  });

  it('the transport never follows a redirect with an enquiry', async () => {
    let reached = false;
    const elsewhere = await listen((...words) => {
      reached = true;
      sends(202, receiptFor(id))(...words);
    });
    stops.push(elsewhere.stop);
    const outcome = await sendTo((_, response) => {
      response.writeHead(307, { Location: elsewhere.url }).end();
    });
    expect(outcome.kind).toBe('notYet');
    expect(reached).toBe(false);
  });

  it('an unknown host name counts as no answer, since the request may have arrived', async () => {
    expect(await sendToUrl('http://nowhere.invalid')).toMatchObject({ reason: 'unreachable' });
  });
});

describe('whether a failed request was sent', () => {
  /** A client whose requests take `tookMs`, get these replies, and fail after the last one. */
  const clientOf = (
    tookMs: number,
    seemsOffline: () => boolean,
    replies: Response[] = [],
  ): FunctionsClient => ({
    url: 'https://backend.example.com/functions/v1',
    apiKey: 'key',
    seemsOffline,
    async fetch() {
      vi.setSystemTime(Date.now() + tookMs);
      const response = replies.shift();
      if (response) return response;
      throw new TypeError('Failed to fetch');
    },
  });

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['was never sent if the browser is offline and the request failed at once', 1_000, 'offline'],
    ['may have been sent if it failed later, since the browser may be wrong', 1_001, 'unreachable'],
  ])('a failed request %s', async (_, tookMs, kind) => {
    const transport = edgeTransport(clientOf(tookMs, () => true));
    expect(await transport(id, plain)).toEqual({ kind });
    expect(await transport(id, plain)).toEqual({ kind });
  });

  it.each<[string, boolean[]]>([
    ['never called itself offline', [false, false]],
    ['no longer calls itself offline', [true, false]],
    ['called itself offline only afterwards', [false, true]],
  ])('a failed request may have been sent if the browser %s', async (_, said) => {
    const transport = edgeTransport(clientOf(0, () => said.shift() ?? true));
    expect(await transport(id, plain)).toEqual({ kind: 'unreachable' });
  });

  it.each([
    [
      'may have been sent if an answer arrived while the browser called itself offline',
      [true, true],
      'unreachable',
    ],
    ['was never sent if the answer arrived as the device came online', [true, false], 'offline'],
    [
      'was never sent if the answer arrived before the device went offline',
      [false, true],
      'offline',
    ],
  ])('a failed request %s', async (_, said, kind) => {
    const answered = new Response(null, { status: 204 });
    const transport = edgeTransport(clientOf(0, () => said.shift() ?? true, [answered]));
    expect(await transport(id, plain)).toMatchObject({ kind: 'answered' });
    expect(await transport(id, plain)).toEqual({ kind });
  });

  it('a request was sent if its answer broke off', async () => {
    const broken = new ReadableStream({
      start: (body) => body.error(new TypeError('network error')),
    });
    const client = clientOf(0, () => true, [new Response(broken, { status: 202 })]);
    expect(await edgeTransport(client)(id, plain)).toEqual({ kind: 'unreachable' });
  });
});
