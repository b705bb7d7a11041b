import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LocalServer } from '../../scripts/backend/http.ts';
import { freePort } from '../../scripts/backend/ports.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import type { Fault } from '../../scripts/build/content/contentFault.ts';
import { startEditServer } from '../../scripts/owner/edit/editServer.ts';
import { notesOf, saidAfterSave } from '../../scripts/owner/edit/pictureNotes.ts';
import { type PictureState, pictureState } from '../../scripts/owner/edit/pictureState.ts';
import { ownFolder } from '../support/ownFolder.ts';

const folder = ownFolder();
let server: LocalServer;

beforeEach(async () => {
  for (const part of ['src', 'public']) {
    cpSync(join(projectRoot, part), join(folder.path, part), { recursive: true });
  }
  server = await startEditServer(folder.path, await freePort());
});

afterEach(async () => await server.stop());

const fileAt = (name: string): string => join(folder.path, 'src/pictures', name);
const photos = (): string[] =>
  readdirSync(join(folder.path, 'src/pictures')).filter((file) => file.startsWith('about.'));
const portrait = (): PictureState => pictureState(folder.path, 'about', []);
const photo = sharp({ create: { width: 960, height: 1200, channels: 3, background: '#a04020' } })
  .jpeg()
  .toBuffer();

type Saved = { status: number | undefined; said: string; notes: Record<string, string> };

/** The page's form, and the headers with which it's sent. */
async function formOf(changed: object, file?: Buffer) {
  const seen = portrait();
  const form = new FormData();
  const sent = { name: 'about', seen, focus: seen.focus, words: seen.words, ...changed };
  form.set('picture', JSON.stringify(sent));
  if (file !== undefined) form.set('photo', new Blob([new Uint8Array(file)]));
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  return { body, type: encoded.headers.get('content-type') ?? '' };
}

async function save(changed: object, file?: Buffer): Promise<Saved> {
  const { body, type } = await formOf(changed, file);
  const options = { method: 'PUT', body, headers: { 'content-type': type } };
  const response = await fetch(`${server.url}/picture`, options);
  const { said, notes } = (await response.json()) as Saved;
  return { status: response.status, said, notes };
}

describe('saving a picture', () => {
  test('refuses an empty file instead of saving only the words', async () => {
    expect(await save({ focus: { x: 10, y: 20 } }, Buffer.alloc(0))).toEqual({
      status: 422,
      said: 'Not saved. Look at what’s marked.',
      notes: { photo: expect.stringContaining('can’t be read as a photo') },
    });
    expect(photos()).toEqual(['about.svg']);
  });

  test('that has arrived is finished and answered before the editor stops', async () => {
    const { body, type } = await formOf({}, await photo);
    const sending = request(`${server.url}/picture`, {
      method: 'PUT',
      headers: { 'content-type': type, 'content-length': body.length, expect: '100-continue' },
    });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.flushHeaders();
    // The server says this once it has the request.
    await once(sending, 'continue');
    const stopped = server.stop();
    sending.end(body);
    const [response] = await answered;
    expect(await json(response)).toMatchObject({ said: expect.stringMatching(/^Saved\./) });
    await stopped;
    expect(photos()).toEqual(['about.jpg', 'about.svg']);
  });

  test('isn’t stopped by a label that has changed meanwhile, but by other words', async () => {
    expect(await save({ seen: { ...portrait(), label: 'Another' } })).toMatchObject({
      said: 'Saved.',
    });
    const words = { en: { alt: 'Another.', credit: 'Ana' } };
    expect(await save({ seen: { ...portrait(), words } })).toMatchObject({
      status: 422,
      said: expect.stringContaining('another program has changed this picture'),
    });
  });

  test('says what’s wrong with two photos of one name, shows none of them, and replaces both', async () => {
    for (const file of ['about.jpg', 'about.png']) writeFileSync(fileAt(file), await photo);
    const both = 'There are two pictures “about”: about.jpg, about.png. Keep the one you want.';
    expect(portrait()).toMatchObject({ file: '', notes: { photo: both } });
    const preview = await fetch(`${server.url}/picture/about`);
    expect([preview.status, await preview.text()]).toEqual([422, both]);
    expect(await save({})).toMatchObject({
      said: 'Saved. But the site can’t be built until you change what’s marked.',
      notes: { photo: both },
    });
    expect(await save({}, await photo)).toMatchObject({ status: 200 });
    expect(photos()).toEqual(['about.jpg', 'about.svg']);
  });

  test('says that focus.yaml can’t be read', async () => {
    writeFileSync(fileAt('focus.yaml'), 'about: "');
    const words = /src\/pictures\/focus\.yaml: It can’t be read\. Each line/;
    expect(await save({ focus: { x: 10, y: 20 } }, await photo)).toMatchObject({
      status: 422,
      notes: { photo: expect.stringMatching(words) },
    });
    expect(readFileSync(fileAt('focus.yaml'), 'utf8')).toBe('about: "');
    expect(photos()).toEqual(['about.svg']);
    const all = (await (await fetch(`${server.url}/pictures.json`)).json()) as PictureState[];
    expect(all.find(({ name }) => name === 'about')?.notes.photo).toMatch(words);
  });
});

describe('what the page says', () => {
  const at = (field: string, weight: Fault['weight'], words: string): Fault => ({
    weight,
    place: `src/content/${field.replace('.', '/pictures.yaml, line 3: about.')}`,
    text: words,
  });
  const own = { name: 'about', file: 'about.jpg' } as const;

  test('stands at each field that is wrong', () => {
    const faults = ['en.alt', 'en.credit', 'es.alt'].map((field) => at(field, 'wrong', field));
    const other = { ...at('en.alt', 'wrong', ''), place: 'src/content/en/pictures.yaml: hero.alt' };
    expect(notesOf('about', [...faults, other])).toEqual({
      'en.alt': 'en.alt',
      'en.credit': 'en.credit',
      'es.alt': 'es.alt',
    });
  });

  test.each([
    ['wrong', 'Saved. But the site can’t be built until you change what’s marked.'],
    ['unfinished', /^Saved\. But the alt text is still the sample’s\./],
    ['hint', 'Saved.'],
  ] as const)('after a save with a fault of weight %s', (weight, said) => {
    expect(saidAfterSave(own, [at('en.alt', weight, 'x')], {})).toMatch(said);
  });

  test('after a new photo with the former one’s alt text', () => {
    expect(saidAfterSave(own, [], { 'es.alt': 'x' })).toMatch(/still the former photo’s/);
  });

  test('of a list that can’t be read isn’t about saving', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    writeFileSync(join(folder.path, 'src/content/en/pictures.yaml'), 'about: "');
    const response = await fetch(`${server.url}/pictures.json`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('Not saved');
  });
});

test.each([
  ['another host', { host: 'example.com' }],
  ['another port', { host: 'localhost:1' }],
  ['another origin', { origin: 'https://example.com' }],
])('requests for %s are refused, also those that save', async (_, headers) => {
  const words = { en: { alt: 'Changed.', credit: 'Ana' }, es: { alt: 'Otro.', credit: 'Ana' } };
  const { body, type } = await formOf({ words });
  for (const [method, path] of [
    ['GET', '/content.json'],
    ['PUT', '/picture'],
  ] as const) {
    const sending = request(`${server.url}${path}`, {
      method,
      headers: { 'content-type': type, ...headers },
    });
    sending.end(method === 'PUT' ? body : undefined);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(403);
    expect(await text(response)).toBe('This server is for the editor’s page only.');
  }
  expect(portrait().words.en?.alt).not.toBe('Changed.');
});
