import { strict as assert } from 'node:assert';
import {
  digestOfPhotograph,
  maxPartRequestBytes,
  parsePart,
  parsePartAnswer,
  photographLimits,
  type PhotographPart,
  writePart,
} from '../../../supabase/functions/_shared/contract/photographs.ts';
import { jpegSize } from '../../../supabase/functions/_shared/jpegSize.ts';
import type { LogEvent } from '../../../supabase/functions/_shared/log.ts';
import {
  createHandler,
  type Deps,
} from '../../../supabase/functions/receive-photographs/handler.ts';
import { claim } from './support/claim.ts';
import { fileOf, jpegOf, partOf } from './support/photographs.ts';
import { ok, unavailable } from './support/queryResults.ts';

const origin = 'https://site.example.com';
const message = '01900000-0000-7000-8000-00000000000a';
const bytes = jpegOf(70_000);
const file = await fileOf(bytes, { message });
const first = partOf(file, bytes, 0);

function play(
  added: Awaited<ReturnType<Deps['addPart']>> | Error = ok({ outcome: 'partial', have: 65_536 }),
) {
  const parts: PhotographPart[] = [];
  const logged: LogEvent[] = [];
  const handle = createHandler({
    addPart: (part) => {
      parts.push(part);
      return added instanceof Error ? Promise.reject(added) : Promise.resolve(added);
    },
    callerOf: () => Promise.resolve(null),
    site: { allowedOrigins: new Set([origin]), origin },
    log: (event) => logged.push(event),
  });
  const send = async (
    body: Uint8Array<ArrayBuffer> | PhotographPart,
    type = 'application/octet-stream',
  ) => {
    const answer = await handle(
      new Request('https://backend.example.com/functions/v1/receive-photographs', {
        method: 'POST',
        body: body instanceof Uint8Array ? body : writePart(body),
        headers: { origin, 'content-type': type },
      }),
    );
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  };
  return { parts, logged, send };
}

claim('a part is stored, and the answer says how much of the file there is', async () => {
  const { parts, logged, send } = play();
  const { status, body, headers } = await send(first);
  assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store']);
  assert.deepEqual(parsePartAnswer(body, file), { have: 65_536, state: 'partial' });
  assert.deepEqual(parts, [first]);
  assert.deepEqual(logged, []);
  const question = { ...file, offset: 0, bytes: new Uint8Array(0) };
  assert.equal((await send(question)).status, 200);
});

claim('a file arrives as a JPEG of at most 40 megapixels, by its first bytes', async () => {
  const { parts, send } = play();
  const huge = jpegOf(300, { width: 8_001, height: 5_000 });
  const pdf = new TextEncoder().encode(`%PDF-1.7 ${'x'.repeat(300)}`);
  const png = Uint8Array.from({ length: 300 }, (_, place) => [0x89, 0x50, 0x4e, 0x47][place] ?? 0);
  for (const wrong of [huge, pdf, png, new Uint8Array(300), jpegOf(300).subarray(0, 15)]) {
    const other = partOf(await fileOf(wrong, { message }), wrong, 0);
    const { status, body } = await send(other);
    assert.deepEqual([status, body.code, body.id], [422, 'photograph_refused', message]);
  }
  assert.deepEqual(parts, []);
  const largest = jpegOf(300, { width: 8_000, height: 5_000 });
  assert.equal((await send(partOf(await fileOf(largest, { message }), largest, 0))).status, 200);
  // Later parts may contain anything.
  assert.equal((await send(partOf(file, bytes, 65_536))).status, 200);
});

claim('a size that fill bytes or other segments come before is found', () => {
  const size = [0, 17, 8, 0, 3, 0, 4];
  const comment = [0xff, 0xfe, 0, 5, 1, 2, 3];
  const tables = [0xff, 0xc4, 0, 2];
  assert.deepEqual(
    jpegSize(Uint8Array.from([0xff, 0xd8, ...comment, ...tables, 0xff, 0xff, 0xc0, ...size])),
    { width: 4, height: 3 },
  );
  for (const wrong of [
    [],
    [0xff, 0xd8],
    [0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xc0, ...size],
    [0xff, 0xd8, 0xff, 0xe0, 0, 1, 0xff, 0xc0, ...size],
    [0xff, 0xd8, 0, 0, 0, 0, 0xff, 0xc0, ...size],
    [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 4],
    [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 3, 0],
  ]) {
    assert.equal(jpegSize(Uint8Array.from(wrong)), null, String(wrong));
  }
});

claim('an invalid part is refused without a query', async () => {
  const { parts, send } = play();
  const invalid = [
    { message: 'x' },
    { photograph: 3 },
    { photograph: 1, count: 1 },
    { photograph: 0.5 },
    { count: 4 },
    { rendition: 'medium' as 'small' },
    { size: 65_535 },
    { size: photographLimits.bytes + 1 },
    { digest: file.digest.toUpperCase() },
    { alt: 'x'.repeat(photographLimits.alt + 1) },
    { offset: -1 },
    { offset: 4_465 },
  ];
  for (const change of invalid) {
    const { status, body } = await send({ ...first, ...change });
    assert.deepEqual([status, body.code], [400, 'request_invalid'], JSON.stringify(change));
  }
  for (const body of [
    new Uint8Array(0),
    new TextEncoder().encode('{}\n'),
    Uint8Array.of(0xff, 10),
  ]) {
    assert.equal((await send(body)).body.code, 'request_invalid');
  }
  const long = { ...first, size: 100_000, bytes: jpegOf(photographLimits.partBytes + 1) };
  assert.equal((await send(long)).body.code, 'request_invalid');
  assert.equal((await send(new Uint8Array(maxPartRequestBytes + 1))).body.code, 'body_too_large');
  assert.equal((await send(first, 'text/plain')).body.code, 'media_type_unsupported');
  assert.deepEqual(parts, []);
});

claim('the longest valid part fits into a request', async () => {
  const { send } = play();
  const alt = '\u0001'.repeat(photographLimits.alt);
  const part = partOf(
    { ...file, size: photographLimits.bytes, alt },
    jpegOf(photographLimits.bytes),
    0,
  );
  assert.equal(part.bytes.length, photographLimits.partBytes);
  assert.equal((await send(part)).status, 200);
});

claim('each outcome has its answer, which repeats the message’s id', async () => {
  const outcomes = [
    ['arrived', 70_000, 200, undefined, null],
    ['damaged', 0, 200, undefined, null],
    ['unknown', 0, 422, 'message_unknown', null],
    ['reused', 0, 422, 'photograph_refused', null],
    ['too_many', 0, 429, 'too_many_requests', '900'],
  ] as const;
  for (const [outcome, have, status, code, retryAfter] of outcomes) {
    const answer = await play(ok({ outcome, have })).send(first);
    assert.deepEqual(
      [answer.status, answer.body.code, answer.body.id, answer.headers.get('retry-after')],
      [status, code, message, retryAfter],
    );
    const read = parsePartAnswer(answer.body, file);
    assert.deepEqual(read, status === 200 ? { have, state: outcome } : null);
  }
  const gone = await play(unavailable).send(first);
  assert.deepEqual(
    [gone.status, gone.body.code, gone.headers.get('retry-after')],
    [503, 'unavailable', '30'],
  );
  const behind = await play({ kind: 'unavailable', isSchemaOutdated: true }).send(first);
  assert.equal(behind.body.code, 'not_ready');
  const { send, logged } = play(new Error('A leaf'));
  assert.equal((await send(first)).status, 500);
  assert.ok(!JSON.stringify(logged).includes('leaf'));
});

claim('only the answer to this file’s part is read', () => {
  const answer = { id: message, digest: file.digest, have: 10, state: 'partial' };
  assert.deepEqual(parsePartAnswer(answer, file), { have: 10, state: 'partial' });
  for (const change of [
    { id: message.replace('a', 'b') },
    { digest: 'a'.repeat(64) },
    { have: -1 },
    { have: 70_001 },
    { have: 70_000 },
    { state: 'arrived' },
    { state: 'damaged' },
    { state: 'stored', have: 0 },
  ]) {
    assert.equal(parsePartAnswer({ ...answer, ...change }, file), null, JSON.stringify(change));
  }
  assert.equal(parsePartAnswer('<html>', file), null);
});

claim('the same bytes have another digest in another place', async () => {
  const places = [
    { message, photograph: 0, rendition: 'large' },
    { message, photograph: 0, rendition: 'small' },
    { message, photograph: 1, rendition: 'large' },
    { message: message.replace('a', 'b'), photograph: 0, rendition: 'large' },
  ] as const;
  const digests = await Promise.all(places.map((place) => digestOfPhotograph(place, bytes)));
  assert.equal(new Set(digests).size, places.length);
  assert.equal(
    await digestOfPhotograph({ ...places[0], message: message.toUpperCase() }, bytes),
    digests[0],
  );
});

claim('a part reads as it was written', () => {
  const part = { ...first, alt: 'Hojas\n“agallas”', bytes: Uint8Array.of(10, 0, 255) };
  assert.deepEqual(parsePart(writePart(part)), part);
});
