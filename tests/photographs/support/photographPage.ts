import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { contentSecurityPolicy } from '../../../scripts/build/hosting/securityPolicy.ts';
import type { Engine, Tab } from '../../engines/engine.ts';
import { bundle } from '../../simulation/bundle.ts';
import type { Plant } from '../../simulation/plant.ts';
import { listen } from '../../support/httpServer.ts';
import type * as inPage from './page.ts';
import type { Tried } from './page.ts';
import { isSample, type Sample, sampleFile } from './sampleFiles.ts';

type Verb = keyof typeof inPage;

/** A tab whose page makes renditions, under the site's policy. */
export type PhotographPage = {
  change<V extends Verb>(verb: V, ...words: Parameters<(typeof inPage)[V]>): Promise<void>;
  /** Makes the renditions of a sample file. */
  make(name: Sample): Promise<Result>;
  makeUnreadable(): Promise<Result>;
};

export type Result = { fault: string | null; small: Jpeg | null; large: Jpeg | null };
export type Jpeg = {
  bytes: Buffer;
  format: string;
  width: number;
  height: number;
  /** Mean color near each corner, clockwise from the top left, as a viewer shows it. */
  corners: number[][];
};

export type PhotographBrowser = { open(): Promise<PhotographPage>; end(): Promise<void> };

/** @param plants faults to plant in the code that the page runs */
export async function startPhotographBrowser(
  engine: Engine,
  plants: readonly Plant[] = [],
): Promise<PhotographBrowser> {
  const code = await bundle('../../photographs/support/page.ts', plants);
  const script = Buffer.from(`window.photographs = {}; ((exports) => {${code}})(photographs);`);
  const policy = contentSecurityPolicy({ scripts: new Set(), styles: new Set() }, "'self'");
  const server = await listen(async (request, response) => {
    const name = (request.url ?? '').slice('/'.length);
    const isScript = name === 'script.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy);
    if (isScript) response.end(script);
    else if (isSample(name)) response.end(await sampleFile(name));
    else response.end('<!doctype html><title>p</title><script src="/script.js"></script>');
  });
  const profile = mkdtempSync(join(tmpdir(), 'photographs-'));
  const browser = await engine.launch(profile);
  // Without this tab, the browser would exit between two checks.
  await browser.open(server.url);
  const open = async (): Promise<PhotographPage> => {
    const tab = await browser.open(server.url);
    return {
      change: async (verb, ...words) => void (await call(tab, verb, words)),
      make: async (name) => await resultOf((await call(tab, 'tryFile', [name])) as Tried),
      makeUnreadable: async () => await resultOf((await call(tab, 'tryUnreadable', [])) as Tried),
    };
  };
  const end = async (): Promise<void> => {
    await browser.close();
    await server.stop();
    rmSync(profile, { recursive: true, force: true });
  };
  return { open, end };
}

async function call(tab: Tab, verb: Verb, words: readonly unknown[]): Promise<unknown> {
  const given = words.map((word) => JSON.stringify(word)).join(', ');
  return await tab.read(
    `Promise.resolve(photographs.${verb}(${given})).then((value) => value ?? null)`,
  );
}

async function resultOf({ fault, small, large }: Tried): Promise<Result> {
  return {
    fault,
    small: small === null ? null : await jpegOf(small),
    large: large === null ? null : await jpegOf(large),
  };
}

async function jpegOf(base64: string): Promise<Jpeg> {
  const bytes = Buffer.from(base64, 'base64');
  const { format } = await sharp(bytes).metadata();
  const upright = sharp(bytes).autoOrient().removeAlpha();
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const near = (x: number, y: number): number[] => {
    const [left, top] = [Math.floor(x * (width - 1)), Math.floor(y * (height - 1))];
    return [...data.subarray((top * width + left) * channels).subarray(0, 3)];
  };
  const corners = [near(0.05, 0.05), near(0.95, 0.05), near(0.95, 0.95), near(0.05, 0.95)];
  return { bytes, format, width, height, corners };
}
