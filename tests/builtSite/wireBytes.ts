import { brotli, isText } from '../../scripts/build/compress.ts';

/** What the file's body weighs on the line: text after brotli, everything else as it is. */
export function wireBytes(file: string, bytes: Buffer): number {
  return isText(file) ? brotli(bytes).length : bytes.length;
}
