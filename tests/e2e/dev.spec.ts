import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium, expect, test } from 'playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/backend/chromium.ts';
import { freePort } from '../../scripts/backend/ports.ts';
import { untilAlive } from './support/release.ts';
import { copyProject, type ProjectCopy } from '../scripts/support/projectCopy.ts';

const heroWords = 'src/content/en/hero.yaml';
const heroScreen = 'src/ui/Hero.tsx';
const heroStyles = 'src/ui/Hero.module.css';
const colours = 'src/app/theme/colours.ts';
const functionFile = 'supabase/functions/send-contact-email/index.ts';

const written = 'A half-written message about the lower meadow.';

test('npm run dev applies a saved change to a text, a component, a style, a color or a function, and the form keeps its text', async () => {
  const copy = copyProject();
  const ports = { PORT: '', API_PORT: '', DB_PORT: '', MAIL_PORT: '' };
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) {
    ports[name] = String(await freePort());
  }
  const developing = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: copy.root,
    env: {
      ...process.env,
      ...ports,
      LOCAL_DATA_DIR: join(copy.root, '.local'),
      // A shell may still have this variable set from building the real site.
      VITE_SUPABASE_URL: 'https://river.supabase.test',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_river',
    },
    stdio: 'inherit',
  });
  const browser = await chromium.launch({
    executablePath: findChromium(process.env) ?? '',
    args: chromiumFlags,
  });
  try {
    const page = await browser.newPage();
    const site = `http://localhost:${ports.PORT}/`;
    await expect(async () => void (await page.goto(site))).toPass();
    await untilAlive(page);
    const settings = await (await fetch(`${site}src/env.ts`)).text();
    expect(settings).toContain(`http://127.0.0.1:${ports.API_PORT}`);
    expect(settings).not.toContain('river');
    const message = page.getByLabel(/^Tell me about your project/);
    await message.fill(written);

    change(copy, heroWords, 'Contact Me Today', 'Contact Me Tomorrow');
    await expect(page.getByRole('link', { name: 'Contact Me Tomorrow' })).toBeVisible();
    await expect(message).toHaveValue(written);

    change(copy, heroScreen, '<h1 ', '<h1 lang="la" ');
    await expect(page.locator('h1[lang="la"]')).toBeVisible();
    await expect(message).toHaveValue(written);

    change(copy, heroStyles, 'display: block', 'display: none');
    await expect(page.locator('h1 span')).toBeHidden();
    await expect(message).toHaveValue(written);

    const paper = /paper: '(#\w+)'/.exec(copy.read(colours))?.[1] ?? '';
    change(copy, colours, paper, '#ff00ff');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 0, 255)');
    await expect(message).toHaveValue(written);

    change(copy, functionFile, 'fetch: createHandler(', 'fetch: () => new Response("new"), old: (');
    const address = `http://127.0.0.1:${ports.API_PORT}/functions/v1/send-contact-email`;
    await expect.poll(async () => await (await fetch(address)).text()).toBe('new');
    await expect(message).toHaveValue(written);

    const picture = page.locator('img').first();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
    const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
    expect(workers).toEqual([]);
  } finally {
    await browser.close();
    developing.kill('SIGINT');
    await once(developing, 'exit');
    copy.remove();
  }
});

function change(copy: ProjectCopy, file: string, from: string, to: string): void {
  const text = copy.read(file);
  expect(text).toContain(from);
  copy.write(file, text.replace(from, to));
}
