import { mkdir, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { appShots } from '../build/manifest/appShots.ts';
import { forgetBackend } from '../build/backendSettings.ts';
import { heaviestShot } from '../build/builtSite/manifestChecks.ts';
import { shotFile, shotWindows } from '../build/manifest/appPictures.ts';
import { siteMark } from '../build/manifest/siteMark.ts';
import { freePort } from '../backend/ports.ts';
import { startSite } from '../backend/siteServer.ts';
import { projectRoot } from '../backend/stackOptions.ts';
import { chromiumFlags, ensureChromium } from '../backend/chromium.ts';
import { jpegWithin } from './jpegWithin.ts';

// `npm run screenshots` takes the screenshots for the install dialog from a local build, and writes them to `public`.

const DIST_DIR = 'node_modules/.cache/shots';

console.log('Building the site and taking its pictures; about a minute…');
forgetBackend(process.env);
const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel=error'], {
  cwd: projectRoot,
  env: { ...process.env, DIST_DIR },
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);

const port = await freePort();
const site = await startSite({
  port,
  distDir: join(projectRoot, DIST_DIR),
});
const browser = await chromium.launch({
  executablePath: await ensureChromium(projectRoot, (line) => console.log(line)),
  args: chromiumFlags,
});
try {
  for (const { subject, form, path } of appShots) {
    const { width, height, pixels } = shotWindows[form];
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: pixels,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'networkidle' });
    // Scrolls down: the contact page's form is below its heading.
    if (subject === 'contact') {
      await page.locator('form').evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
    }
    await page.evaluate(async () => {
      // A lazy picture loads when it comes near the viewport: waits for those.
      const shown = [...document.images].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      await Promise.all([document.fonts.ready, ...shown.map((image) => image.decode())]);
    });
    const file = join(projectRoot, 'public', shotFile(subject, form));
    await mkdir(dirname(file), { recursive: true });
    const shot = sharp(await page.screenshot()).withExif({
      IFD0: { ImageDescription: siteMark(projectRoot) },
    });
    await writeFile(file, await jpegWithin(shot, heaviestShot));
    await page.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
