import { beforeEach, expect, test } from 'vitest';
import type { Sent } from '../../src/outbox/core/entry.ts';
import type { StoredAlbum } from '../../src/photographs/queue/album.ts';
import {
  addPhotograph,
  bindToText,
  describe,
  moveAlbum,
  queueSent,
  removeAlbum,
  removePhotograph,
  restoreAlbum,
} from '../../src/photographs/queue/albumEdits.ts';
import { idOf, startMs } from '../support/outboxDeps.ts';
import {
  type AlbumDevice,
  createAlbumDevice,
  photographOf,
  putSentAlbum,
  renditionsOf,
} from '../support/photographs.ts';
import { receiptFor } from '../support/server.ts';

const [id, other] = [idOf(1), idOf(2)];
const photo = (key: string) => photographOf(key, renditionsOf(1, 10, 20));

let device: AlbumDevice;
beforeEach(() => {
  device = createAlbumDevice(async () => ({ kind: 'offline' }));
});

const sentAs = (sentId: string, digest: string): Sent => ({
  state: 'sent',
  id: sentId,
  digest,
  receipt: receiptFor(sentId),
  sentAtMs: startMs,
  notified: true,
  pageId: '',
});

const albumAt = async (at: string): Promise<StoredAlbum | undefined> =>
  (await device.store.list()).find((album) => album.id === at);

const keysAt = async (at: string): Promise<string[]> => {
  const album = await albumAt(at);
  return album && 'photographs' in album ? album.photographs.map(({ key }) => key) : [];
};

const knowing = (ids: readonly string[], openId?: string) => ({
  ids: new Set(ids),
  isOpen: (one: string) => one === openId,
  heldBack: new Set<string>(),
});

/** An album with one photograph, for a text with the digest `text`. */
async function bound(): Promise<void> {
  await addPhotograph(device, id, photo('a'));
  await bindToText(device.store, id, 'text');
}

test('a message takes three photographs', async () => {
  for (const key of ['a', 'b', 'c'])
    expect(await addPhotograph(device, id, photo(key))).toBe('added');
  expect(await addPhotograph(device, id, photo('d'))).toBe('full');
  expect(await keysAt(id)).toEqual(['a', 'b', 'c']);
});

test('a photograph taken out is gone, and the last one takes the album along', async () => {
  await addPhotograph(device, id, photo('a'));
  await addPhotograph(device, id, photo('b'));
  await describe(device.store, id, 'b', 'A leaf');
  await removePhotograph(device.store, id, 'a');
  expect(await albumAt(id)).toMatchObject({ photographs: [{ key: 'b', alt: 'A leaf' }] });
  await removePhotograph(device.store, id, 'b');
  expect(await device.store.list()).toEqual([]);
});

test('an album follows its text to another id', async () => {
  await bound();
  await moveAlbum(device.store, id, other);
  expect(await albumAt(id)).toBeUndefined();
  expect(await albumAt(other)).toMatchObject({ state: 'draft', id: other, textDigest: 'text' });
});

test('an album never replaces another one', async () => {
  await bound();
  await addPhotograph(device, other, photo('b'));
  await moveAlbum(device.store, id, other);
  expect([await keysAt(id), await keysAt(other)]).toEqual([['a'], ['b']]);
});

test('the album of a sent message is queued with the message’s receipt', async () => {
  await bound();
  await queueSent(device, [sentAs(id, 'text')], knowing([id]));
  expect(await albumAt(id)).toMatchObject({ state: 'waiting', receipt: receiptFor(id) });
});

test('no other message gets the photographs', async () => {
  await bound();
  // Another text was sent under the album's id, and the text under no id.
  await queueSent(device, [sentAs(id, 'else'), sentAs(other, 'else')], knowing([id, other]));
  expect((await albumAt(id))?.state).toBe('draft');
  expect(await albumAt(other)).toBeUndefined();
});

test('an album without a text goes with the message of its id, unless a form has it or waits for more', async () => {
  await addPhotograph(device, id, photo('a'));
  const sent = [sentAs(id, 'text')];
  await queueSent(device, sent, knowing([id], id));
  expect((await albumAt(id))?.state).toBe('draft');
  await queueSent(device, sent, { ...knowing([id]), heldBack: new Set([id]) });
  expect((await albumAt(id))?.state).toBe('draft');
  await queueSent(device, sent, knowing([id]));
  expect(await albumAt(id)).toMatchObject({ state: 'waiting', receipt: receiptFor(id) });
});

test('if the queue gave the text a fresh id, the album goes with the text', async () => {
  await bound();
  await queueSent(device, [sentAs(other, 'text')], knowing([other]));
  expect(await albumAt(other)).toMatchObject({ state: 'waiting', receipt: receiptFor(other) });
  expect(await albumAt(id)).toBeUndefined();
});

test('a message that is still here keeps its album from a message with the same text', async () => {
  await bound();
  await queueSent(device, [sentAs(other, 'text')], knowing([id, other]));
  expect((await albumAt(id))?.state).toBe('draft');
});

test('a removed album can be put back', async () => {
  await putSentAlbum(device, id, [renditionsOf(1, 10, 20)]);
  const removed = await removeAlbum(device.store, id);
  expect(await albumAt(id)).toBeUndefined();
  if (removed) await restoreAlbum(device.store, removed);
  expect((await albumAt(id))?.state).toBe('waiting');
});

test('a message that has gone takes no further photograph', async () => {
  await putSentAlbum(device, id, [renditionsOf(1, 10, 20)]);
  expect(await addPhotograph(device, id, photo('b'))).toBe('late');
});

test('a record that can’t be read is no album', async () => {
  await putSentAlbum(device, id, [renditionsOf(1, 10, 20)]);
  await device.store.change(id, (current) => {
    if (current?.state !== 'waiting') throw new Error('The album doesn’t wait.');
    const photographs = [{ key: 1 }] as unknown as typeof current.photographs;
    return { put: [{ ...current, photographs }], result: undefined };
  });
  expect((await albumAt(id))?.state).toBe('unreadable');
});
