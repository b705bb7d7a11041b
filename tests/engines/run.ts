// Tests every browser engine on this machine: `npm run test:engines`. Each engine plays the life cycle of an enquiry
// and checks what the simulated device claims of real devices. All but Chromium also play the owner's inbox and make
// photographs smaller, which Chromium does in the end-to-end tests (inbox.spec.ts, photographsMade.spec.ts). CI installs
// missing engines, and fails if one is still missing. `--built` uses the existing build of the tests' site.

import { endWith } from '../runner/endWith.ts';
import { checks } from '../photographs/support/checks.ts';
import { pageCode } from '../device/pageCode.ts';
import { failedClaims } from '../device/real.ts';
import { statements } from '../device/statements.ts';
import { chromiumEngine } from './chromium.ts';
import { firefoxEngine } from './firefox.ts';
import { startBackend } from '../e2e/support/backend.ts';
import { playLifeCycle } from './lifeCycle.ts';
import { playBlocked, playWithoutCookies } from './blocked.ts';
import { failedPhotographs, playProtectedFirefox } from './photographs.ts';
import { playInbox } from './ownerInbox.ts';
import { webkitEngine } from './webkit.ts';
import { buildTestSite, testSite } from '../support/siteBuilds.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { ensureChromium } from '../../scripts/backend/chromium.ts';
import { installDebians } from '../../scripts/backend/aptPackages.ts';

const engines = [chromiumEngine, firefoxEngine, webkitEngine];
const isRequired = process.env.CI !== undefined;

process.env.CHROMIUM_PATH = await ensureChromium(projectRoot, console.log);
if (isRequired && engines.some((engine) => engine.missing() !== null)) {
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gjs', 'xvfb'];
  installDebians(packages, console.log);
}
const site = process.argv.includes('--built') ? testSite : buildTestSite();
const code = await pageCode();
const backend = await startBackend(site, { onKnownPorts: true });
let passed = 0;
let failed = 0;
try {
  for (const engine of engines) {
    const missing = engine.missing();
    if (missing !== null) {
      if (isRequired) failed += 1;
      const word = isRequired ? 'FAILED' : 'skipped';
      console.log(`${word}: ${engine.name}: not found on this machine, it lacks ${missing}`);
      continue;
    }
    try {
      await backend.empty();
      await playLifeCycle(engine, backend);
      passed += 1;
      console.log(
        `${engine.name}: two enquiries, written offline, and two photographs arrived once each`,
      );
      if (engine !== chromiumEngine) {
        await backend.empty();
        await playInbox(engine, backend);
        passed += 1;
        console.log(
          `${engine.name}: the owner’s inbox, and nothing left of it once she signed out`,
        );
        await backend.empty();
        await playBlocked(engine, backend);
        passed += 1;
        console.log(`${engine.name}: true words, whatever the browser blocks`);
        if (engine === firefoxEngine) {
          await backend.empty();
          await playWithoutCookies(backend);
          passed += 1;
          console.log(`${engine.name}: true words with all cookies blocked`);
          await playProtectedFirefox();
          passed += 1;
          console.log(`${engine.name}: photographs as they were where its canvas lies`);
        }
      }
    } catch (error) {
      failed += 1;
      console.log(`${engine.name}: ${wordsOf(error)}`);
    }
    if (engine !== chromiumEngine) {
      const wrongly = await failedPhotographs(engine);
      for (const { claim, error } of wrongly)
        console.log(`${engine.name}: photographs: ${claim}\n${wordsOf(error)}`);
      failed += wrongly.length;
      passed += checks.length - wrongly.length;
      console.log(
        `${engine.name}: ${checks.length - wrongly.length} of ${checks.length} photographs and other files made smaller or refused`,
      );
    }
    const wrong = await failedClaims(engine, code, statements);
    for (const { claim, error } of wrong)
      console.log(`${engine.name}: not so: ${claim}\n${wordsOf(error)}`);
    failed += wrong.length;
    passed += statements.length - wrong.length;
    console.log(
      `${engine.name}: ${statements.length - wrong.length} of ${statements.length} claims of the simulated device hold`,
    );
  }
} finally {
  await backend.end();
}
endWith(passed, failed);
process.exit();

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
