import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, Tab } from '../engines/engine.ts';
import { listen } from '../support/httpServer.ts';
import type { Statement, TestedPage } from './tested.ts';

/** @returns the claims that fail in this engine, each with its error */
export async function failedClaims(
  engine: Engine,
  pageCode: string,
  statements: readonly Statement[],
): Promise<{ claim: string; error: unknown }[]> {
  const profile = mkdtempSync(join(tmpdir(), 'device-'));
  const script = `window.verbs = {}; ((exports) => { ${pageCode} })(window.verbs);`;
  const site = await listen((request, response) => {
    const isScript = request.url === '/verbs.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><script src="/verbs.js"></script>');
  });
  const browser = await engine.launch(profile);
  const found: { claim: string; error: unknown }[] = [];
  const spare: Tab[] = [];
  try {
    // This tab stays open so that the browser does not exit.
    const first = await browser.open(site.url);
    for (const { claim, check } of statements) {
      await call(first, 'begin', []);
      const tabs = new Map<TestedPage, Tab>();
      const open = async (): Promise<TestedPage> => {
        const tab = spare.pop() ?? (await browser.open(site.url));
        const page: TestedPage = {
          do: async (verb, ...words) => (await call(tab, verb, words)) as never,
        };
        tabs.set(page, tab);
        return page;
      };
      const kill = async (page: TestedPage): Promise<void> => {
        const tab = tabs.get(page);
        tabs.delete(page);
        await tab?.kill();
      };
      try {
        await inTime(check({ open, kill }));
        // Reloading a tab is faster than opening a new one.
        for (const tab of tabs.values()) await tab.reload();
        spare.push(...tabs.values());
      } catch (error) {
        found.push({ claim, error });
        for (const tab of tabs.values()) await tab.kill();
      }
    }
    return found;
  } finally {
    await browser.close();
    await site.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function call(tab: Tab, verb: string, words: readonly unknown[]): Promise<unknown> {
  const given = words.map((word) => JSON.stringify(word));
  return await tab.read(`window.verbs.${verb}(${given.join(', ')})`);
}

const timeoutMs = 60_000;

async function inTime(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It did not end.')), timeoutMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
