import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild.ts';
import { headerRules, writeHeadersFile } from './headers/headerRules.ts';
import { type Inline, inlineOf } from './headers/securityPolicy.ts';

/** Writes the headers that every host has to send into the built site, once its pages are finished. */
export function headers(): Plugin {
  return afterBuild('write-headers', async (outDir) => {
    const rules = headerRules(await inlineIn(outDir), backendOrigin());
    await writeFile(join(outDir, '_headers'), writeHeadersFile(rules));
  });
}

function backendOrigin(): string {
  return new URL(process.env.VITE_SUPABASE_URL ?? '').origin;
}

async function inlineIn(outDir: string): Promise<Inline> {
  const files = (await readdir(outDir, { recursive: true })).filter((file) =>
    file.endsWith('.html'),
  );
  const found = await Promise.all(
    files.map(async (file) => inlineOf(await readFile(join(outDir, file), 'utf8'))),
  );
  return {
    scripts: new Set(found.flatMap(({ scripts }) => [...scripts])),
    styles: new Set(found.flatMap(({ styles }) => [...styles])),
  };
}
