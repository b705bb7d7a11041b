import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestTransform } from 'workbox-build';

/** A hash in the format of the `integrity` attribute. */
export function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Adds a hash to each entry of the precache list, which the worker verifies. */
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
