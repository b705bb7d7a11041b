import { strict as assert } from 'node:assert';
import { readBody } from '../../../supabase/functions/_shared/readBody.ts';
import { claim } from './support/claim.ts';

const timeouts = { idleMs: 60_000, totalMs: 60_000 };

/** The standard requires `duplex` for a stream as the body; Deno doesn't. */
const requestOf = (body: ReadableStream<Uint8Array>): Request =>
  new Request(
    'https://site.example.com',
    Object.assign({ method: 'POST', body }, { duplex: 'half' }),
  );

const streamOf = (parts: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

claim('a silent body times out, and its stream is canceled', async () => {
  let isCanceled = false;
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
    cancel() {
      isCanceled = true;
    },
  });
  assert.deepEqual(await readBody(requestOf(silent), 1_000, { ...timeouts, idleMs: 1 }), {
    kind: 'late',
  });
  assert.equal(isCanceled, true);
});

claim('a body that arrives too slowly times out', async () => {
  const dripping = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
      controller.enqueue(Uint8Array.of(32));
    },
  });
  const read = readBody(requestOf(dripping), 100_000, { idleMs: 60_000, totalMs: 50 });
  assert.deepEqual(await read, { kind: 'late' });
});

claim('a complete body is read from any number of chunks', async () => {
  const parts = ['{"name"', ':"Ana"}'].map((text) => new TextEncoder().encode(text));
  const read = await readBody(requestOf(streamOf(parts)), 1_000, timeouts);
  assert.equal(read.kind, 'read');
  assert.equal(read.kind === 'read' && new TextDecoder().decode(read.bytes), '{"name":"Ana"}');
});

claim('a body whose stream fails is cut', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Uint8Array.of(123));
      controller.error(new Error('broken off'));
    },
  });
  assert.deepEqual(await readBody(requestOf(broken), 1_000, timeouts), { kind: 'cut' });
});

const mostTaken = 1_048_576;

claim(
  'a body above the limit is too large, and one shorter than its Content-Length is cut',
  async () => {
    const bytes = new TextEncoder().encode('{"name":"Ana"}');
    const announced = (length: number) =>
      new Request('https://site.example.com', {
        method: 'POST',
        headers: { 'content-length': String(length) },
        body: bytes,
      });
    assert.deepEqual(await readBody(announced(14), 14, timeouts), { kind: 'read', bytes });
    assert.deepEqual(await readBody(announced(14), 13, timeouts), { kind: 'too_large' });
    assert.deepEqual(await readBody(announced(15), 14, timeouts), { kind: 'cut' });
    assert.deepEqual(await readBody(announced(mostTaken), 14, timeouts), { kind: 'cut' });
    assert.deepEqual(await readBody(announced(mostTaken + 1), 14, timeouts), { kind: 'too_large' });
  },
);

claim('an endless body is read only up to maxDrainedBytes', async () => {
  const part = new Uint8Array(mostTaken / 4);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += part.length;
      controller.enqueue(part);
    },
  });
  assert.deepEqual(await readBody(requestOf(endless), 10, timeouts), { kind: 'too_large' });
  assert.ok(sent > mostTaken && sent <= 2 * mostTaken, String(sent));
  const whole = await readBody(requestOf(streamOf([part, part, part, part])), mostTaken, timeouts);
  assert.equal(whole.kind, 'read');
});
