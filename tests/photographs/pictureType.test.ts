import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureType } from '../../src/photographs/pictureType.ts';

const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } });

test.each(['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const)('%s', async (format) => {
  expect(pictureType(await picture.clone().toFormat(format).toBuffer())).toBe(`image/${format}`);
});

const box = (brands: string): string =>
  `\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}\0\0\0\x08moov`;

test.each([
  ['an iPhone’s HEIC', box('heic\0\0\0\0mif1heic'), 'image/heic'],
  ['a Samsung’s HEIC', box('mif1\0\0\0\0mif1heic'), 'image/heic'],
  ['a row of HEIC pictures', box('msf1\0\0\0\0hevc'), 'image/heic'],
  ['AVIF that names HEIF first', box('mif1\0\0\0\0avif'), 'image/avif'],
  ['a bitmap of Windows', 'BM\x36\0\0\0\0\0\0\0\x36', 'image/bmp'],
  ['JPEG XL', '\0\0\0\x0cJXL \r\n\x87\n', 'image/jxl'],
  ['a film', box('isom\0\0\0\0mp42'), null],
  ['a film whose content looks like a brand', `${box('qt  \0\0\0\0')}heic`, null],
  ['a PDF', '%PDF-1.7', null],
  ['a text that begins with BM', 'BM and more', null],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['nothing', '', null],
])('%s', (_name, text, type) => {
  expect(pictureType(Buffer.from(text, 'latin1'))).toBe(type);
});
