import {
  digestOfPhotograph,
  type PhotographFile,
  type PhotographPart,
  photographLimits,
} from '../../../../supabase/functions/_shared/contract/photographs.ts';

/** Bytes that begin like a JPEG of this size in pixels. */
export function jpegOf(length: number, { width = 1_600, height = 1_200 } = {}): Uint8Array {
  const bytes = Uint8Array.from({ length }, (_, place) => place % 251);
  const view = new DataView(bytes.buffer);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 17, 8]);
  view.setUint16(13, height);
  view.setUint16(15, width);
  return bytes;
}

/** A file with these bytes. */
export async function fileOf(
  bytes: Uint8Array,
  given: Partial<PhotographFile> & { message: string },
): Promise<PhotographFile> {
  const file = { photograph: 0, count: 3, rendition: 'large' as const, alt: 'A leaf', ...given };
  return { ...file, size: bytes.length, digest: await digestOfPhotograph(file, bytes) };
}

/** The part of the file that begins at `offset`. */
export const partOf = (
  file: PhotographFile,
  bytes: Uint8Array,
  offset: number,
): PhotographPart => ({
  ...file,
  offset,
  bytes: bytes.subarray(offset, offset + photographLimits.partBytes),
});
