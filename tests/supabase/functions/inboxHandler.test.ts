import { strict as assert } from 'node:assert';
import {
  idempotencyHeader,
  parseReceipt,
  referenceOf,
} from '../../../supabase/functions/_shared/contract.ts';
import {
  type InboxChange,
  inboxActs,
  noteLimit,
  pageLength,
  parseInboxList,
} from '../../../supabase/functions/_shared/contract/ownerInbox.ts';
import type { LogEvent } from '../../../supabase/functions/_shared/log.ts';
import { createHandler, type Deps } from '../../../supabase/functions/owner-inbox/handler.ts';
import type { InboxTable } from '../../../supabase/functions/owner-inbox/inboxTable.ts';
import type { Session } from '../../../supabase/functions/owner-inbox/session.ts';
import { claim } from './support/claim.ts';
import { sample } from './support/enquiries.ts';
import { impatiently } from './support/impatiently.ts';
import { ok, unavailable } from './support/queryResults.ts';

const site = 'https://site.example.com';
const url = 'https://backend.example.com/functions/v1/owner-inbox';
const id = '01900000-0000-7000-8000-00000000000a';
const message = '01900000-0000-7000-8000-00000000000b';
const place = `0.0001795792938339987.${message}`;
const onePhotograph = { step: 'photograph', message, photograph: 1, rendition: 'small' } as const;
const shown = {
  id: message,
  place,
  revision: 7,
  reference: referenceOf(message),
  isWhole: true,
  enquiry: sample,
  language: 'es' as const,
  writtenAt: null,
  receivedAt: '2026-11-24T18:00:00Z',
  answeredAt: null,
  answeredBy: null,
  isSpam: false,
  mail: { state: 'sent' as const, sentAt: '2026-11-24T18:00:05Z' },
  notes: [{ id, text: 'Called', at: '2026-11-24T18:10:00Z' }],
  photographs: [{ message, photograph: 0, count: 2, alt: 'A leaf', small: true, large: false }],
};
const opening = (accept: string): Request =>
  new Request(url, {
    method: 'POST',
    body: JSON.stringify({ step: 'open', messages: [message] }),
    headers: { origin: site, 'content-type': 'application/json', 'accept-encoding': accept },
  });
const session = '0192d3a0-0000-4000-8000-00000000000c';
const change: InboxChange = { message, act: 'answered', agoMs: 1_500 };

type Given = {
  session?: Session;
  isOwner?: Awaited<ReturnType<InboxTable['isOwner']>> | Error;
  list?: Awaited<ReturnType<InboxTable['list']>>;
  open?: Awaited<ReturnType<InboxTable['open']>>;
  act?: Awaited<ReturnType<InboxTable['act']>>;
  seen?: Awaited<ReturnType<InboxTable['seeSession']>>;
  leave?: Awaited<ReturnType<InboxTable['leave']>>;
  photograph?: Awaited<ReturnType<InboxTable['photograph']>>;
  exportPage?: Awaited<ReturnType<InboxTable['exportPage']>>;
  /** The database's answer to `countFrom` and `eraseFrom`. */
  count?: Awaited<ReturnType<InboxTable['countFrom']>>;
  giveCode?: Deps['giveCode'];
};

/** Parts of the request that differ from the default. */
type Init = { headers?: Record<string, string> };

/** The function over fakes of the database, Supabase Auth, and the mail that give these answers. */
function play(given: Given = {}) {
  const asked: unknown[][] = [];
  const seen: unknown[][] = [];
  const logged: LogEvent[] = [];
  const later: Promise<unknown>[] = [];
  const deps: Deps = {
    table: {
      isOwner: (...what) => {
        asked.push(['isOwner', ...what]);
        const { isOwner = ok(false) } = given;
        return isOwner instanceof Error ? Promise.reject(isOwner) : Promise.resolve(isOwner);
      },
      seeSession: (...what) => {
        seen.push(what);
        return Promise.resolve(given.seen ?? ok('open' as const));
      },
      leave: (...what) => {
        asked.push(['leave', ...what]);
        return Promise.resolve(given.leave ?? ok('left' as const));
      },
      list: (owner, wanted) => {
        asked.push(['list', owner, wanted]);
        return Promise.resolve(given.list ?? ok({ messages: [] }));
      },
      open: (...what) => {
        asked.push(['open', ...what]);
        return Promise.resolve(given.open ?? ok([]));
      },
      photograph: (...what) => {
        asked.push(['photograph', ...what]);
        return Promise.resolve(given.photograph ?? ok('none' as const));
      },
      exportPage: (owner, after) => {
        asked.push(['exportPage', owner, after]);
        return Promise.resolve(given.exportPage ?? ok({ messages: [] }));
      },
      countFrom: (...what) => {
        asked.push(['countFrom', ...what]);
        return Promise.resolve(given.count ?? ok(0));
      },
      eraseFrom: (...what) => {
        asked.push(['eraseFrom', ...what]);
        return Promise.resolve(given.count ?? ok(0));
      },
      act: (...what) => {
        asked.push(['act', ...what]);
        return Promise.resolve(given.act ?? ok('taken' as const));
      },
    },
    readSession: () =>
      Promise.resolve(given.session ?? { kind: 'open', email: 'owner@example.com', id: session }),
    giveCode: (email) => {
      asked.push(['giveCode', email]);
      return given.giveCode?.(email) ?? Promise.resolve();
    },
    waitUntil: (work) => later.push(work),
    callerOf: () => Promise.resolve(null),
    now: () => Date.UTC(2026, 10, 24, 18, 30),
    site: { allowedOrigins: new Set([site]), origin: site },
    log: (event) => logged.push(event),
  };
  const handle = createHandler(deps);
  const send = async (body: unknown, init: Init = {}) => {
    const response = await handle(
      new Request(url, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
        headers: {
          origin: site,
          'content-type': 'application/json',
          apikey: 'sb_publishable_tests',
          ...init.headers,
        },
      }),
    );
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  return { asked, seen, logged, send, handle, later };
}

const withId = { headers: { [idempotencyHeader]: id.toUpperCase() } };

claim(
  'every address gets the same answer to a code request, and only an owner gets a code',
  async () => {
    const answers = [];
    for (const isOwner of [true, false]) {
      const { send, asked } = play({ isOwner: ok(isOwner), session: { kind: 'none' } });
      const { status, body, headers } = await send({ step: 'code', email: ' Owner@Example.com ' });
      answers.push([status, body, [...headers]]);
      assert.deepEqual(asked, [
        ['isOwner', 'Owner@Example.com'],
        ...(isOwner ? [['giveCode', 'owner@example.com']] : []),
      ]);
    }
    assert.deepEqual(answers[0]?.slice(0, 2), [202, {}]);
    assert.deepEqual(answers[1], answers[0]);
  },
);

claim('the answer to a code request doesn’t wait for the mail', async () => {
  const order: string[] = [];
  let done = (): void => undefined;
  const { send, later } = play({
    isOwner: ok(true),
    giveCode: async () => {
      order.push('begun');
      await new Promise<void>((resolve) => {
        done = resolve;
      });
      order.push('mailed');
    },
  });
  assert.equal((await send({ step: 'code', email: 'owner@example.com' })).status, 202);
  order.push('answered');
  done();
  await Promise.all(later);
  assert.deepEqual([order, later.length], [['begun', 'answered', 'mailed'], 1]);
});

claim('every request except `code` and `leave` needs an owner’s session', async () => {
  const address = { step: 'eraseFrom', email: 'ada@example.com', count: 1 };
  const ofAll = [{ step: 'export' }, address, { ...address, step: 'countFrom' }];
  for (const body of [
    { step: 'list' },
    { step: 'change', change },
    { step: 'other' },
    'null',
    ...ofAll,
  ]) {
    const { send, asked } = play({ session: { kind: 'none' } });
    const answer = await send(body, withId);
    assert.deepEqual([answer.status, answer.body.code], [401, 'not_signed_in']);
    assert.deepEqual(asked, []);
  }
  for (const body of [
    { step: 'list' },
    { step: 'open', messages: [message] },
    { step: 'change', change },
    onePhotograph,
    ...ofAll,
  ]) {
    const none = ok(null);
    const { send } = play({
      list: none,
      open: none,
      act: none,
      exportPage: none,
      count: none,
      photograph: none,
    });
    const answer = await send(body, withId);
    assert.deepEqual([answer.status, answer.body.code], [403, 'not_owner']);
  }
});

claim(
  'an unavailable Supabase Auth or database is answered with a 503 and Retry-After',
  async () => {
    for (const body of [
      { step: 'list' },
      { step: 'change', change },
      { step: 'code', email: 'owner@example.com' },
      { step: 'export' },
      { step: 'countFrom', email: 'ada@example.com' },
      { step: 'eraseFrom', email: 'ada@example.com', count: 1 },
    ]) {
      const { send } = play({
        list: unavailable,
        act: unavailable,
        isOwner: unavailable,
        exportPage: unavailable,
        count: unavailable,
      });
      const answer = await send(body, withId);
      assert.deepEqual([answer.status, answer.body.code], [503, 'unavailable']);
      assert.equal(answer.headers.get('retry-after'), '30');
      assert.equal(answer.body.id, id);
    }
    const { send, asked } = play({ session: { kind: 'unavailable' } });
    assert.equal((await send({ step: 'list' })).status, 503);
    assert.deepEqual(asked, []);
  },
);

claim('the list has its time, and the search text reaches the database unchanged', async () => {
  const said = {
    since: 5,
    revision: 7,
    more: null,
    unanswered: 3,
    looked: 9,
    total: 40,
    behind: 0,
  };
  const { send, asked } = play({ list: ok({ messages: [shown], ...said }) });
  const search = `<b>'; drop table contact.enquiries; --`;
  const { status, body, headers } = await send({
    step: 'list',
    search: ` ${search}\0`,
    filter: 'spam',
    after: place,
    since: 5,
  });
  assert.equal(status, 200);
  assert.deepEqual(parseInboxList(body), {
    asOf: '2026-11-24T18:30:00.000Z',
    messages: [shown],
    unreadable: 0,
    revision: 7,
    since: 5,
    more: null,
    unanswered: 3,
    looked: { count: 9, of: 40 },
    behind: 0,
  });
  const wanted = {
    step: 'list',
    search: `${search}\uFFFD`,
    filter: 'spam',
    after: place,
    since: 5,
  };
  assert.deepEqual(asked, [['list', 'owner@example.com', wanted]]);
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('access-control-allow-origin'), site);
});

claim('an invalid cursor and too many ids are refused', async () => {
  for (const one of [
    { step: 'list', after: "1.0'; --" },
    { step: 'list', after: 5 },
    { step: 'open' },
    { step: 'open', messages: ['x'] },
    { step: 'open', messages: Array.from({ length: pageLength + 1 }, () => message) },
  ]) {
    const { send, asked } = play();
    assert.equal((await send(one)).body.code, 'request_invalid', JSON.stringify(one));
    assert.deepEqual(asked, []);
  }
  const { send, asked } = play();
  await send({ step: 'list', filter: 'of tomorrow', since: 'x', search: 5 });
  assert.deepEqual(asked, [['list', 'owner@example.com', { step: 'list' }]]);
});

claim('opened messages come as a list, compressed if the caller accepts gzip', async () => {
  const long = { ...shown, enquiry: { ...sample, message: 'Bees. '.repeat(1_000) } };
  for (const accept of ['br, gzip;q=0.5', 'gzip']) {
    const { handle } = play({ open: ok([long]) });
    const answer = await handle(opening(accept));
    assert.equal(answer.headers.get('content-encoding'), 'gzip');
    assert.equal(answer.headers.get('vary'), 'Origin, Accept-Encoding');
    const packed = await answer.arrayBuffer();
    assert.ok(packed.byteLength < 1_000, String(packed.byteLength));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    assert.deepEqual(parseInboxList(await new Response(stream).json())?.messages, [long]);
  }
  for (const [accept, messages] of [
    ['identity', [long]],
    ['gzip;q=0', [long]],
    ['gzip', [shown]],
  ] as const) {
    const answer = await play({ open: ok([...messages]) }).handle(opening(accept));
    assert.equal(answer.headers.get('content-encoding'), null);
    assert.deepEqual(parseInboxList(await answer.json())?.messages, messages);
  }
});

claim('a page of the export has the cursor of the next page', async () => {
  const said = { more: message, looked: 1, total: 40, behind: 2 };
  const { send, asked } = play({ exportPage: ok({ messages: [shown], ...said }) });
  const { status, body } = await send({ step: 'export', after: message });
  const { messages, more, looked, behind } = parseInboxList(body) ?? {};
  assert.deepEqual(
    { status, messages, more, looked, behind },
    { status: 200, messages: [shown], more: message, looked: { count: 1, of: 40 }, behind: 2 },
  );
  assert.equal((await send({ step: 'export' })).status, 200);
  assert.deepEqual(asked, [
    ['exportPage', 'owner@example.com', message],
    ['exportPage', 'owner@example.com', null],
  ]);
  for (const after of [5, null, place]) {
    const refused = await send({ step: 'export', after });
    assert.equal(refused.body.code, 'request_invalid', String(after));
  }
});

claim(
  'an address’s messages are counted and erased, and the log doesn’t contain the address',
  async () => {
    const { send, asked, logged } = play({ count: ok(3) });
    for (const step of ['countFrom', 'eraseFrom']) {
      const { status, body } = await send({ step, email: ' Ada@example.com ', count: 3 });
      assert.deepEqual([status, body], [200, { count: 3 }]);
      for (const email of [undefined, 5, ' \n']) {
        assert.equal((await send({ step, email })).body.code, 'request_invalid');
      }
    }
    assert.deepEqual(asked, [
      ['countFrom', 'owner@example.com', 'Ada@example.com'],
      ['eraseFrom', 'owner@example.com', 'Ada@example.com', 3],
    ]);
    const erasures = logged.filter(({ outcome }) => outcome === 'erased_address');
    assert.deepEqual(erasures, [
      { event: 'inbox', outcome: 'erased_address', detail: { count: 3 } },
    ]);
    assert.ok(!JSON.stringify(logged).includes('example.com'));
  },
);

claim('a change gets a receipt for its id, and is refused without an id', async () => {
  const known = play({ act: ok('taken') });
  const { status, body: receipt } = await known.send({ step: 'change', change }, withId);
  assert.equal(status, 202);
  assert.deepEqual(receipt, {
    id,
    reference: referenceOf(id),
    receivedAt: '2026-11-24T18:30:00.000Z',
  });
  assert.deepEqual(known.asked, [['act', 'owner@example.com', id, change]]);
  assert.deepEqual(known.logged, [
    { event: 'inbox', outcome: 'taken', detail: { act: 'answered' } },
  ]);
  const { send, asked } = play();
  assert.equal((await send({ step: 'change', change })).body.code, 'idempotency_key_missing');
  assert.deepEqual(asked, []);
  for (const [outcome, code] of [
    ['reused', 'idempotency_key_reused'],
    ['gone', 'message_unknown'],
  ] as const) {
    const { send: refused } = play({ act: ok(outcome) });
    const { status: of, body } = await refused({ step: 'change', change }, withId);
    assert.deepEqual([of, body.code, body.id, parseReceipt(body, id)], [422, code, id, null]);
  }
});

claim('an invalid change is refused, and so is a note that is empty or too long', async () => {
  const refused = [
    null,
    { ...change, message: 'x' },
    { ...change, act: 'other' },
    { ...change, agoMs: -1 },
    { ...change, agoMs: '5' },
    { ...change, act: 'note' },
    { ...change, act: 'note', note: ' \n ' },
    { ...change, act: 'note', note: 'x'.repeat(noteLimit + 1) },
    { ...change, act: 'editNote', note: 'Call her' },
    { ...change, act: 'editNote', note: 'Call her', noteId: 'x' },
    { ...change, act: 'editNote', note: ' ', noteId: message },
  ];
  for (const one of refused) {
    const { send, asked } = play();
    const { status, body } = await send({ step: 'change', change: one }, withId);
    assert.deepEqual([status, body.code], [400, 'request_invalid'], JSON.stringify(one));
    assert.deepEqual(asked, []);
  }
  for (const agoMs of [0, 1]) {
    const { send: sendNow, asked: now } = play();
    const spelled = { ...change, message: message.toUpperCase(), agoMs };
    assert.equal((await sendNow({ step: 'change', change: spelled }, withId)).status, 202);
    assert.deepEqual(now[0]?.at(-1), { ...change, agoMs });
  }
  const { send, asked } = play();
  const note = '<img src=x onerror=alert(1)>\0';
  await send({ step: 'change', change: { ...change, act: 'note', note: ` ${note} ` } }, withId);
  await send(
    { step: 'change', change: { ...change, act: 'note', note: 'x'.repeat(noteLimit) } },
    withId,
  );
  await send({ step: 'change', change: { ...change, agoMs: 1e300, note: 'none' } }, withId);
  const changes = asked.map(([, , , one]) => one as InboxChange);
  assert.equal(changes[0]?.note, note.replace('\0', '\uFFFD'));
  assert.equal(changes[1]?.note?.length, noteLimit);
  assert.deepEqual(changes[2], { ...change, agoMs: 3.2e11 });
  const edit = { ...change, act: 'editNote', note: 'Call her', noteId: message } as const;
  const { send: sendEdit, asked: edits } = play();
  await sendEdit({ step: 'change', change: { ...edit, noteId: message.toUpperCase() } }, withId);
  assert.deepEqual(edits[0]?.at(-1), edit);
  for (const act of inboxActs.filter((known) => known !== 'note' && known !== 'editNote')) {
    assert.equal(
      (await play().send({ step: 'change', change: { ...change, act } }, withId)).status,
      202,
    );
  }
});

claim(
  'a foreign page, a method other than POST, and a body that isn’t JSON are refused',
  async () => {
    const { send, handle, asked } = play();
    const foreign = { headers: { origin: 'https://other.example.com' } };
    const answer = await send({ step: 'list' }, foreign);
    assert.deepEqual([answer.status, answer.body.code], [403, 'origin_not_allowed']);
    assert.equal(answer.headers.get('access-control-allow-origin'), null);
    const get = await handle(new Request(url, { headers: { origin: site } }));
    assert.deepEqual([get.status, get.headers.get('allow')], [405, 'POST, OPTIONS']);
    assert.deepEqual([get.headers.get('retry-after'), answer.headers.get('allow')], [null, null]);
    const preflight = await handle(
      new Request(url, { method: 'OPTIONS', headers: { origin: site } }),
    );
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /authorization/);
    const form = { headers: { 'content-type': 'text/plain' } };
    assert.equal((await send({ step: 'list' }, form)).body.code, 'media_type_unsupported');
    assert.equal((await send('{"step":')).body.code, 'json_malformed');
    const large = await send(`"${'x'.repeat(16_384)}"`);
    assert.deepEqual([large.body.code, large.headers.get('retry-after')], ['body_too_large', null]);
    const silent = { method: 'POST', body: new ReadableStream<Uint8Array>(), duplex: 'half' };
    const headers = { origin: site, 'content-type': 'application/json' };
    const late = await impatiently(() => handle(new Request(url, Object({ ...silent, headers }))));
    assert.deepEqual([late.status, late.headers.get('retry-after')], [503, '5']);
    for (const type of ['text/application/json', 'application/json; charset=latin1']) {
      const other = { headers: { 'content-type': type } };
      assert.equal((await send({ step: 'list' }, other)).body.code, 'media_type_unsupported');
    }
    const notUtf8 = new Uint8Array([0x22, 0xe9, 0x22]);
    const bytes = await handle(new Request(url, { method: 'POST', headers, body: notUtf8 }));
    assert.equal((await bytes.json()).code, 'json_malformed');
    assert.deepEqual(asked, []);
  },
);

claim(
  'an exception is logged as an alarm without the request’s text, and answered with a 500',
  async () => {
    const { send, logged } = play({ isOwner: new TypeError('owner@example.com') });
    assert.equal((await send({ step: 'code', email: 'owner@example.com' })).status, 500);
    const faults = logged.filter(({ event }) => event === 'fault');
    assert.deepEqual(
      faults.map(({ level, outcome }) => [level, outcome]),
      [['alarm', 'inbox']],
    );
    assert.ok(!JSON.stringify(logged).includes('example.com'));
  },
);

claim('a list is parsed completely, and another answer is rejected', () => {
  const asOf = '2026-11-24T18:30:00Z';
  const read = (more: object) => parseInboxList({ asOf, messages: [{ ...shown, ...more }] });
  const answered = { answeredAt: '2026-11-24T18:20:00Z', answeredBy: 'link', isSpam: true };
  assert.deepEqual(read(answered)?.messages, [{ ...shown, ...answered }]);
  assert.equal(read({ answeredBy: 'inbox' })?.messages[0]?.answeredBy, 'inbox');
  assert.equal(read({ writtenAt: 'x' })?.messages[0]?.writtenAt, null);
  assert.equal(read({ isWhole: false })?.messages[0]?.isWhole, false);
  const notes = [{ id, text: 'Called', at: 'x' }, { id, text: 'Wrote', at: asOf }, { id }];
  assert.deepEqual(read({ notes })?.messages[0]?.notes, [notes[1]]);
  for (const none of [null, {}, { asOf, messages: {} }, { asOf: 'x', messages: [] }]) {
    assert.equal(parseInboxList(none), null);
  }
});

claim('an old page can read a newer server’s list, and skips only unreadable messages', () => {
  const asOf = '2026-11-24T18:30:00Z';
  const tomorrow = {
    ...shown,
    mail: { state: 'onHold', until: asOf },
    answeredBy: 'telephone',
    answeredAt: asOf,
    mood: 'glad',
    notes: { count: 2 },
    photographs: [{ message }, null],
  };
  const list = parseInboxList({ asOf, messages: [tomorrow, shown], folders: [] });
  assert.deepEqual(list?.messages, [
    {
      ...shown,
      mail: { state: 'unknown', sentAt: null },
      answeredBy: null,
      answeredAt: asOf,
      notes: [],
      photographs: [],
    },
    shown,
  ]);
  assert.equal(list?.unreadable, 0);
  for (const broken of [{ id: 'x' }, { receivedAt: 'x' }, { reference: 5 }]) {
    const some = parseInboxList({ asOf, messages: [{ ...shown, ...broken }, shown] });
    assert.deepEqual([some?.messages, some?.unreadable], [[shown], 1]);
  }
});

claim('a session that the database has ended opens nothing, even with a valid token', async () => {
  for (const [given, status, code] of [
    [{ seen: ok('ended' as const) }, 401, 'not_signed_in'],
    [{ seen: ok(null) }, 403, 'not_owner'],
    [{ seen: unavailable }, 503, 'unavailable'],
  ] as const) {
    for (const body of [{ step: 'list' }, { step: 'change', change }]) {
      const { send, asked, seen } = play(given);
      const answer = await send(body, withId);
      assert.deepEqual([answer.status, answer.body.code], [status, code]);
      assert.deepEqual(seen, [['owner@example.com', session]]);
      assert.deepEqual(asked, []);
    }
  }
});

claim(
  'a session can be ended by its id without a token, and every id gets the same answer',
  async () => {
    const { send, asked } = play({ session: { kind: 'none' } });
    const answer = await send({ step: 'leave', session: session.toUpperCase() });
    assert.deepEqual([answer.status, answer.body], [202, {}]);
    assert.deepEqual(asked, [['leave', session, null]]);
    for (const [given, body, status] of [
      [{ leave: unavailable }, { step: 'leave', session }, 503],
      [{ leave: ok('wait' as const) }, { step: 'leave', session }, 429],
      [{ session: { kind: 'none' } }, { step: 'leave', session: 'all' }, 401],
    ] as const) {
      assert.equal((await play(given).send(body)).status, status);
    }
  },
);

claim('a photograph comes as a file that no browser runs, and only one that is there', async () => {
  const bytes = Uint8Array.of(0xff, 0xd8, 1);
  const { handle, asked } = play({ photograph: ok(bytes) });
  const ask = (body: object) =>
    new Request('https://backend.example.com', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { origin: site, 'content-type': 'application/json' },
    });
  const answer = await handle(ask(onePhotograph));
  assert.deepEqual(new Uint8Array(await answer.arrayBuffer()), bytes);
  const said = [
    'content-type',
    'content-disposition',
    'content-security-policy',
    'x-content-type-options',
    'cache-control',
    'access-control-allow-origin',
  ].map((name) => answer.headers.get(name));
  assert.deepEqual(said, [
    'image/jpeg',
    'attachment; filename="photo.jpg"',
    "sandbox; default-src 'none'",
    'nosniff',
    'no-store',
    site,
  ]);
  const { step: _, ...wanted } = onePhotograph;
  assert.deepEqual(asked, [['photograph', 'owner@example.com', { step: 'photograph', ...wanted }]]);
  const { send } = play();
  assert.equal((await send(onePhotograph)).body.code, 'message_unknown');
  assert.equal((await play({ photograph: unavailable }).send(onePhotograph)).status, 503);
  for (const wrong of [{ rendition: 'huge' }, { photograph: 0.5 }, { message: 'x' }]) {
    assert.equal((await send({ ...onePhotograph, ...wrong })).body.code, 'request_invalid');
  }
});
