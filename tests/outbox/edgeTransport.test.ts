import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFunctionsClient } from '../../src/backend/functionsClient';
import { edgeTransport, type InvokesFunctions } from '../../src/outbox/edgeTransport';
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
    await edgeTransport(client, () => false, 400)(id, { values: sampleEnquiry, signals: [] }),
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
    const outcome = await sendTo((_, response) =>
      json(response, 429, { id, code: 'rate_limited' }, { 'Retry-After': '7' }),
    );
    const askedWait = { ms: 7000, isOurs: true };
    expect(outcome).toEqual({ kind: 'notYet', reason: 'busy', askedWait });
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
    const transport = edgeTransport(client, () => false, 400);
    await transport(id, { values: sampleEnquiry, signals: [] });
    await transport(id, { values: sampleEnquiry, signals: ['trap'] });
    expect(bodies).toEqual([sampleEnquiry, { ...sampleEnquiry, signals: ['trap'] }]);
  });

  it('knows no more of a name that can’t be resolved than that nothing came back', async () => {
    expect(await sendToUrl('http://nowhere.invalid')).toMatchObject({ reason: 'unreachable' });
  });
});

describe('whether a request that failed has left the device', () => {
  const failing: InvokesFunctions = {
    invoke: async () => ({ data: null, error: new TypeError('Failed to fetch') }),
  };
  const content = { values: sampleEnquiry, signals: [] };
  afterEach(() => {
    vi.useRealTimers();
  });

  it('it has not, where the browser has no connection and it failed at once', async () => {
    const transport = edgeTransport(failing, () => true);
    expect(await transport(id, content)).toEqual({ kind: 'offline' });
  });

  it.each<[string, boolean[]]>([
    ['never said', [false, false]],
    ['said no more', [true, false]],
    ['said only afterwards', [false, true]],
  ])('it may have, where that there is no connection is %s', async (_, said) => {
    const transport = edgeTransport(failing, () => said.shift() ?? true);
    expect(await transport(id, content)).toEqual({ kind: 'unreachable' });
  });

  it('it may have, where the browser says so wrongly and the answer was lost after a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const slow: InvokesFunctions = {
      async invoke() {
        vi.setSystemTime(Date.now() + 1_500);
        return { data: null, error: new TypeError('Failed to fetch') };
      },
    };
    const transport = edgeTransport(slow, () => true);
    expect(await transport(id, content)).toEqual({ kind: 'unreachable' });
  });

  it('it may have, where the browser has been wrong about that before', async () => {
    const replies = [new Response(null, { status: 204 }), null];
    const transport = edgeTransport(
      {
        async invoke() {
          const response = replies.shift();
          if (response) return { data: null, error: null, response };
          return { data: null, error: new TypeError('Failed to fetch') };
        },
      },
      () => true,
    );
    expect(await transport(id, content)).toMatchObject({ kind: 'answered' });
    expect(await transport(id, content)).toEqual({ kind: 'unreachable' });
  });

  it('it has, where something answered that nobody can read', async () => {
    const broken: InvokesFunctions = {
      invoke: () => Promise.reject(new SyntaxError('Unexpected end of JSON input')),
    };
    const transport = edgeTransport(broken, () => true);
    expect(await transport(id, content)).toEqual({ kind: 'unreachable' });
  });
});
