// What a release was made of, kept so that later ones are tried against it: its site, as the tests build it
// and without its pictures, and its functions and the steps of its database.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Each file by its path, which begins with `site/` or `supabase/`. */
export type KeptRelease = ReadonlyMap<string, Buffer>;

const ending = '.release.br';
const fileOf = (version: string): string => join(import.meta.dirname, `${version}${ending}`);

/** The oldest first. */
export const keptVersions: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));

/** A line that names each file with its size in bytes, and then their bytes. */
export function keepRelease(version: string, release: KeptRelease): void {
  const sizes = [...release].map(([path, bytes]) => [path, bytes.length]);
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(sizes)}\n`), ...release.values()]);
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(fileOf(version), brotliCompressSync(whole, { params }));
}

export function readRelease(version: string): KeptRelease {
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

/** Writes one part of it, `site` or `supabase`, into a folder. */
export function unpack(release: KeptRelease, part: 'site' | 'supabase', folder: string): void {
  for (const [path, bytes] of release) {
    if (!path.startsWith(`${part}/`)) continue;
    const file = join(folder, path.slice(part.length + 1));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
