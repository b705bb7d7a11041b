import { strict as assert } from 'node:assert';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outboxWords, withoutScript } from '../../src/content/enquiry.ts';
import type { Backend } from '../e2e/support/backend.ts';
import { aboutCreek } from '../e2e/support/form.ts';
import { firstScripts } from '../e2e/support/firstScripts.ts';
import { type BlockedFeature, blockedFeatures, storageFeatures } from '../support/blocked.ts';
import type { Device, Engine, Tab } from './engine.ts';
import { launchFirefox } from './firefox.ts';
import { until, untilTrue } from './until.ts';

const all = Object.keys(blockedFeatures) as BlockedFeature[];

/**
 * Plays a visitor whose browser blocks features such as storage, first one at a time and then all together. The page
 * must send, must not say that an unsaved text is saved, and must never say that scripts are off.
 * @throws AssertionError that says which step failed
 */
export async function playBlocked(engine: Engine, backend: Backend): Promise<void> {
  await blockByAddress(backend);
  await withDevice(
    (profile) => engine.launch(profile),
    async (device) => {
      for (const features of [...all.map((feature) => [feature]), all]) {
        const query = new URLSearchParams(features.map((feature) => ['block', feature]));
        const tab = await device.open(`${backend.siteUrl}/?${query}`);
        await visit(tab, backend, features.join(', '), isKept(features));
      }
    },
  );
}

/** The same test with Firefox's setting that blocks all cookies. */
export async function playWithoutCookies(backend: Backend): Promise<void> {
  await withDevice(
    (profile) => launchFirefox(profile, { 'network.cookie.cookieBehavior': 2 }),
    async (device) => {
      const tab = await device.open(backend.siteUrl);
      await visit(tab, backend, 'all cookies', false);
    },
  );
}

const isKept = (features: readonly BlockedFeature[]): boolean =>
  !features.some((feature) => storageFeatures.includes(feature));

async function visit(tab: Tab, backend: Backend, blocked: string, keeps: boolean): Promise<void> {
  const says = (words: string): string =>
    `document.body.innerText.includes(${JSON.stringify(words)})`;
  const untilThere = async (text: string): Promise<void> =>
    await untilTrue(`“${text}” to arrive`, async () =>
      (await backend.rows()).some((row) => row.message === text),
    );
  const [sent, written] = [`Sent without ${blocked}`, `Written without ${blocked}`];
  await write(tab, sent);
  await tab.pressSend();
  await untilThere(sent);
  await until(`the form to empty without ${blocked}`, tab, `${message} === ''`);
  await backend.network.cut();
  await write(tab, written);
  await tab.pressSend();
  if (keeps) await until(`it to be saved without ${blocked}`, tab, isListed);
  else {
    await until(`the words without ${blocked}`, tab, says(outboxWords.notSaved));
    assert.equal(await tab.read(isListed), false);
    assert.equal(await tab.read(`${message} === ''`), false);
  }
  assert.equal(await tab.read(says(withoutScript.hint)), false);
  await backend.network.mend();
  if (!keeps) await tab.pressSend();
  await untilThere(written);
}

/** Whether the list has a saved text. */
const isListed = `document.querySelector('ul[aria-label^="Not sent yet"] > li') !== null`;

const message = `document.querySelector('[name="message"]').value`;

async function write(tab: Tab, text: string): Promise<void> {
  // React takes over the form once it is touched.
  const touch = `document.querySelector('form').dispatchEvent(new Event('pointerdown'))`;
  await until('the form', tab, `${touch}, document.getElementById('early') === null`);
  const words = { ...aboutCreek, message: text };
  for (const [field, value] of Object.entries(words)) {
    if ((await tab.read(`document.querySelector('[name="${field}"]').value`)) === '') {
      await tab.type(field, value);
    }
  }
}

/** The site's first script then blocks what the page's address names: WebDriver has no way of its own for that. */
async function blockByAddress(backend: Backend): Promise<void> {
  const [first = ''] = await firstScripts(backend.siteAddress);
  const features = Object.entries(blockedFeatures)
    .map(([name, block]) => `${JSON.stringify(name)}: ${String(block)}`)
    .join(',');
  const code = `globalThis.__name ??= (named) => named; for (const name of new URLSearchParams(location.search).getAll('block')) ({${features}})[name]();\n`;
  backend.changeSite((folder) => {
    const file = join(folder, first);
    writeFileSync(file, code + readFileSync(file, 'utf8'));
    for (const end of ['.br', '.gz']) rmSync(file + end, { force: true });
  });
}

async function withDevice(
  launch: (profile: string) => Promise<Device>,
  play: (device: Device) => Promise<void>,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'engine-'));
  let device: Device | null = null;
  try {
    device = await launch(profile);
    await play(device);
  } finally {
    await device?.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
