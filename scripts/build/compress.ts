import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { workerUrl } from '../../src/pwa/workerMessages.ts';
import { afterBuild } from './afterBuild.ts';
import { filesIn } from './filesIn.ts';
import { hostFiles } from './hosting/hostingRules.ts';
import { inboxFiles } from './inbox/inboxFiles.ts';

const text = /\.(html|m?js|css|svg|txt|xml|vcf|json|webmanifest)$/;

const workerFiles: readonly string[] = [workerUrl.slice(1), inboxFiles.worker];
const isForHosts = (file: string): boolean => hostFiles.some((one) => one === file);

/** Whether hosts send this kind of file compressed. */
export function isText(file: string): boolean {
  return text.test(file);
}

/** Compresses with Brotli at its highest level. */
export function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/**
 * Writes a `.br` and a `.gz` file beside each text file. Skips workers, so that a rescue worker replaces only one file.
 */
export function compress(): Plugin {
  return afterBuild('compress-site', async (outDir) => {
    const files = filesIn(outDir).filter((file) => isText(file) && !isForHosts(file));
    for (const file of files.filter((one) => !workerFiles.includes(one))) {
      const path = join(outDir, file);
      const bytes = await readFile(path);
      await writeFile(`${path}.br`, brotli(bytes));
      await writeFile(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
    }
  });
}
