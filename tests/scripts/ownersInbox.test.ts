import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { expect, test, vi } from 'vitest';
import config from '../../vite.config.ts';
import { inboxPage } from '../../scripts/build/inbox/inboxPage.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { integrityOf } from '../../scripts/build/withIntegrity.ts';
import { ownFolder } from '../support/ownFolder.ts';

const folder = ownFolder();
const page = '<!doctype html><meta charset="utf-8" /><title>Inbox</title>';

/** Runs the Vite plugins with these names, in the build's order, on a folder with a built inbox. */
async function runSteps(names: readonly string[], outDir: string): Promise<void> {
  const steps = (config.plugins as Plugin[]).filter((step) => names.includes(step.name));
  expect(steps).toHaveLength(names.length);
  for (const { configResolved, closeBundle } of steps) {
    const resolved = { root: projectRoot, build: { outDir: relative(projectRoot, outDir) } };
    (configResolved as (given: ResolvedConfig) => void)(resolved as ResolvedConfig);
    await (closeBundle as { handler: () => Promise<void> }).handler();
  }
}

test('the inbox’s worker has the hash of its page with the policy in it', async () => {
  vi.stubEnv('POLICY_IN_PAGES', '1');
  const outDir = join(folder.path, 'site');
  mkdirSync(outDir);
  writeFileSync(join(outDir, 'inbox.html'), page);
  await runSteps(['write-host-files', 'write-inbox-worker'], outDir);
  vi.unstubAllEnvs();
  const published = readFileSync(join(outDir, 'inbox.html'));
  expect(published.toString()).toContain('http-equiv="Content-Security-Policy"');
  expect(readFileSync(join(outDir, 'inbox-sw.js'), 'utf8')).toContain(integrityOf(published));
});

test('the inbox’s page contains the business’s name, escaped as HTML', () => {
  const template = '<title><!--title--></title><meta content="<!--description-->">';
  const filled = inboxPage(template, 'Oaks $& "Sons"');
  expect(filled).toContain('Oaks $&amp; &quot;Sons&quot;</title>');
  expect(filled).not.toContain('<!--');
});
