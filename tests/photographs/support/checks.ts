import { strict as assert } from 'node:assert';
import { photographLimits } from '../../../supabase/functions/_shared/contract/photographs.ts';
import { jpegSize } from '../../../supabase/functions/_shared/jpegSize.ts';
import type { Jpeg, PhotographPage, Result } from './photographPage.ts';
import { corners, type Sample, secretPlace } from './sampleFiles.ts';

export type Check = { claim: string; check: (page: PhotographPage) => Promise<void> };

const check = (claim: string, of: Check['check']): Check => ({ claim, check: of });

const made = (
  claim: string,
  name: Sample,
  size: [number, number],
  colors: Colors = corners,
): Check =>
  check(claim, async (page) => {
    const result = await page.make(name);
    shows(result, size, colors);
  });

const fault = (claim: string, name: Sample, expected: string): Check =>
  check(claim, async (page) => assert.equal((await page.make(name)).fault, expected));

const landscape: [number, number] = [1600, 1200];
const white = [255, 255, 255];
const whites = [white, white, white, white];

/** What holds in every browser. */
export const checks: readonly Check[] = [
  made('a photograph of 12 megapixels stands upright', 'turned.jpg', [1200, 1600]),
  made('a photograph that is wider once it is turned', 'turnedPortrait.jpg', landscape),
  made('a photograph upside down stands upright', 'upsideDown.jpg', landscape),
  made('a photograph of 48 megapixels', '48MP.jpg', landscape),
  made('a tiny photograph stays as it is', 'tiny.jpg', [300, 200]),
  made('a panorama', 'panorama.jpg', [1600, 107]),
  made('WebP', 'picture.webp', landscape),
  made('AVIF', 'picture.avif', [640, 480]),
  made('a transparent PNG is on white', 'transparent.png', [300, 200], whites),
  check('the first frame of an animated GIF', async (page) => {
    const { large } = await page.make('animated.gif');
    assert.ok(large && isNear(large.corners[1] ?? [], [255, 0, 0]), JSON.stringify(large?.corners));
  }),
  check('a picture that compresses badly keeps to the limits', async (page) => {
    const { small, large } = await page.make('noise.jpg');
    assert.ok(small && large && large.width < 1600);
    keepsToLimits(small, large);
  }),
  fault('a photograph that is cut off', 'cut.jpg', 'broken'),
  check('a photograph of one color is sent as it is', async (page) => {
    const { small, large } = await page.make('black.jpg');
    assert.deepEqual([small, large?.width], [null, 400]);
  }),
  fault('another picture of one color', 'white.png', 'broken'),
  fault('an empty file', 'empty.jpg', 'empty'),
  fault('a PDF called .jpg', 'pdf.jpg', 'notAPicture'),
  fault('HEIC that can’t be decoded', 'iphone.heic', 'heic'),
  check('a file that can’t be read', async (page) => {
    assert.equal((await page.makeUnreadable()).fault, 'unreadable');
  }),
  ...(['bitmap', 'orientation', 'resizing'] as const).map((lack) =>
    check(`upright, in a browser of old: ${lack}`, async (page) => {
      await page.change('makeOld', lack);
      shows(await page.make('turned.jpg'), [1200, 1600], corners);
      shows(await page.make('transparent.png'), [300, 200], whites);
    }),
  ),
  check('a bitmap that draws nothing', async (page) => {
    await page.change('drawNothing', 'bitmaps');
    shows(await page.make('turned.jpg'), [1200, 1600], corners);
  }),
  check('a canvas that draws nothing: the original', async (page) => {
    await page.change('drawNothing', 'everything');
    isOriginal(await page.make('turned.jpg'), [3024, 4032]);
  }),
  ...(['stripes', 'throws'] as const).map((how) =>
    check(`a canvas that lies: the original without its place: ${how}`, async (page) => {
      await page.change('makeCanvasLie', how);
      isOriginal(await page.make('turned.jpg'), [3024, 4032]);
      isOriginal(await page.make('film.jpg'), [3024, 4032]);
      assert.equal((await page.make('48MP.jpg')).fault, 'tooLarge');
      assert.equal((await page.make('transparent.png')).fault, 'broken');
      assert.equal((await page.make('iphone.heic')).fault, 'heic');
      assert.equal((await page.make('cut.jpg')).fault, 'broken');
    }),
  ),
  check('noise that nobody sees keeps the canvas in use', async (page) => {
    await page.change('makeCanvasLie', 'lowestBits');
    shows(await page.make('turned.jpg'), [1200, 1600], corners);
  }),
];

function shows(result: Result, [width, height]: [number, number], colors: Colors): void {
  const { fault: found, small, large } = result;
  assert.equal(found, null);
  assert.ok(small && large);
  assert.deepEqual([large.width, large.height], [width, height]);
  const scale = Math.min(1, 480 / Math.max(width, height));
  const wanted = [width, height].map((side) => Math.round(side * scale));
  assert.deepEqual([small.width, small.height], wanted);
  keepsToLimits(small, large);
  for (const jpeg of [small, large]) hasCorners(jpeg, colors);
}

function keepsToLimits(small: Jpeg, large: Jpeg): void {
  assert.ok(small.bytes.length <= 32_000, `small: ${small.bytes.length} bytes`);
  assert.ok(large.bytes.length <= 250_000, `large: ${large.bytes.length} bytes`);
  for (const jpeg of [small, large]) {
    assert.equal(jpeg.format, 'jpeg');
    assert.equal(jpeg.bytes.includes('Exif'), false, 'Exif');
    assert.equal(jpeg.bytes.includes(secretPlace), false, 'metadata');
    assert.ok(jpegSize(jpeg.bytes.subarray(0, photographLimits.partBytes)));
  }
}

/** @throws AssertionError unless the result is the sample photograph as it was, without its place */
export function isOriginal({ small, large, fault: found }: Result, size: [number, number]): void {
  assert.deepEqual([found, small], [null, null]);
  assert.ok(large);
  assert.deepEqual([large.width, large.height], size);
  assert.ok(jpegSize(large.bytes.subarray(0, photographLimits.partBytes)));
  assert.equal(large.bytes.includes(secretPlace), false);
  hasCorners(large, corners);
}

type Colors = readonly (readonly number[])[];

function hasCorners(jpeg: Jpeg, colors: Colors): void {
  for (const [at, color] of jpeg.corners.entries()) {
    assert.ok(isNear(color, colors[at] ?? []), `corner ${at}: ${color.join()}`);
  }
}

const isNear = (color: readonly number[], other: readonly number[]): boolean =>
  color.every((value, at) => Math.abs(value - (other[at] ?? -999)) < 30);
