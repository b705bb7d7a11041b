// A saved release: its built site without pictures, its functions and its migrations in one file. Tests
// update it to the current version.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Files by path. Each path starts with `site/` or `supabase/`. */
type SavedRelease = ReadonlyMap<string, Buffer>;

const ending = '.release.br';
const fileOf = (version: string): string => join(import.meta.dirname, `${version}${ending}`);

export const savedVersions: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));

/** Writes a compressed file: one line of JSON with paths and sizes, then the files' bytes. */
export function saveRelease(version: string, release: SavedRelease): void {
  const sizes = [...release].map(([path, bytes]) => [path, bytes.length]);
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(sizes)}\n`), ...release.values()]);
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(fileOf(version), brotliCompressSync(whole, { params }));
}

export function readRelease(version: string): SavedRelease {
  const whole = brotliDecompressSync(readFileSync(fileOf(version)));
  let from = whole.indexOf('\n') + 1;
  const sizes = JSON.parse(whole.subarray(0, from).toString()) as [path: string, size: number][];
  return new Map(
    sizes.map(([path, size]) => {
      const bytes = whole.subarray(from, from + size);
      from += size;
      return [path, bytes];
    }),
  );
}

/** Writes the files under `site` or `supabase` into a folder. */
export function unpack(release: SavedRelease, part: 'site' | 'supabase', folder: string): void {
  for (const [path, bytes] of release) {
    if (!path.startsWith(`${part}/`)) continue;
    const file = join(folder, path.slice(part.length + 1));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
