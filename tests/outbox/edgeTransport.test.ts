import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createFunctionsClient } from '../../src/backend/functionsClient';
import { edgeTransport } from '../../src/outbox/edgeTransport';
import { outcomeOf } from '../../src/outbox/outcome';
import { listen } from '../support/httpServer';
import { sampleEnquiry } from '../support/outboxParts';
import { receiptFor } from '../support/server';

const id = '01900000-0000-7000-8000-000000000001';
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function sendTo(listener: RequestListener): Promise<ReturnType<typeof outcomeOf>> {
  const { url, stop } = await listen(listener);
  stops.push(stop);
  return await sendToUrl(url);
}

async function sendToUrl(supabaseUrl: string): Promise<ReturnType<typeof outcomeOf>> {
  const client = createFunctionsClient({ supabaseUrl, supabasePublishableKey: 'sb_publishable_x' });
  return outcomeOf(
    await edgeTransport(async () => client, 400)(id, { values: sampleEnquiry, signals: [] }),
    id,
  );
}

function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

describe('over a real socket', () => {
  it('posts exactly the enquiry, under its id, and believes its receipt', async () => {
    const seen: { url?: string | undefined; key?: unknown; body: string } = { body: '' };
    const outcome = await sendTo(async (request, response) => {
      seen.url = request.url;
      seen.key = request.headers['idempotency-key'];
      for await (const chunk of request) seen.body += String(chunk);
      json(response, 202, receiptFor(id));
    });
    expect(outcome.kind).toBe('delivered');
    expect(seen.url).toBe('/functions/v1/send-contact-email');
    expect(seen.key).toBe(id);
    expect(JSON.parse(seen.body)).toEqual(sampleEnquiry);
  });

  it.each<[string, RequestListener, string]>([
    [
      'a portal’s page',
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' });
        response.end('<h1>Free wifi</h1>');
      },
      'notYet',
    ],
    ['an empty 204', (_, response) => response.writeHead(204).end(), 'notYet'],
    ['an empty 200', (_, response) => response.writeHead(200).end(), 'notYet'],
    ['an empty object', (_, response) => json(response, 200, {}), 'notYet'],
    [
      'half a JSON body',
      (_, response) => {
        response.writeHead(202, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(receiptFor(id)).slice(0, 30));
      },
      'notYet',
    ],
    [
      'a body that is cut off',
      (_, response) => {
        response.writeHead(202, { 'Content-Type': 'application/json', 'Content-Length': '500' });
        response.write('{"id":', () => response.destroy());
      },
      'notYet',
    ],
    ['a connection that is reset', (request) => request.socket.destroy(), 'notYet'],
    ['a server that never answers', () => {}, 'notYet'],
    [
      'an error’s body that never ends',
      (_, response) => {
        response.writeHead(503, { 'Content-Type': 'application/problem+json' });
        response.write('{"id":');
      },
      'notYet',
    ],
    [
      'a refusal',
      (_, response) =>
        json(response, 422, {
          id,
          code: 'enquiry_invalid',
          errors: [{ field: 'email', code: 'x' }],
        }),
      'refused',
    ],
    [
      'a reused key',
      (_, response) => json(response, 422, { id, code: 'idempotency_key_reused' }),
      'reused',
    ],
    [
      'the function’s own failure',
      (_, response) => json(response, 500, { id, code: 'internal' }),
      'failed',
    ],
  ])('%s', async (_, listener, kind) => {
    expect((await sendTo(listener)).kind).toBe(kind);
  });

  it('reads how long the server asks to be left alone', async () => {
    const outcome = await sendTo((_, response) => json(response, 429, {}, { 'Retry-After': '7' }));
    expect(outcome).toEqual({ kind: 'notYet', reason: 'busy', retryAfterMs: 7000 });
  });

  it('never follows a redirect to another address with an enquiry', async () => {
    let reached = false;
    const elsewhere = await listen((_, response) => {
      reached = true;
      json(response, 202, receiptFor(id));
    });
    stops.push(elsewhere.stop);
    const outcome = await sendTo((_, response) => {
      response.writeHead(307, { Location: elsewhere.url }).end();
    });
    expect(outcome.kind).toBe('notYet');
    expect(reached).toBe(false);
  });

  it('sends what looks like spam with its signals, and no signals where there are none', async () => {
    const bodies: unknown[] = [];
    const { url, stop } = await listen(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      bodies.push(JSON.parse(body));
      json(response, 202, receiptFor(id));
    });
    stops.push(stop);
    const client = createFunctionsClient({
      supabaseUrl: url,
      supabasePublishableKey: 'sb_publishable_x',
    });
    const transport = edgeTransport(async () => client, 400);
    await transport(id, { values: sampleEnquiry, signals: [] });
    await transport(id, { values: sampleEnquiry, signals: ['trap'] });
    expect(bodies).toEqual([sampleEnquiry, { ...sampleEnquiry, signals: ['trap'] }]);
  });

  it('counts a name that can’t be resolved, and a client that can’t be loaded, as no line', async () => {
    expect(await sendToUrl('http://nowhere.invalid')).toMatchObject({ reason: 'unreachable' });
    const transport = edgeTransport(() => Promise.reject(new Error('chunk gone')), 400);
    expect(await transport(id, { values: sampleEnquiry, signals: [] })).toEqual({
      kind: 'unreachable',
    });
  });

  it('gives up on a client that never loads', async () => {
    const transport = edgeTransport(() => new Promise(() => {}), 50);
    expect(await transport(id, { values: sampleEnquiry, signals: [] })).toEqual({
      kind: 'timeout',
    });
  });
});
