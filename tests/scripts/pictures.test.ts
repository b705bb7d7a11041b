import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { derivePicture } from '../../scripts/build/pictures/derivePicture';
import { planPictures } from '../../scripts/build/pictures/planPictures';
import { temporaryFolder } from '../../scripts/local/temporaryFolder';

const wanted = { hero: { width: 1600, height: 1000, widths: [80, 160] } };

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const square = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${colour}"/></svg>`;

const both = (one: { master: string; width: number; height: number }) =>
  ['avif', 'webp'].map((format) => ({
    ...one,
    format,
    file: `pictures/hero-${one.width}.${format}`,
  }));

test('every size of every picture is planned from the master of its name, whatever its kind', () => {
  expect(planPictures(['hero.JPG', 'hero.txt', 'notes.jpg'], wanted)).toEqual([
    ...both({ master: 'hero.JPG', width: 80, height: 50 }),
    ...both({ master: 'hero.JPG', width: 160, height: 100 }),
  ]);
});

test('a missing picture is named with what to do', () => {
  expect(() => planPictures([], wanted)).toThrow(/no picture "hero".*src\/pictures.*hero\.jpg/s);
});

test('two pictures of one name are named', () => {
  expect(() => planPictures(['hero.jpg', 'hero.svg'], wanted)).toThrow(/hero\.jpg, hero\.svg/);
});

test('a size is cut to its proportions, kept, and made again only of another master', async () => {
  const masters = join(folder.path, 'masters');
  const cache = join(folder.path, 'cache');
  mkdirSync(masters);
  const [picture] = planPictures(['hero.svg'], wanted);
  if (!picture) throw new Error('nothing is planned');
  const colourOf = async (): Promise<number[]> => {
    const bytes = await derivePicture(picture, masters, cache);
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({
      resolveWithObject: true,
    });
    expect([info.width, info.height]).toEqual([80, 50]);
    return [...data.subarray(0, 3)];
  };
  writeFileSync(join(masters, 'hero.svg'), square('#ff0000'));
  const red = await colourOf();
  expect(red[0]).toBeGreaterThan(200);
  await colourOf();
  expect(readdirSync(cache)).toHaveLength(1);
  writeFileSync(join(masters, 'hero.svg'), square('#0000ff'));
  const blue = await colourOf();
  expect(blue[2]).toBeGreaterThan(200);
  expect(readdirSync(cache)).toHaveLength(2);
});

test('a master that is no picture is named', async () => {
  writeFileSync(join(folder.path, 'hero.svg'), 'no picture');
  const [picture] = planPictures(['hero.svg'], wanted);
  if (!picture) throw new Error('nothing is planned');
  await expect(derivePicture(picture, folder.path, join(folder.path, 'cache'))).rejects.toThrow(
    'hero.svg',
  );
});
