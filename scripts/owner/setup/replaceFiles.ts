import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Puts new texts in the place of files. Each is written whole beside its file first, so that no file
 * is ever half of something; where one can't be written, all stay as they were.
 */
export function replaceFiles(texts: ReadonlyMap<string, string>): void {
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
