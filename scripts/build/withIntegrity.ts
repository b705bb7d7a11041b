import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestTransform } from 'workbox-build';

/** As in the `integrity` of a script's tag. */
export function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Puts beside each file in the worker's list the hash by which the worker knows it again. */
export function withIntegrity(outDir: string): ManifestTransform {
  return async (entries) => ({
    manifest: await Promise.all(
      entries.map(async (entry) => ({
        ...entry,
        integrity: integrityOf(await readFile(join(outDir, entry.url))),
      })),
    ),
  });
}
