import { brotliCompressSync, constants } from 'node:zlib';

const text = /\.(html|m?js|css|svg|txt|xml|vcf|json|webmanifest)$/;

/** Whether a host compresses the file on its way. */
export function isText(file: string): boolean {
  return text.test(file);
}

/** As a host with precompressed files sends it. */
export function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** What the file's body weighs on the line: text after brotli, everything else as it is. */
export function wireBytes(file: string, bytes: Buffer): number {
  return isText(file) ? brotli(bytes).length : bytes.length;
}
