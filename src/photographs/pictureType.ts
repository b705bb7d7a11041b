const signatures: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^BM[^]{4}\0{4}/, 'image/bmp'],
  [/^(II\*\0|MM\0\*)/, 'image/tiff'],
  [/^(\xff\n|\0{3}\fJXL )/, 'image/jxl'],
  // Files of these two begin with a box that lists their brands (ISO/IEC 14496-12, 4.3). A film has it as well.
  [/^[^]{4}ftyp([^]{4})*avi[fs]/, 'image/avif'],
  [/^[^]{4}ftyp([^]{4})*(he[im][cmsx]|hev[cmsx]|mif1|msf1)/, 'image/heic'],
];

/** The MIME type that a picture's first bytes show; null if no browser decodes such a file as a picture. */
export function pictureType(bytes: Uint8Array): string | null {
  // The box with the brands begins with its length.
  const isBox = String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp';
  const length = isBox ? Math.min(bytes[3] ?? 0, 64) : 64;
  const start = String.fromCharCode(...bytes.subarray(0, length));
  return signatures.find(([signature]) => signature.test(start))?.[1] ?? null;
}
