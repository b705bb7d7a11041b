import { strict as assert } from 'node:assert';
import type { ActOutcome } from '../../../supabase/functions/_shared/contract.ts';
import type { LogEvent } from '../../../supabase/functions/_shared/log.ts';
import type { Step } from '../../../supabase/functions/_shared/notification.ts';
import { createHandler, type Deps } from '../../../supabase/functions/act-on-enquiry/handler.ts';
import { claim } from './support/claim.ts';
import { impatiently } from './support/impatiently.ts';
import { away, taken } from './support/steps.ts';

const site = 'https://site.example.com';
const url = 'https://backend.example.com/functions/v1/act-on-enquiry';
const id = '01900000-0000-7000-8000-000000000001';

/** The function where the link `good` is the only one that the server has made. */
function play(step: Step<ActOutcome | null> | Error, may: Step<boolean> = taken(true)) {
  const done: string[] = [];
  const logged: LogEvent[] = [];
  const deps: Deps = {
    mayAsk: () => Promise.resolve(may),
    readLink: (_act, link) => Promise.resolve(link === 'good' ? id : null),
    actOnEnquiry: (act, of) => {
      done.push(`${act} ${of}`);
      return step instanceof Error ? Promise.reject(step) : Promise.resolve(step);
    },
    site: { allowedOrigins: new Set([site, 'https://other.example.com']), origin: site },
    log: (event) => logged.push(event),
  };
  const press = async (
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    await createHandler(deps)(
      new Request(url, { method: 'POST', headers, body: new URLSearchParams(fields) }),
    );
  return { handle: createHandler(deps), press, done, logged };
}

const press = { act: 'answered', link: 'good' };

const outcomes: readonly [Step<ActOutcome | null> | Error, ActOutcome, number][] = [
  [taken('done'), 'done', 200],
  [taken('already'), 'already', 200],
  [taken('gone'), 'gone', 410],
  [taken(null), 'invalid', 403],
  [away, 'unavailable', 503],
  [new TypeError('ana@example.com'), 'unavailable', 503],
];

for (const [step, outcome, status] of outcomes) {
  claim(
    `a press is answered with what was done: ${outcome} by ${JSON.stringify(step)}`,
    async () => {
      const { press: pressed, done, logged } = play(step);
      const response = await pressed(press, { origin: site });
      assert.deepEqual([response.status, await response.json()], [status, { outcome }]);
      assert.equal(response.headers.get('access-control-allow-origin'), site);
      assert.deepEqual(done, [`answered ${id}`]);
      assert.deepEqual(logged.at(-1), { event: 'owner_act', outcome, detail: { act: 'answered' } });
      const alarms = logged.filter(({ level }) => level === 'alarm');
      assert.deepEqual(
        alarms.map((alarm) => alarm.outcome),
        step instanceof Error ? ['owner_act'] : [],
      );
      assert.ok(!JSON.stringify(logged).includes('ana@'));
    },
  );
}

claim('nothing is done by a link that the server has not made, or for another act', async () => {
  for (const fields of [
    { act: 'answered', link: 'bad' },
    { act: 'answered' },
    { act: 'toString', link: 'good' },
    { link: 'good' },
  ]) {
    const { press: pressed, done } = play(taken('done'));
    const response = await pressed(fields);
    assert.deepEqual([response.status, await response.json()], [403, { outcome: 'invalid' }]);
    assert.deepEqual(done, []);
  }
  const { press: pressed, done } = play(taken('done'));
  assert.equal((await pressed({ ...press, more: 'x'.repeat(4_096) })).status, 403);
  assert.deepEqual(done, []);
});

claim('where no script runs the press leads back to the words that are true', async () => {
  const accept = 'text/html,application/xhtml+xml';
  const lead = async (step: Step<ActOutcome | null>, headers: Record<string, string>) => {
    const response = await play(step).press({ act: 'release', link: 'good' }, headers);
    return [response.status, response.headers.get('location')];
  };
  assert.deepEqual(await lead(taken('done'), { accept }), [303, `${site}/release#is-done`]);
  assert.deepEqual(await lead(away, { accept, origin: 'https://other.example.com' }), [
    303,
    'https://other.example.com/release#is-not-done',
  ]);
  assert.deepEqual(await lead(taken('gone'), { accept, origin: 'https://evil.example.com' }), [
    303,
    `${site}/release#is-gone`,
  ]);
  assert.deepEqual(await lead(taken('done'), { accept: 'application/json' }), [200, null]);
});

claim('a press that falls silent was not done, for now', async () => {
  const { handle, done } = play(taken('done'));
  const init = { method: 'POST', body: new ReadableStream<Uint8Array>(), duplex: 'half' };
  const response = await impatiently(() => handle(new Request(url, Object(init))));
  assert.deepEqual([response.status, done], [503, []]);
  assert.deepEqual(await response.json(), { outcome: 'unavailable' });
});

claim('opening the address does nothing', async () => {
  const { handle, done } = play(taken('done'));
  // As whatever scans mails does.
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT']) {
    const response = await handle(new Request(`${url}?act=answered&link=good`, { method }));
    assert.deepEqual([response.status, response.headers.get('allow'), done], [405, 'POST', []]);
  }
});
