import { join } from 'node:path';

/** The folder of a language's renderer, which the build makes of src/boot/prerender.tsx. */
export function rendererFolder(root: string, language: string): string {
  return join(root, 'node_modules/.cache/prerender', language);
}

export function rendererFile(root: string, language: string): string {
  return join(rendererFolder(root, language), 'prerender.mjs');
}
