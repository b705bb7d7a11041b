import { strict as assert } from 'node:assert';
import {
  mostStates,
  parseState,
} from '../../../supabase/functions/_shared/contract/enquiryStates.ts';
import type { LogEvent } from '../../../supabase/functions/_shared/log.ts';
import { createHandler, type Deps } from '../../../supabase/functions/enquiry-states/handler.ts';
import { claim } from './support/claim.ts';
import { ok, unavailable } from './support/queryResults.ts';

const origin = 'https://site.example.com';
const id = '01900000-0000-7000-8000-00000000000a';
const state = {
  receivedAt: '2026-11-24T18:14:00Z',
  reachedAt: '2026-11-24T18:15:00Z',
  answeredAt: '2026-11-25T17:00:00Z',
};

/** Parts of the request that differ from the default. */
type Init = { method?: string; headers?: Record<string, string> };

function play(
  step: Awaited<ReturnType<Deps['statesOf']>> | Error = ok({ [id]: state }),
  may: Awaited<ReturnType<Deps['isWithinLimit']>> = ok(true),
) {
  const asked: (readonly string[])[] = [];
  const logged: LogEvent[] = [];
  const handle = createHandler({
    isWithinLimit: () => Promise.resolve(may),
    statesOf: (ids) => {
      asked.push(ids);
      return step instanceof Error ? Promise.reject(step) : Promise.resolve(step);
    },
    site: { allowedOrigins: new Set([origin]), origin },
    log: (event) => logged.push(event),
  });
  const send = async (body: unknown, init: Init = {}) => {
    const request = new Request('https://backend.example.com/functions/v1/enquiry-states', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
      headers: { origin, 'content-type': 'application/json', ...init.headers },
    });
    const answer = await handle(request);
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  };
  return { asked, logged, handle, send };
}

claim('an enquiry’s state is readable by its id, and not cached', async () => {
  const { send, asked, logged } = play();
  const { status, body, headers } = await send({ ids: [id.toUpperCase()] });
  assert.deepEqual([status, body], [200, { states: { [id]: state } }]);
  assert.deepEqual(asked, [[id]]);
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.deepEqual(parseState(body, id.toUpperCase()), state);
  assert.equal(parseState(body, `${id.slice(0, -1)}b`), null);
  assert.deepEqual(logged, []);
});

claim('an invalid request for states is refused without a query', async () => {
  const { send, handle, asked } = play();
  for (const body of [
    {},
    { ids: id },
    { ids: [id, 'x'] },
    { ids: Array(mostStates + 1).fill(id) },
  ]) {
    const { status, body: problem, headers } = await send(body);
    assert.deepEqual([status, problem.code], [400, 'request_invalid']);
    assert.deepEqual([headers.get('retry-after'), headers.get('allow')], [null, null]);
  }
  assert.equal((await send('{')).body.code, 'json_malformed');
  assert.equal((await send('x'.repeat(4_097))).body.code, 'body_too_large');
  const plain = { headers: { 'content-type': 'text/plain' } };
  assert.equal((await send({ ids: [] }, plain)).body.code, 'media_type_unsupported');
  const foreign = await send({ ids: [id] }, { headers: { origin: 'https://other.example.com' } });
  assert.deepEqual(
    [foreign.status, foreign.headers.get('access-control-allow-origin')],
    [403, null],
  );
  const get = await handle(new Request('https://backend.example.com', { headers: { origin } }));
  assert.deepEqual([get.status, get.headers.get('allow')], [405, 'POST, OPTIONS']);
  const preflight = { method: 'OPTIONS', headers: { origin } };
  const allowed = await handle(new Request('https://backend.example.com', preflight));
  assert.deepEqual(
    [allowed.status, allowed.headers.get('access-control-allow-methods')],
    [204, 'POST'],
  );
  assert.deepEqual(asked, []);
  assert.equal((await send({ ids: Array(mostStates).fill(id) })).status, 200);
});

claim('a caller over the limit gets Retry-After without a query', async () => {
  const { send, asked } = play(ok({}), ok(false));
  const { status, body, headers } = await send({ ids: [id] });
  assert.deepEqual(
    [status, body.code, headers.get('retry-after')],
    [429, 'too_many_requests', '60'],
  );
  assert.equal((await play(ok({}), unavailable).send({ ids: [id] })).status, 503);
  assert.deepEqual(asked, []);
});

claim('an unavailable database gives a 503, and an exception a 500 without the id', async () => {
  const { status, body, headers } = await play(unavailable).send({ ids: [id] });
  assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'unavailable', '30']);
  const { send, logged } = play(new Error(id));
  assert.equal((await send({ ids: [id] })).status, 500);
  assert.deepEqual(
    logged.map(({ level }) => level),
    ['alarm', undefined],
  );
  assert.ok(!JSON.stringify(logged).includes(id));
});

claim('a state without a valid time is rejected', () => {
  const values = [
    null,
    {},
    { states: [] },
    { states: { [id]: {} } },
    { states: { [id]: { receivedAt: 'x' } } },
  ];
  for (const value of values) assert.equal(parseState(value, id), null);
  const open = { states: { [id]: { ...state, reachedAt: null, answeredAt: null } } };
  assert.deepEqual(parseState(open, id), { ...state, reachedAt: null, answeredAt: null });
  // An older function's answer has no `reachedAt`.
  const { reachedAt: _, ...before } = state;
  assert.deepEqual(parseState({ states: { [id]: before } }, id), { ...state, reachedAt: null });
});
