// `npm run guide` takes the pictures of supabase/put-it-online.md: what the commands print, and what the pages show.

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { chromiumFlags, ensureChromium } from '../backend/chromium.ts';
import { childOf } from '../backend/child.ts';
import { projectRoot } from '../backend/stackOptions.ts';
import { escapeHtml } from '../../src/lib/escapeHtml.ts';
import { guideFolder, type GuidePicture } from './guidePictures.ts';

const address = {
  site: 'http://localhost:4173',
  mail: 'http://127.0.0.1:54324',
  editor: 'http://localhost:4174',
};
const owner = 'owner@example.com';
const timeoutMs = 10 * 60_000;

/** Runs a command until it has printed the text. @returns what it printed until then, and a function that ends it */
async function printed(command: readonly string[], until: RegExp, env: NodeJS.ProcessEnv = {}) {
  const [file = '', ...words] = command;
  const running = spawn(file, words, {
    cwd: projectRoot,
    env: { ...process.env, ...env, NO_COLOR: '1', COLUMNS: '90' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const child = childOf(running);
  let text = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(new Error(`“${command.join(' ')}” ended too early:\n${text}`));
    const timer = setTimeout(fail, timeoutMs);
    running.stdout.on('data', (chunk: Buffer) => {
      text += String(chunk);
      if (!until.test(stripVTControlCharacters(text))) return;
      clearTimeout(timer);
      resolve();
    });
    void child.ended.then(fail);
  });
  return {
    text: stripVTControlCharacters(text),
    stop: async () => await child.stop(['SIGINT', 60_000]),
  };
}

const style = `
  body { margin: 0; width: 760px; background: #fff; font: 13px/1.5 'Liberation Mono', Menlo, Consolas, monospace; }
  main { border: 1px solid #8a8f87; border-radius: 10px; overflow: hidden; }
  header { padding: 8px 14px; background: #e6e8e2; color: #3c423a; font: 14px 'Liberation Sans', Arial, sans-serif; }
  pre { margin: 0; padding: 14px; background: #1f241d; color: #eef0ea; white-space: pre-wrap; overflow-wrap: anywhere; }
  b { color: #b9d98f; }`;

/** Draws a terminal window with a command and what it printed. */
async function drawTerminal(browser: Browser, command: string, text: string): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: 760, height: 400 },
    deviceScaleFactor: 2,
  });
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());
  await page.setContent(
    `<style>${style}</style><main><header>Terminal</header><pre><b>${escapeHtml(command)}</b>\n${escapeHtml(lines.join('\n'))}</pre></main>`,
  );
  const shot = await page.locator('main').screenshot();
  await page.close();
  return shot;
}

async function save(name: GuidePicture, shot: Buffer): Promise<void> {
  await mkdir(join(projectRoot, guideFolder), { recursive: true });
  const picture = await sharp(shot).webp({ quality: 80, effort: 6 }).toBuffer();
  await writeFile(join(projectRoot, guideFolder, `${name}.webp`), picture);
  console.log(`${guideFolder}/${name}.webp, ${Math.round(picture.length / 1024)} KiB`);
}

/** Sends a message as a visitor, and opens it as the owner. */
async function drawMessage(page: Page): Promise<void> {
  await page.goto(address.site, { waitUntil: 'networkidle' });
  await save('site', await page.screenshot());
  const form = page.locator('form').last();
  await form.locator('[name=name]').fill('Ada Sample');
  await form.locator('[name=email]').fill('ada@example.com');
  await form
    .locator('[name=message]')
    .fill('Hi! Something is eating the leaves of our young oaks.');
  await form.locator('[type=submit]').click();
  await page.locator('#enquiry-sent, [role=alert]').first().waitFor({ state: 'visible' });
  await page.goto(`${address.site}/inbox`, { waitUntil: 'networkidle' });
  await page.fill('[name=email]', owner);
  await page.click('[type=submit]');
  await page.locator('[name=code]').waitFor();
  await page.fill('[name=code]', await mailedCode());
  await page.click('[type=submit]');
  await page.getByText('Ada Sample').first().waitFor();
  await page.setViewportSize({ width: 1200, height: 460 });
  await save('inbox', await page.screenshot());
}

type Mail = { to: string[]; text: string | null };

async function mailedCode(): Promise<string> {
  const endMs = Date.now() + 60_000;
  while (Date.now() < endMs) {
    const mails = (await (await fetch(`${address.mail}/api/mails`)).json()) as Mail[];
    for (const { to, text } of mails) {
      const [code] = /\b\d{8}\b/.exec(to.includes(owner) ? (text ?? '') : '') ?? [];
      if (code !== undefined) return code;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('No sign-in code was mailed.');
}

const node = process.execPath;
const LOCAL_DATA_DIR = await mkdtemp(join(tmpdir(), 'guide-'));
const browser = await chromium.launch({
  executablePath: await ensureChromium(projectRoot, (line) => console.log(line)),
  args: chromiumFlags,
});
const terminal = async (name: GuidePicture, command: string, text: string): Promise<void> =>
  await save(name, await drawTerminal(browser, command, text));
const context = await browser.newContext({
  viewport: { width: 1200, height: 760 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
try {
  await terminal('node', 'node --version', process.version);

  const start = await printed([node, 'scripts/start.mjs'], /Ctrl-C stops everything/, {
    LOCAL_DATA_DIR,
  });
  await terminal('start', 'npm start', start.text.replaceAll(LOCAL_DATA_DIR, '.local'));
  await drawMessage(await context.newPage());
  await start.stop();

  const setup = await printed([node, 'scripts/setup.mjs'], /Business name[^]*\n/);
  await setup.stop();
  await terminal('setup', 'npm run setup', setup.text);

  const edit = await printed([node, 'scripts/edit.mjs'], /Ctrl-C stops the editor/);
  const editor = await context.newPage();
  await editor.goto(address.editor);
  await editor.getByRole('row', { name: /^Services/ }).click();
  await editor.getByRole('button', { name: 'Expand', exact: true }).first().click();
  await editor.getByRole('textbox', { name: 'Price', exact: true }).first().waitFor();
  await save('editor', await editor.screenshot());
  await edit.stop();
} finally {
  await browser.close();
  await rm(LOCAL_DATA_DIR, { recursive: true, force: true });
}
