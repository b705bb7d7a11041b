import { expect, test } from 'vitest';
import { drain } from '../../src/outbox/core/drain.ts';
import type { Reply } from '../../src/outbox/core/outcome.ts';
import { photographLimits, parsePart } from '#contract/photographs';
import { removeAlbum } from '../../src/photographs/queue/albumEdits.ts';
import { answer, idOf } from '../support/outboxDeps.ts';
import {
  type AlbumDevice,
  createAlbumDevice,
  createPhotographServer,
  putSentAlbum,
  renditionsOf,
} from '../support/photographs.ts';

const id = idOf(1);
const all = [renditionsOf(1), renditionsOf(2), renditionsOf(3)];

/** A device with a sent message's album, and a server that has the message. */
async function connected(renditions = all) {
  const server = createPhotographServer();
  server.messages.add(id);
  const device = createAlbumDevice((body) => server.take(body));
  await putSentAlbum(device, id, renditions);
  return { server, device };
}

const run = (device: AlbumDevice): Promise<number> =>
  drain(device, { kind: 'signal', atMs: device.nowMs });

const stateOf = async (device: AlbumDevice): Promise<string | undefined> =>
  (await device.store.list()).find((album) => album.id === id)?.state;

/** Runs until nothing waits, with the retry delays in between. */
async function runToEnd(device: AlbumDevice): Promise<void> {
  for (let tries = 0; tries < 60 && (await run(device)) > 0; tries++) device.nowMs += 20 * 60_000;
}

/** Each file at the server, as its message, place, and bytes. */
function expectAllThere({ files }: ReturnType<typeof createPhotographServer>): void {
  expect(files.size).toBe(6);
  for (const [place, { small, large }] of all.entries()) {
    for (const [name, bytes] of Object.entries({ small: small ?? new ArrayBuffer(), large })) {
      const there = files.get(`${id}/${place}/${name}`)?.bytes ?? new Uint8Array();
      expect(Buffer.compare(there, new Uint8Array(bytes)), `${place}/${name}`).toBe(0);
    }
  }
}

test('a run sends all photographs, in parts, the small ones first', async () => {
  const { server, device } = await connected();
  const order: string[] = [];
  device.post = async (body) => {
    const part = parsePart(body);
    if (part && part.bytes.length > 0) order.push(part.rendition);
    expect(part?.bytes.length).toBeLessThanOrEqual(photographLimits.partBytes);
    return await server.take(body);
  };
  expect(await run(device)).toBe(0);
  expectAllThere(server);
  expect(await stateOf(device)).toBe('sent');
  expect(server.repeats()).toBe(0);
  expect(order.lastIndexOf('small')).toBeLessThan(order.indexOf('large'));
});

test.each<
  [string, (server: (body: Uint8Array) => Promise<Reply>, body: Uint8Array) => Promise<Reply>]
>([
  ['request is lost', async () => ({ kind: 'unreachable' })],
  [
    'answer is lost',
    async (server, body) => {
      await server(body);
      return { kind: 'timeout' };
    },
  ],
  ['portal answers', async () => answer(200, undefined)],
  ['server fails', async () => answer(503, { id, code: 'unavailable' })],
  [
    'answer is about another file',
    async () => answer(200, { id, digest: 'x', have: 1, state: 'partial' }),
  ],
])('all photographs arrive once although every third %s', async (_fault, faulty) => {
  const { server, device } = await connected();
  let count = 0;
  device.post = async (body) => {
    count += 1;
    return count % 3 === 0 ? await faulty(server.take, body) : await server.take(body);
  };
  await runToEnd(device);
  expectAllThere(server);
  expect(await stateOf(device)).toBe('sent');
});

test('after a lost answer only what the server lacks is sent', async () => {
  const { server, device } = await connected();
  let isLost = false;
  device.post = async (body) => {
    const reply = await server.take(body);
    const isPart = (parsePart(body)?.bytes.length ?? 0) > 0;
    if (isLost || !isPart) return reply;
    isLost = true;
    return { kind: 'timeout' };
  };
  await runToEnd(device);
  expectAllThere(server);
  expect(server.repeats()).toBe(0);
});

test('an attempt on a slow line ends in time, and the next goes on at once', async () => {
  const { server, device } = await connected();
  const lengths: number[] = [];
  device.post = async (body) => {
    device.nowMs += body.length / 4;
    lengths.push(body.length);
    const [album] = await device.store.list();
    const lease = album?.state === 'waiting' ? album.lease : null;
    expect(device.nowMs).toBeLessThan(lease?.untilMs ?? 0);
    return await server.take(body);
  };
  expect(await run(device)).toBe(0);
  expectAllThere(server);
  expect(server.repeats()).toBe(0);
  // About 20 kB in five seconds.
  expect(Math.max(...lengths.slice(4))).toBeLessThan(25_000);
});

test('a part that takes too long is tried again with fewer bytes', async () => {
  const { server, device } = await connected();
  device.post = async (body) =>
    body.length > 20_000 ? { kind: 'timeout' } : await server.take(body);
  await runToEnd(device);
  expect(server.files.get(`${id}/0/small`)?.isWhole).toBe(true);
});

test('the queue knows how much of each file has arrived', async () => {
  const { server, device } = await connected();
  let parts = 0;
  device.post = async (body) => {
    parts += 1;
    return parts > 4 ? { kind: 'offline' } : await server.take(body);
  };
  await run(device);
  const [album] = await device.store.list();
  const have = album?.state === 'waiting' ? album.photographs.map(({ small }) => small?.have) : [];
  expect(have).toEqual([30_000, 30_000, 0]);
});

test('a message that waits goes first', async () => {
  const { server, device } = await connected();
  device.post = async (body) => {
    device.isLineNeeded = (parsePart(body)?.bytes.length ?? 0) > 0;
    return await server.take(body);
  };
  expect(await run(device)).toBe(1);
  const sent = [...server.files.values()].filter(({ bytes }) => bytes.length > 0);
  expect(sent).toHaveLength(1);
  device.isLineNeeded = false;
  device.post = server.take;
  await runToEnd(device);
  expectAllThere(server);
});

test('a photograph that this device has lost keeps no other from arriving', async () => {
  const { server, device } = await connected();
  device.bytes.delete(`${id} 1/large`);
  expect(await run(device)).toBe(0);
  expect(server.files.get(`${id}/2/large`)?.isWhole).toBe(true);
  const [album] = await device.store.list();
  expect(album?.state === 'sent' && album.digest).toBe('2/3');
});

test('a photograph that reached the server damaged is sent again', async () => {
  const { server, device } = await connected();
  let isDamaged = false;
  device.post = async (body) => {
    const part = parsePart(body);
    if (!isDamaged && part && part.bytes.length > 0) {
      isDamaged = true;
      body.fill(0, body.length - 10);
    }
    return await server.take(body);
  };
  await runToEnd(device);
  expectAllThere(server);
});

test('a message that the server no longer has takes no photographs', async () => {
  const { server, device } = await connected();
  server.messages.clear();
  await run(device);
  expect(await stateOf(device)).toBe('refused');
});

test('nothing more is sent once the visitor has stopped it', async () => {
  const { server, device } = await connected();
  let parts = 0;
  device.post = async (body) => {
    parts += parsePart(body)?.bytes.length === 0 ? 0 : 1;
    await removeAlbum(device.store, id);
    return await server.take(body);
  };
  await run(device);
  expect(parts).toBe(0);
  expect(await device.store.list()).toEqual([]);
});

test('a photograph without a small rendition arrives', async () => {
  const { server, device } = await connected([{ small: null, large: renditionsOf(1).large }]);
  expect(await run(device)).toBe(0);
  expect([...server.files.keys()]).toEqual([`${id}/0/large`]);
});
