import { build } from 'vite';
import { contentData } from './contentData.ts';

/** Bundles a source and its imports into one script. */
export async function builtAlone(
  root: string,
  input: string,
  format: 'iife' | 'es',
  language?: string,
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [contentData(language)],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format }, preserveEntrySignatures: 'strict' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${input} gave no script.`);
  return chunk.code.trim();
}
