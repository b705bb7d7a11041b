// One history of photographs: a visitor writes messages with photographs, page and worker send them, and all goes wrong
// that can. The messages' own queue is only a model here: it has `tests/simulation/history.ts`.

import { drain } from '../../../src/outbox/core/drain.ts';
import type { Sent } from '../../../src/outbox/core/entry.ts';
import type { Reply } from '../../../src/outbox/core/outcome.ts';
import { albumCodec, type AlbumDeps } from '../../../src/photographs/queue/album.ts';
import {
  addPhotograph,
  bindToText,
  moveAlbum,
  queueSent,
  removePhotograph,
  saveProgress,
} from '../../../src/photographs/queue/albumEdits.ts';
import { albumTransport } from '../../../src/photographs/queue/albumTransport.ts';
import { answer, idOf } from '../../support/outboxDeps.ts';
import { createPhotographServer, photographOf, renditionsOf } from '../../support/photographs.ts';
import { receiptFor } from '../../support/server.ts';
import { createRandom, type Random } from '../random.ts';
import { type Actor, createStage, type Stage } from './actors.ts';
import { type Disk, readAlbums, storeOn } from './disk.ts';

const steps = 250;
const settlingRuns = 40;

/** What the visitor asked for. `isAdded`: the page said that the photograph is in the message. */
type Chosen = { key: string; text: number; place: number; isAdded: boolean; isRemoved: boolean };

/** A message in the modeled outbox. `id`: null before the form has an id. */
type Message = { text: number; id: string; state: 'typed' | 'waiting' | 'sent' };

type World = {
  random: Random;
  nowMs: number;
  disk: Disk;
  bytes: Map<string, ArrayBuffer>;
  server: ReturnType<typeof createPhotographServer>;
  messages: Message[];
  chosen: Chosen[];
  isTroubled: boolean;
  /** Each may repeat one part. */
  troubles: number;
};

const digestOfText = (text: number): string => `text ${text}`;

/** @returns what is wrong; an empty list if nothing is */
export async function playHistory(seed: number): Promise<string[]> {
  const random = createRandom(seed);
  const world: World = {
    random,
    nowMs: Date.UTC(2026, 2, 14),
    disk: new Map(),
    bytes: new Map(),
    server: createPhotographServer(),
    messages: [],
    chosen: [],
    isTroubled: true,
    troubles: 0,
  };
  const stage = createStage(random);
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return idOf(ids);
  };
  const faults = new Set<string>();
  let visitor = stage.start((actor) => write(world, actor, newId));
  const senders = [0, 1].map(() => stage.start((actor) => send(world, actor, newId)));
  for (let step = 0; step < steps; step++) {
    if (visitor.isOver) visitor = stage.start((actor) => write(world, actor, newId));
    for (const [place, sender] of senders.entries()) {
      if (sender.isOver) senders[place] = stage.start((actor) => send(world, actor, newId));
    }
    await stage.step();
    happen(world, stage, newId);
    for (const fault of untrueStages(world)) faults.add(fault);
  }
  world.isTroubled = false;
  await settle(world, newId);
  for (const fault of [...untrueStages(world), ...lostOrSwapped(world)]) faults.add(fault);
  return [...faults];
}

/** What happens to the device and the messages between two steps. */
function happen(world: World, stage: Stage, newId: () => string): void {
  const { random } = world;
  world.nowMs += random.between(0, 2_000);
  if (random.chance(0.02)) {
    stage.kill();
    world.troubles += 1;
  }
  // A sleep: leases end although their holders live.
  if (random.chance(0.02)) {
    world.nowMs += 40_000;
    world.troubles += 1;
  }
  for (const message of world.messages) {
    if (message.state === 'waiting' && random.chance(0.1)) sendMessage(world, message, newId);
  }
}

/** The outbox sends a message, sometimes under a fresh id. */
function sendMessage({ random, server }: World, message: Message, newId: () => string): void {
  if (random.chance(0.2)) message.id = newId();
  server.messages.add(message.id);
  message.state = 'sent';
}

/** The visitor writes a message with photographs, and presses Send, maybe before all are in. */
async function write(world: World, actor: Actor, newId: () => string): Promise<void> {
  const { random } = world;
  const deps = depsOf(world, actor, newId);
  const message: Message = { text: world.messages.length, id: newId(), state: 'typed' };
  world.messages.push(message);
  for (let place = random.between(0, 3); place > 0; place--) {
    const key = `photo ${world.chosen.length}`;
    const chosen: Chosen = { key, text: message.text, place, isAdded: false, isRemoved: false };
    world.chosen.push(chosen);
    const renditions = renditionsOf(world.chosen.length, 3_000, random.between(20_000, 90_000));
    await actor.turn();
    if (renditions.small) world.bytes.set(`${key}/small`, renditions.small);
    world.bytes.set(`${key}/large`, renditions.large);
    const added = await addPhotograph(deps, message.id, photographOf(key, renditions));
    chosen.isAdded = added === 'added';
    if (random.chance(0.1)) {
      chosen.isRemoved = true;
      await removePhotograph(deps.store, message.id, key);
    }
  }
  // Another tab had the id.
  if (random.chance(0.1)) {
    const from = message.id;
    message.id = newId();
    await moveAlbum(deps.store, from, message.id);
  }
  await bindToText(deps.store, message.id, digestOfText(message.text)).catch(() => {});
  await actor.turn();
  message.state = 'waiting';
}

/** A page or the worker sends what there is to send. */
async function send(world: World, actor: Actor, newId: () => string): Promise<void> {
  const isOpen = (id: string): boolean =>
    world.messages.some((message) => message.id === id && message.state === 'typed');
  const known = { ids: idsOf(world), isOpen, heldBack: new Set<string>() };
  await queueSent(depsOf(world, actor, newId), sentOf(world), known);
  const deps = depsOf(world, actor, newId);
  await drain(deps, { kind: 'signal', atMs: world.nowMs });
}

function sentOf({ messages }: World): Sent[] {
  return messages
    .filter(({ state }) => state === 'sent')
    .map(({ id, text }) => ({
      state: 'sent',
      id,
      digest: digestOfText(text),
      receipt: receiptFor(id),
      sentAtMs: 0,
      notified: true,
      pageId: '',
    }));
}

function idsOf({ messages }: World): Set<string> {
  return new Set(messages.map(({ id }) => id));
}

function depsOf(world: World, actor: Actor, newId: () => string): AlbumDeps {
  const { random, server } = world;
  const isHit = (probability: number): boolean => world.isTroubled && random.chance(probability);
  const store = storeOn(world.disk, async () => {
    await actor.turn();
    if (isHit(0.03)) throw new Error('The storage failed.');
  });
  const post = async (body: Uint8Array): Promise<Reply> => {
    await actor.turn();
    world.nowMs += random.between(10, 9_000);
    if (isHit(0.1)) return { kind: 'unreachable' };
    if (isHit(0.03)) return answer(200, undefined);
    if (isHit(0.02)) body.fill(1, body.length - 5);
    const reply = await server.take(body);
    await actor.turn();
    if (!isHit(0.1)) return reply;
    world.troubles += 1;
    return { kind: 'timeout' };
  };
  return {
    store,
    codec: albumCodec,
    clock: () => world.nowMs,
    random: random.next,
    triedUnsaved: new Set(),
    pageId: newId(),
    newId,
    transport: albumTransport({
      post,
      async read({ photo, rendition }) {
        await actor.turn();
        return world.bytes.get(`${photo.key}/${rendition}`) ?? null;
      },
      saveProgress: (id, { photo, rendition }, progress) =>
        saveProgress(store, id, { key: photo.key, rendition }, progress),
      isLineNeeded: () => isHit(0.05),
      clock: () => world.nowMs,
    }),
  };
}

/** Without further trouble, all messages and photographs go. */
async function settle(world: World, newId: () => string): Promise<void> {
  for (const message of world.messages) {
    if (message.state === 'waiting') sendMessage(world, message, newId);
  }
  const free: Actor = { isOver: false, turn: async () => {} };
  for (let run = 0; run < settlingRuns; run++) {
    world.nowMs += 20 * 60_000;
    await send(world, free, newId);
  }
}

/** Files that the device calls arrived, and that aren't at the server as they are here. */
function untrueStages({ disk, server, bytes }: World): string[] {
  return readAlbums(disk).flatMap((album) => {
    if (!('photographs' in album)) return [];
    return album.photographs.flatMap(({ key, small, large }, place) =>
      Object.entries({ small, large }).flatMap(([rendition, file]) => {
        if (file?.have !== file?.size) return [];
        const there = server.files.get(`${album.id}/${place}/${rendition}`);
        return isSame(there, bytes.get(`${key}/${rendition}`)) ? [] : [`${key} hasn’t arrived`];
      }),
    );
  });
}

/** What must hold in the end. */
function lostOrSwapped(world: World): string[] {
  const { chosen, messages, disk, server, bytes } = world;
  const faults: string[] = [];
  const albums = readAlbums(disk);
  for (const { key, text, isAdded, isRemoved } of chosen) {
    if (!isAdded || isRemoved) continue;
    const message = messages.find((one) => one.text === text);
    const isHere = albums.some(
      (album) => album.state === 'draft' && album.photographs.some((photo) => photo.key === key),
    );
    const isThere = [0, 1, 2].some((place) =>
      ['small', 'large'].every((rendition) =>
        isSame(
          server.files.get(`${message?.id}/${place}/${rendition}`),
          bytes.get(`${key}/${rendition}`),
        ),
      ),
    );
    if (!isHere && !isThere) faults.push(`${key} is lost`);
  }
  for (const [name, { bytes: stored, isWhole }] of server.files) {
    const [id, , rendition] = name.split('/');
    const own = chosen.find(({ key }) =>
      isSame({ bytes: stored, isWhole: true }, bytes.get(`${key}/${rendition}`)),
    );
    const message = messages.find((one) => one.id === id);
    if (isWhole && own?.text !== message?.text) faults.push(`${name} is another message’s`);
  }
  if (server.repeats() > world.troubles) faults.push('parts were sent again for no reason');
  for (const album of albums) {
    if (album.state === 'waiting') faults.push(`the album of ${album.id} still waits`);
  }
  return faults;
}

function isSame(
  there: { bytes: Uint8Array; isWhole: boolean } | undefined,
  here: ArrayBuffer | undefined,
): boolean {
  if (!there?.isWhole || !here) return false;
  if (known.get(there.bytes) === here) return true;
  const isEqual = Buffer.compare(there.bytes, new Uint8Array(here)) === 0;
  if (isEqual) known.set(there.bytes, here);
  return isEqual;
}

/** Equal bytes, since each step compares all that has arrived. */
const known = new WeakMap<Uint8Array, ArrayBuffer>();
