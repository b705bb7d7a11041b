import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium, type Page } from 'playwright';
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
});
