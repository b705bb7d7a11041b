import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chromiumFlags, findChromium, findHeadlessShell } from '../../scripts/backend/chromium.ts';
import { freePort } from '../../scripts/backend/ports.ts';
import { copyProject, type ProjectCopy } from './support/projectCopy.ts';

const servicesFile = 'src/content/en/services.yaml';

let copy: ProjectCopy;
let editor: ChildProcess;
let browser: Browser;
let page: Page;
let address: string;

beforeAll(async () => {
  copy = copyProject();
  address = await startEditor();
  const path = findHeadlessShell(process.env) ?? findChromium(process.env);
  browser = await chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: chromiumFlags,
  });
});

afterAll(async () => {
  await browser?.close();
  await stopEditor();
  copy.remove();
});

beforeEach(async () => {
  await page?.close();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(120_000);
});

async function startEditor(): Promise<string> {
  const port = await freePort();
  editor = spawn(process.execPath, ['scripts/edit.mjs'], {
    cwd: copy.root,
    env: { ...process.env, EDIT_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: string[] = [];
  return await new Promise((resolve, reject) => {
    editor.stdout?.on('data', (chunk: Buffer) => {
      printed.push(String(chunk));
      const [found] = /http:\/\/localhost:\d+/.exec(printed.join('')) ?? [];
      if (found !== undefined) resolve(found);
    });
    editor.once('exit', () => reject(new Error(`The editor ended: ${printed.join('')}`)));
  });
}

async function stopEditor(): Promise<void> {
  const ended = once(editor, 'exit');
  editor.kill('SIGINT');
  await ended;
}

const open = async (section: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('row', { name: rowOf(section) }).click();
};
const openService = async (): Promise<void> => {
  await open('Services');
  await page.getByRole('button', { name: 'Expand', exact: true }).first().click();
};
/** A section’s row, which also has the number of its texts that are the sample’s. */
const rowOf = (section: string): RegExp => new RegExp(`^${section}(?: \\(\\d+ the sample’s\\))?$`);
const box = (name: string) => page.getByRole('textbox', { name, exact: true }).first();
const save = async (): Promise<void> => await page.getByRole('button', { name: 'Save' }).click();
/** Opens the page of pictures as the owner does. */
const openPictures = async (): Promise<void> => {
  await open('Pictures');
  await page.waitForURL('**/pictures.html');
  await page.getByRole('link', { name: 'Your portrait' }).click();
};
const choose = async (name: string, buffer: Buffer): Promise<void> =>
  await page.locator('#photo').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
const photos = (name: string): string[] =>
  readdirSync(join(copy.root, 'src/pictures')).filter((file) => file.startsWith(`${name}.`));
/** A wide photograph, its left half red, its right half blue. */
const halves = async (): Promise<Buffer> => {
  const half = { width: 1600, height: 1200, channels: 3 } as const;
  return await sharp({ create: { ...half, background: '#f00000' } })
    .extend({ right: 1600, background: '#0000f0' })
    .jpeg()
    .toBuffer();
};
/** Settings for a build on this computer. */
const local = {
  VITE_SUPABASE_URL: 'http://127.0.0.1:54321',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_sample',
};
const textAt = (id: string) => page.locator(`[id="${id}"]`);
const noteAt = (id: string, words: string) => page.locator(`[id="${id}-note"]`, { hasText: words });
const check = () => copy.run(['--import', 'tsx', 'scripts/check-content.ts']);

describe('the editor', () => {
  test('saves a price and a text, changes nothing else, and loads from no other host', async () => {
    const hosts = new Set<string>();
    page.on('requestfinished', (request) => hosts.add(new URL(request.url()).origin));
    const before = copy.read(servicesFile);
    await openService();
    await box('Price').fill('from $495');
    await box('Duration').fill('two visits and a plan');
    await save();
    await page.getByText('Entry saved.').waitFor();
    expect(copy.read(servicesFile)).toBe(
      before
        .replace('price: from $480', 'price: from $495')
        .replace('duration: one visit and a written plan', 'duration: two visits and a plan'),
    );
    expect(check().status).toBe(0);
    expect([...hosts].filter((host) => host !== 'null')).toEqual([address]);
  });

  test('refuses an empty text and one that’s too long where they’re typed', async () => {
    const before = copy.read(servicesFile);
    await openService();
    await box('Description').fill('x'.repeat(111));
    await save();
    await page.getByText('You cannot enter more than 110 characters.').waitFor();
    await box('Description').fill('');
    await save();
    await page.getByText('This field is required.').first().waitFor();
    expect(copy.read(servicesFile)).toBe(before);
  });

  test('says in its own words what only the check knows, and leaves the file as it was', async () => {
    const before = copy.read(servicesFile);
    await openService();
    await box('Description').fill('A *Latin name without an end.');
    await save();
    await page
      .getByText('Not saved. Services 1, Description: An asterisk has no partner')
      .waitFor();
    expect(copy.read(servicesFile)).toBe(before);
    expect(check().status).toBe(0);
  });

  test('doesn’t overwrite what another program has changed', async () => {
    await openService();
    const changed = copy.read(servicesFile).replace('title: Look', 'title: Look around');
    copy.write(servicesFile, changed);
    await box('Price').fill('from $500');
    await save();
    await page.getByText('another program has changed this file').waitFor();
    expect(copy.read(servicesFile)).toBe(changed);
  });

  test('answers no page of another site', async () => {
    const answerTo = async (headers: Record<string, string>) =>
      (await fetch(`${address}/content.json`, { headers })).status;
    expect(await answerTo({})).toBe(200);
    expect(await answerTo({ origin: 'https://example.com' })).toBe(403);
  });

  test('opens in a browser that prefers another language', async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const other = await context.newPage();
    const failed: string[] = [];
    other.on('response', (response) => void (response.ok() || failed.push(response.url())));
    await other.goto(address);
    await other.getByRole('row', { name: rowOf('About') }).click();
    await other.getByRole('textbox', { name: 'Heading', exact: true }).first().waitFor();
    expect(failed).toEqual([]);
    await context.close();
  });

  test('shows both languages side by side', async () => {
    const spanishFile = 'src/content/es/hero.yaml';
    const [english, spanish] = ['src/content/en/hero.yaml', spanishFile].map(copy.read);
    await open('Hero, the first screen');
    await page.getByRole('textbox', { name: 'Action', exact: true }).last().fill('Escríbame');
    await save();
    await page.getByText('Entry saved.').waitFor();
    expect(copy.read(spanishFile)).toBe(
      spanish?.replace('action: Contácteme hoy', 'action: Escríbame'),
    );
    expect(copy.read('src/content/en/hero.yaml')).toBe(english);
  });

  test('replaces the portrait and leaves the quotes out; the built pages show it in both languages', async () => {
    copy.restore();
    await openPictures();
    const drawing = copy.read('src/pictures/about.svg');
    const words = copy.read('src/content/en/pictures.yaml');

    await choose('scan.jpg', Buffer.from('%PDF-1.7'));
    await save();
    await page.getByText('This is a PDF, not a photo').waitFor();
    await page.getByText('Not saved. Look at what’s marked.').waitFor();
    expect(photos('about')).toEqual(['about.svg']);

    await choose('IMG_1.jpg', await halves());
    const emptied = ['en.alt', 'en.credit', 'es.alt'];
    for (const id of emptied) await textAt(id).fill('');
    await save();
    for (const id of emptied) await noteAt(id, 'This is empty. Fill it in.').waitFor();
    expect(photos('about')).toEqual(['about.svg']);
    expect(copy.read('src/content/en/pictures.yaml')).toBe(words);

    await page.reload();
    await page.getByRole('heading', { name: 'Your portrait' }).waitFor();
    await choose('IMG_1.jpg', await halves());
    await page.locator('.whole').click({ position: { x: 2, y: 50 } });
    await save();
    await page
      .getByText('Saved. But the alt text and the credit are still the sample’s.')
      .waitFor();
    expect(photos('about')).toEqual(['about.jpg', 'about.svg']);
    await textAt('en.alt').fill('Ana in a red coat.');
    await textAt('en.credit').fill('Photo: Ben');
    await textAt('es.alt').fill('Ana con un abrigo rojo.');
    await textAt('es.credit').fill('Foto: Ben');
    await save();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(copy.read('src/pictures/about.svg')).toBe(drawing);
    expect(copy.read('src/pictures/focus.yaml')).toMatch(/^about: [01]% \d+%$/m);

    await openService();
    await box('Price').fill('from $495');
    await save();
    await page.getByText('Entry saved.').waitFor();
    await open('Business: facts');
    // The editor draws a field only once it’s in view.
    await page.getByRole('group', { name: /Shown/ }).scrollIntoViewIfNeeded();
    await page.getByRole('switch', { name: 'Quotes' }).click();
    await save();
    await page.getByText('Entry saved.').waitFor();

    const built = copy.run(['scripts/build.mjs'], '', local);
    expect(built.out).not.toContain('can’t be built');
    expect(built.status).toBe(0);
    const texts = [
      ['dist/index.html', 'Ana in a red coat.', 'What clients say'],
      ['dist/es/index.html', 'Ana con un abrigo rojo.', 'Lo que dicen los clientes'],
    ] as const;
    for (const [file, alt, quotes] of texts) {
      const html = copy.read(file);
      expect(html).toContain(alt);
      expect(html).not.toContain(quotes);
    }
    expect(copy.read('dist/index.html')).toContain('from $495');
    const assets = join(copy.root, 'dist/assets');
    const portrait = readdirSync(assets).filter((file) => /^about-.*-960\.avif$/.test(file));
    expect(portrait).toHaveLength(1);
    const { channels } = await sharp(readFileSync(join(assets, portrait[0] ?? ''))).stats();
    // The left half of the photograph, around the focus, is red.
    expect(channels.map(({ mean }) => mean > 128)).toEqual([true, false, false]);
  });

  test('removes the photo that another one replaces, but not one that it doesn’t know', async () => {
    copy.restore();
    writeFileSync(join(copy.root, 'src/pictures/about.png'), await halves());
    await openPictures();
    await choose('a.webp', await halves());
    await save();
    await page.getByText('still the sample’s').waitFor();
    expect(photos('about')).toEqual(['about.jpg', 'about.svg']);
    await textAt('en.alt').fill('Ana in a red coat.');
    await choose('b.webp', await halves());
    await save();
    await page.getByText('Saved. But the alt text and the credit').waitFor();
    copy.write('src/pictures/about.jpg', 'other');
    await save();
    await page.getByText('another program has changed this picture').waitFor();
    expect(copy.read('src/pictures/about.jpg')).toBe('other');
  });

  test('keeps the form still while it saves, and the keyboard’s place', async () => {
    copy.restore();
    await openPictures();
    const link = page.getByRole('link', { name: 'Your portrait' });
    await link.focus();
    await link.press('Enter');
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
    await textAt('en.alt').fill('Ana in a red coat.');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/picture', async (route) => {
      await held;
      await route.continue();
    });
    await save();
    await page.getByText('Saving …').waitFor();
    const accepts = async () =>
      await Promise.all(
        ['nav', '.row'].map((part) =>
          page.locator(part).evaluate((one) => !one.closest('[inert]')),
        ),
      );
    expect(await accepts()).toEqual([false, false]);
    await page.goBack();
    await page.waitForFunction(() => location.hash === '#about');
    release();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await accepts()).toEqual([true, true]);
    const button = page.getByRole('button', { name: 'Save' });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await textAt('en.alt').inputValue()).toBe('Ana in a red coat.');
    expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('Your portrait');
  });

  test('shows the saved photo and point again if the chosen file is taken back or too large', async () => {
    copy.restore();
    writeFileSync(join(copy.root, 'src/pictures/about.jpg'), await halves());
    writeFileSync(join(copy.root, 'src/pictures/focus.yaml'), 'about: 10% 20%\n');
    await openPictures();
    await noteAt('en.alt', 'this still describes the drawing').waitFor();
    const shown = () =>
      page.evaluate(() => [
        ...[...document.querySelectorAll<HTMLInputElement>('[type=range]')].map((one) => one.value),
        new URL(document.querySelector<HTMLImageElement>('.whole img')?.src ?? '').protocol,
      ]);
    const large = join(copy.root, 'large.jpg');
    writeFileSync(large, Buffer.alloc(40_000_001));
    for (const other of [[], large]) {
      await choose('a.jpg', await halves());
      expect(await shown()).toEqual(['50', '50', 'blob:']);
      await page.locator('#photo').setInputFiles(other);
      expect(await shown()).toEqual(['10', '20', 'http:']);
    }
    await noteAt('photo', 'large.jpg isn’t chosen: it’s larger than 40 MB').waitFor();
    await choose('a.jpg', Buffer.from('no picture'));
    await noteAt('photo', 'This browser can’t show this file.').waitFor();
    expect(await page.locator('.whole').isVisible()).toBe(false);
  });

  test('says that a chosen file has changed since, not that the editor has stopped', async () => {
    copy.restore();
    await openPictures();
    const file = join(copy.root, 'chosen.jpg');
    writeFileSync(file, await halves());
    await page.locator('#photo').setInputFiles(file);
    rmSync(file);
    await save();
    await noteAt('photo', 'This file has been changed, moved, or deleted since.').waitFor();
    expect(photos('about')).toEqual(['about.svg']);
  });

  test('shows no phones’ crop of a photo that phones don’t show', async () => {
    copy.restore();
    for (const name of ['hero', 'hero-tall']) {
      writeFileSync(join(copy.root, `src/pictures/${name}.jpg`), await halves());
    }
    await page.goto(`${address}/pictures.html#hero`);
    await page.getByText('Phones show src/pictures/hero-tall.jpg').waitFor();
    expect(await page.locator('figcaption').allTextContents()).toEqual([
      'Wide screens',
      'Link previews',
    ]);
  });
});
