import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jpegWithin } from '../../scripts/art/jpegWithin.ts';
import { cropAround } from '../../scripts/build/pictures/cropAround.mjs';
import { cutForSharing } from '../../scripts/build/pictures/cutForSharing.ts';
import { derivePicture, removeUnused } from '../../scripts/build/pictures/derivePicture.ts';
import { parseFocuses, readFocuses } from '../../scripts/build/pictures/focuses.ts';
import { focusRule } from '../../scripts/build/pictures/focusRule.ts';
import { measureMaster } from '../../scripts/build/pictures/masters.ts';
import { placeholderRule } from '../../scripts/build/pictures/placeholder.ts';
import { planPictures } from '../../scripts/build/pictures/planPictures.ts';
import { ownFolder } from '../support/ownFolder.ts';

const wanted = { hero: { width: 1600, height: 1000, widths: [80, 160], offlineWidth: 80 } };

const folder = ownFolder();

const square = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${colour}"/></svg>`;

test('the plan has each size of each picture in AVIF, and one in WebP for all browsers', () => {
  const hero = { name: 'hero', master: 'hero.JPG' };
  expect(planPictures(['hero.JPG', 'hero.txt', 'notes.jpg'], wanted)).toEqual([
    { ...hero, format: 'avif', size: 80, width: 80, height: 50 },
    { ...hero, format: 'avif', size: 160, width: 160, height: 100 },
    { ...hero, format: 'webp', size: 80, width: 80, height: 50 },
  ]);
});

test.each([
  [['hero.svg'], 'hero.svg'],
  [['hero.svg', 'hero-tall.svg'], 'hero-tall.svg'],
  [['hero.jpg', 'hero-tall.svg'], 'hero.jpg'],
  [['hero.jpg', 'hero-tall.jpg', 'hero-tall.svg'], 'hero-tall.jpg'],
  [['hero.svg', 'hero-tall.jpg'], 'hero-tall.jpg'],
])('of %s, the phones’ version is made from %s', (files, master) => {
  const tall = { width: 720, height: 1440, widths: [90], offlineWidth: 90 };
  const planned = planPictures(files, { hero: { ...wanted.hero, tall } });
  const size = { name: 'hero', master, size: 'tall-90', width: 90, height: 180 };
  expect(planned.slice(3)).toEqual([
    { ...size, format: 'avif' },
    { ...size, format: 'webp' },
  ]);
});

test('the error for a missing picture says what to do', () => {
  expect(() => planPictures([], wanted)).toThrow(
    /no picture named “hero”.*src\/pictures.*hero\.jpg/s,
  );
});

test('the error for two photographs with one name lists both', () => {
  expect(() => planPictures(['hero.jpg', 'hero.png'], wanted)).toThrow(/hero\.jpg, hero\.png/);
});

test('a photograph replaces the drawing of the same name', () => {
  const masters = planPictures(['hero.svg', 'hero.jpg'], wanted).map(({ master }) => master);
  expect(new Set(masters)).toEqual(new Set(['hero.jpg']));
});

test.each(['hero.HEIC', 'hero.dng', 'hero.gif'])(
  'the error for %s, an unsupported format, says what to do, even beside a drawing',
  (file) => {
    expect(() => planPictures(['hero.svg', file], wanted)).toThrow(
      `src/pictures/${file} is of a kind that can’t be read here. Save it as a JPEG and put it there as hero.jpg.`,
    );
  },
);

describe('a photograph from a telephone', () => {
  /** A JPEG stored on its side with orientation, GPS position and camera. Upright, its top half is red. */
  const photograph = async (): Promise<Buffer> => {
    const upright = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#0000ff"/><rect width="320" height="100" fill="#ff0000"/></svg>`;
    return await sharp(Buffer.from(upright))
      .rotate(-90)
      .withExif({
        IFD0: { Make: 'Sample Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 24/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
  };

  test('is cropped around its focus, after it’s turned upright', async () => {
    const bytes = await photograph();
    writeFileSync(join(folder.path, 'hero.jpg'), bytes);
    const frame = { width: 400, height: 100, widths: [160], offlineWidth: 160 };
    const colours = async (focus: string): Promise<number[][]> => {
      const { focuses } = parseFocuses(`hero: ${focus}`, ['hero']);
      const [planned] = planPictures(['hero.jpg', 'hero.svg'], { hero: frame }, focuses);
      if (!planned) throw new Error('nothing is planned');
      const made = await derivePicture(planned, folder.path, join(folder.path, 'cache'));
      return [await colourAt(made, 0.1), await colourAt(made, 0.9)];
    };
    const [red, blue] = [expect.toSatisfy(isRed), expect.toSatisfy(isBlue)];
    expect(await colours('50% 10%')).toEqual([red, red]);
    expect(await colours('50% 50%')).toEqual([red, blue]);
    expect(await colours('50% 90%')).toEqual([blue, blue]);
    const shared = await cutForSharing(join(folder.path, 'hero.jpg'), { x: 50, y: 100 });
    expect((await colourAt(shared, 0.46))[2]).toBeGreaterThan(200);
  });

  const isRed = ([red = 0]: number[]): boolean => red > 200;
  const isBlue = ([, , blue = 0]: number[]): boolean => blue > 200;
  const colourAt = async (picture: Buffer, share: number): Promise<number[]> => {
    const { data, info } = await sharp(picture)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const start = (Math.floor(info.height * share) * info.width + 10) * info.channels;
    return [...data.subarray(start, start + 3)];
  };

  const expectUprightAndBare = async (picture: Buffer): Promise<void> => {
    const [top, foot] = [await colourAt(picture, 0.1), await colourAt(picture, 0.9)];
    expect(top[0]).toBeGreaterThan(200);
    expect(foot[2]).toBeGreaterThan(200);
    const { exif, xmp, iptc, orientation } = await sharp(picture).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(picture.includes('Sample Camera')).toBe(false);
  };

  test('is measured, cut and shared upright, without its location and camera', async () => {
    const bytes = await photograph();
    expect(bytes.includes('Sample Camera')).toBe(true);
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    writeFileSync(join(folder.path, 'hero.jpg'), bytes);
    expect(await measureMaster(folder.path, 'hero', 'hero.jpg')).toMatchObject({
      width: 320,
      height: 200,
    });
    for (const planned of planPictures(['hero.jpg'], wanted)) {
      await expectUprightAndBare(
        await derivePicture(planned, folder.path, join(folder.path, 'cache')),
      );
    }
    await expectUprightAndBare(await cutForSharing(join(folder.path, 'hero.jpg')));
  });
});

describe('a focus', () => {
  const picture = { width: 300, height: 200 };
  const frame = { width: 10, height: 10 };

  test.each([
    [{ x: 50, y: 50 }, 50],
    [{ x: 40, y: 0 }, 20],
    [{ x: 0, y: 50 }, 0],
    [{ x: 100, y: 50 }, 100],
  ])('at %o starts the crop at %d px', (focus, left) => {
    const crop = { left, top: 0, width: 200, height: 200 };
    expect(cropAround(picture, frame, focus)).toEqual(crop);
  });

  test('belongs to a photograph: a drawing, and another photograph for phones, have their own crop', () => {
    const tall = { width: 720, height: 1440, widths: [90], offlineWidth: 90 };
    const focuses = new Map([['hero', { x: 20, y: 50 }]]);
    const focused = (...files: string[]): unknown[] =>
      planPictures(files, { hero: { ...wanted.hero, tall } }, focuses).map(({ focus }) => focus?.x);
    expect(focused('hero.svg')).toEqual(Array(5).fill(undefined));
    expect(focused('hero.jpg')).toEqual(Array(5).fill(20));
    expect(focused('hero.jpg', 'hero-tall.jpg').slice(3)).toEqual([undefined, undefined]);
  });

  test('in the middle is the default, so it makes no other files', () => {
    const parsed = parseFocuses('# A comment.\nhero: 50% 50%\nabout: 50% 30%', ['hero', 'about']);
    expect(parsed).toEqual({ focuses: new Map([['about', { x: 50, y: 30 }]]), faults: [] });
    expect(parseFocuses('# Nothing yet.', [])).toEqual({ focuses: new Map(), faults: [] });
  });

  test.each([
    ['hero: left', 'hero', /“left” isn’t a point.*50% 30%/],
    ['hero: 101% 3%', 'hero', /isn’t a point/],
    ['Hero: 10% 30%', 'Hero', /no picture of this name.*hero, about/],
    ['- hero', '', /can’t be read/],
    ['hero: "', '', /can’t be read/],
  ])('written as %s is a fault', (text, name, words) => {
    const { faults } = parseFocuses(text, ['hero', 'about']);
    expect(faults).toEqual([[name, expect.stringMatching(words)]]);
    writeFileSync(join(folder.path, 'focus.yaml'), text);
    expect(() => readFocuses(folder.path, ['hero', 'about'])).toThrow('src/pictures/focus.yaml');
  });
});

test('a size is cut to its proportions, cached, and made again only after its master changes', async () => {
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

test('the error for a master that isn’t a picture names the file', async () => {
  writeFileSync(join(folder.path, 'hero.svg'), 'no picture');
  const [picture] = planPictures(['hero.svg'], wanted);
  if (!picture) throw new Error('nothing is planned');
  await expect(derivePicture(picture, folder.path, join(folder.path, 'cache'))).rejects.toThrow(
    'hero.svg',
  );
});

test('the placeholder is a gradient from the picture’s top color to its bottom color', async () => {
  const halves = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="20" fill="#ff0000"/><rect y="20" width="40" height="20" fill="#0000ff"/></svg>`;
  const rule = await placeholderRule('hero', await sharp(Buffer.from(halves)).png().toBuffer());
  const [, where, colours = ''] =
    /^\[(.+)\]\{background:linear-gradient\((.+)\)\}$/.exec(rule) ?? [];
  expect(where).toBe('src^="/assets/hero-"');
  // Scaling blends a little of each color into the other.
  expect(colours.split(',')).toEqual(['#e01', '#10e']);
});

describe('where the page’s layout crops a photograph once more', () => {
  const tall = { width: 1640, height: 2916, widths: [90], offlineWidth: 90 };
  const hero = { width: 2880, height: 1620, widths: [80], offlineWidth: 80, tall };
  const rulesOf = async (files: string[], focuses = ''): Promise<string[]> => {
    for (const file of files) writeFileSync(join(folder.path, file), await upright);
    const parsed = parseFocuses(focuses, ['hero', 'hero-tall']).focuses;
    const planned = planPictures(files, { hero }, parsed);
    const crops = planned.filter(({ format }) => format === 'webp');
    return await Promise.all(crops.map((one) => focusRule(one, folder.path)));
  };
  const upright = sharp(Buffer.from(square('#ff0000')))
    .resize(300, 450, { fit: 'fill' })
    .jpeg()
    .toBuffer();
  const rule = (position: string): string =>
    `[src^="/assets/hero-"]{object-position:${position}!important}`;
  const onPhones = (position: string): string =>
    `@media (max-width: 899px) and (orientation: portrait){${rule(position)}}`;

  test('its focus stays in view in each crop', async () => {
    expect(await rulesOf(['hero.jpg'], 'hero: 50% 12%')).toEqual([
      rule('50% 32%'),
      onPhones('50% 12%'),
    ]);
  });

  test('the phones’ own photograph keeps its own focus', async () => {
    expect(
      await rulesOf(['hero.jpg', 'hero-tall.jpg'], 'hero: 50% 12%\nhero-tall: 50% 80%'),
    ).toEqual([rule('50% 32%'), onPhones('50% 80%')]);
  });

  test('its middle stays in view by default, and the layout’s styles hold for a drawing', async () => {
    expect(await rulesOf(['hero.jpg'])).toEqual([rule('50% 50%'), onPhones('50% 50%')]);
    expect(await rulesOf(['hero.svg'])).toEqual(['', '']);
  });
});

test('a picture can be derived several times at once', async () => {
  writeFileSync(join(folder.path, 'hero.svg'), square('#ff0000'));
  const [picture] = planPictures(['hero.svg'], wanted);
  if (!picture) throw new Error('nothing is planned');
  const cache = join(folder.path, 'cache');
  const made = await Promise.all(
    Array.from({ length: 8 }, () => derivePicture(picture, folder.path, cache)),
  );
  for (const bytes of made) expect(bytes.equals(made[0] ?? Buffer.alloc(0))).toBe(true);
  expect(readdirSync(cache)).toHaveLength(1);
});

test('removeUnused deletes only the pictures of other masters and sizes', async () => {
  const made = join(folder.path, 'made');
  writeFileSync(join(folder.path, 'hero.svg'), square('#ff0000'));
  const planned = planPictures(['hero.svg'], wanted);
  for (const picture of planned) await derivePicture(picture, folder.path, made);
  const used = readdirSync(made);
  writeFileSync(join(folder.path, 'hero.svg'), square('#0000ff'));
  for (const picture of planned) await derivePicture(picture, folder.path, made);
  writeFileSync(join(made, 'notes.txt'), 'Mine.');
  writeFileSync(join(folder.path, 'hero.svg'), square('#ff0000'));
  await removeUnused(planned, folder.path, made);
  expect(readdirSync(made).toSorted()).toEqual([...used, 'notes.txt'].toSorted());
});

test('a screenshot is compressed only as far as its maximum size needs, and keeps its description', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#2c4c3b', noise },
  })
    .png()
    .toBuffer();
  const shot = sharp(bytes).withExif({ IFD0: { ImageDescription: 'site 1234' } });
  const best = await jpegWithin(shot, 1_000_000);
  const light = await jpegWithin(shot, best.length - 1);
  expect(light.length).toBeLessThan(best.length);
  expect(light.length).toBeGreaterThan(best.length / 2);
  expect((await sharp(light).metadata()).exif?.includes('site 1234')).toBe(true);
  expect((await jpegWithin(shot, 1)).length).toBeLessThan(light.length);
});
