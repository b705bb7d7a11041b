import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Replaces several files at once. Writes all new texts to temporary files first, so that a failed write leaves all
 * files unchanged.
 */
export function replaceFiles(texts: ReadonlyMap<string, string | Buffer>): void {
  const written: string[] = [];
  try {
    for (const [file, text] of texts) {
      const beside = `${file}.new`;
      written.push(beside);
      writeFileSync(beside, text);
    }
    for (const file of texts.keys()) renameSync(`${file}.new`, file);
  } finally {
    for (const beside of written) rmSync(beside, { force: true });
  }
}
