import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photographLimits } from '../../supabase/functions/_shared/contract/photographs.ts';
import { jpegSize } from '../../supabase/functions/_shared/jpegSize.ts';
import { withoutMetadata } from '../../src/photographs/withoutMetadata.ts';

const place = {
  IFD0: { Artist: 'Ada Sample' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 26/1 0/1' },
};

/** A JPEG as a camera writes it. */
async function photograph(orientation: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, at) => (at * 7) % 256));
  return await sharp(pixels, { raw: { width: 40, height: 30, channels: 3 } })
    .withExif(place)
    .withMetadata({ orientation, icc: 'p3' })
    .jpeg()
    .toBuffer();
}

const pixelsOf = async (bytes: Uint8Array): Promise<Buffer> => await sharp(bytes).raw().toBuffer();

test.each([1, 3, 6, 8])(
  'the turn %i, colors and pixels stay, all else goes',
  async (orientation) => {
    const before = await photograph(orientation);
    expect(before.includes('Ada Sample')).toBe(true);
    const after = withoutMetadata(before);
    if (!after) throw new Error('It is a JPEG.');
    const { exif, icc, orientation: turn = 1, width } = await sharp(after).metadata();
    expect([turn, width, icc === undefined]).toEqual([orientation, 40, false]);
    expect(exif?.length ?? 0).toBeLessThan(50);
    expect(Buffer.from(after).includes('Ada Sample')).toBe(false);
    expect(await pixelsOf(after)).toEqual(await pixelsOf(before));
  },
);

test('a comment goes', async () => {
  const before = await photograph(1);
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 0x48, 0x6f, 0x6d, 0x65]);
  const after = withoutMetadata(
    Buffer.concat([before.subarray(0, 2), comment, before.subarray(2)]),
  );
  expect(after && Buffer.from(after).includes('Home')).toBe(false);
});

test('what follows the picture goes: a film, or a picture with its own place', async () => {
  const before = await photograph(6);
  const after = withoutMetadata(Buffer.concat([before, before, Buffer.from('ftypmp42')]));
  expect(after).toEqual(withoutMetadata(before));
});

test('metadata between the scans of a progressive picture goes', async () => {
  const before = await sharp(await photograph(1))
    .jpeg({ progressive: true })
    .toBuffer();
  const scan = before.lastIndexOf(Buffer.from([0xff, 0xda]));
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 0x48, 0x6f, 0x6d, 0x65]);
  const after = withoutMetadata(
    Buffer.concat([before.subarray(0, scan), comment, before.subarray(scan)]),
  );
  if (!after) throw new Error('It is a JPEG.');
  expect(Buffer.from(after).includes('Home')).toBe(false);
  expect(await pixelsOf(after)).toEqual(await pixelsOf(before));
});

test('the server finds the picture’s size in the first part, whatever its head has', async () => {
  const before = await photograph(1);
  const segment = (marker: number, text: string): Buffer => {
    const body = Buffer.concat([Buffer.from(text), Buffer.alloc(60_000)]);
    return Buffer.concat([Buffer.from([0xff, marker, 0xea, text.length + 98]), body]);
  };
  const large = [segment(0xe1, 'Exif\0\0'), segment(0xe2, 'ICC_PROFILE\0')];
  const head = [before.subarray(0, 2), ...large, ...large, ...large, before.subarray(2)];
  const after = withoutMetadata(Buffer.concat(head));
  const size = after && jpegSize(after.subarray(0, photographLimits.partBytes));
  expect(size).toEqual({ width: 40, height: 30 });
});

test('what isn’t a whole JPEG is refused', async () => {
  const { length } = await photograph(6);
  const whole = await photograph(6);
  expect(withoutMetadata(new Uint8Array(0))).toBe(null);
  expect(withoutMetadata(Buffer.from('%PDF-1.7'))).toBe(null);
  for (let cut = 0; cut < length; cut += 1) {
    expect(withoutMetadata(whole.subarray(0, cut))).toBe(null);
  }
});
