import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { sampleTexts } from '../../scripts/build/content/sampleTexts.ts';
import { contentFiles } from '../../scripts/owner/edit/contentFiles.ts';
import { editorConfig } from '../../scripts/owner/edit/editorConfig.ts';
import type { FormField } from '../../scripts/owner/edit/formFields.ts';
import { photograph } from '../../scripts/owner/edit/photograph.ts';
import {
  countedLabel,
  sampleCounts,
  withSampleHints,
} from '../../scripts/owner/edit/sampleHints.ts';
import { labelOf } from '../../scripts/owner/edit/sections.ts';
import { tidy } from '../../scripts/owner/edit/tidy.ts';
import {
  type Data,
  dataOf,
  plainYaml,
  readYaml,
  withData,
} from '../../scripts/owner/edit/yamlFile.ts';
import { business } from '../../src/content/business.ts';

const files = contentFiles();
const config = editorConfig(projectRoot);
const entries = config.collections.flatMap((collection) => collection.files);
const source = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const opened = (path: string) => readYaml(join(projectRoot, path));
const entry = (name: string) => entries.find((one) => one.name === name);
const fieldAt = (fields: readonly FormField[] | undefined, path: string): FormField | undefined =>
  path.split('.').reduce<FormField | undefined>((outer, key) => {
    const inside = outer === undefined ? fields : (outer.fields as FormField[]);
    return inside?.find(({ name }) => name === key);
  }, undefined);
const field = (name: string, path: string): FormField | undefined =>
  fieldAt(entry(name)?.fields, path);

describe('saving', () => {
  test.each(files)('$path unchanged writes the same bytes', ({ path, schema }) => {
    const asSent = dataOf(plainYaml(opened(path)));
    expect(withData(opened(path), tidy(schema, asSent))).toBe(source(path));
  });

  test('changes one text, and keeps comments and quotes', () => {
    const path = 'src/content/en/contact.yaml';
    const document = opened(path);
    const data = { ...(document.toJS() as { [key: string]: Data }), heading: 'Hello' };
    expect(withData(document, data)).toBe(
      source(path).replace('heading: Contact Me Today', 'heading: Hello'),
    );
  });

  test('adds, moves, and deletes items without touching the others', () => {
    const path = 'src/content/en/resume.yaml';
    const document = opened(path);
    const data = document.toJS() as { media: Data[] } & { [key: string]: Data };
    const [first, second] = data.media;
    const added = { title: 'New', outlet: 'Radio', year: '2026', text: 'Words.' };
    const text = withData(document, { ...data, media: [second, added, first] });
    expect(dataOf(text)).toEqual({ ...data, media: [second, added, first] });
    expect(text).toContain("year: '2026'");
    const partsOf = (yaml: string): [string, string] => {
      const [before = '', media = ''] = yaml.split(/^media:\n/m);
      return [before, media.slice(media.search(/^\w/m))];
    };
    expect(partsOf(text)).toEqual(partsOf(source(path)));
  });
});

test('tidies what the form can’t express', () => {
  const [services] = files.filter(({ section }) => section === 'services');
  const [proof] = files.filter(({ section }) => section === 'proof');
  if (services === undefined || proof === undefined) throw new Error('no such section');
  const sent = { all: [{ title: ' Two\n lines ', price: '' }] };
  expect(tidy(services.schema, sent)).toMatchObject({ all: [{ title: 'Two lines' }] });
  expect(JSON.stringify(tidy(services.schema, sent))).not.toContain('price');
  expect(tidy(proof.schema, { licenses: { heading: 'x', all: null } })).toMatchObject({
    licenses: { all: [] },
    cases: { all: [] },
  });
});

describe('a photograph', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a04020' } });
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const uneven = sharp({
    create: { width: 960, height: 1200, channels: 3, background: '#fff', noise },
  });
  const jpeg = picture(960, 1200).jpeg().toBuffer();
  const half = uneven
    .jpeg()
    .toBuffer()
    .then((bytes) => bytes.subarray(0, bytes.length / 2));

  test.each([
    ['too small', picture(479, 1200).jpeg().toBuffer(), /479 × 1200 px.*at least 480 × 600 px/],
    [
      'a HEIC',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      /HEIC.*Save it as a JPEG: on a Mac/,
    ],
    ['a PDF called .jpg', Buffer.from('%PDF-1.7\n'), /This is a PDF/],
    ['text', Buffer.from('no picture'), /can’t be read as a photo/],
    ['empty', Buffer.alloc(0), /can’t be read as a photo/],
    ['incomplete', half, /can’t be read as a photo/],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200"/>'),
      /no photo in JPEG/,
    ],
    ['a GIF', picture(960, 1200).gif().toBuffer(), /no photo in JPEG/],
    ['too large', Buffer.alloc(40_000_001), /larger than 40 MB/],
  ])('that is %s is refused at its field', async (_, bytes, words) => {
    await expect(photograph('about', await bytes)).rejects.toMatchObject({
      notes: { photo: expect.stringMatching(words) },
    });
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)('may be in %s', async (format) => {
    const saved = await photograph(
      'about',
      await sharp(await jpeg)
        .toFormat(format)
        .toBuffer(),
    );
    expect((await sharp(saved).metadata()).format).toBe('jpeg');
  });

  test('is kept upright, no larger than needed, and without its place and camera', async () => {
    const bytes = await picture(5000, 2000)
      .withExif({ IFD0: { Make: 'Sample Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, exif, orientation } = await sharp(
      await photograph('about', bytes),
    ).metadata();
    expect([width, height, exif, orientation]).toEqual([1600, 4000, undefined, undefined]);
  });

  test.each([
    ['upright', 3000, 4500, [2880, 4320]],
    ['a panorama', 12_000, 1620, [12_000, 1620]],
  ])('is kept as large as the crops need if it’s %s', async (_, width, height, kept) => {
    const bytes = await photograph('hero', await picture(width, height).jpeg().toBuffer());
    const saved = await sharp(bytes).metadata();
    expect([saved.width, saved.height]).toEqual(kept);
  });

  test('has to be large enough for the crop on phones, too', async () => {
    await expect(
      photograph('hero', await picture(4000, 1000).jpeg().toBuffer()),
    ).rejects.toMatchObject({
      notes: { photo: expect.stringContaining('at least 1440 × 1458 px') },
    });
  });
});

describe('the form', () => {
  test('has each content file once', () => {
    expect(entries.map(({ file }) => file.replace('{{locale}}', 'en')).sort()).toEqual(
      files
        .filter(({ path }) => !/\/(?!en\/)\w\w\//.test(path))
        .map(({ path }) => path)
        .sort(),
    );
  });

  test('takes limits from the schemas', () => {
    expect(field('services', 'all.description')).toMatchObject({
      widget: 'text',
      required: true,
      maxlength: 110,
    });
    expect(field('services', 'all.price')).toMatchObject({ required: false });
    expect(field('services', 'all.tint')).toMatchObject({ widget: 'select', i18n: 'duplicate' });
    expect(field('services', 'all')).toMatchObject({ label: 'Services', min: 1 });
    expect(field('resume', 'education')).not.toHaveProperty('min');
    expect(field('resume', 'media.year')).toMatchObject({
      i18n: 'duplicate',
      pattern: ['^(19|20)\\d\\d$', 'Use four digits, such as 2019.'],
    });
    expect(field('facts', 'shortName')).toMatchObject({ maxlength: 12 });
    expect(field('facts', 'owner.phone')).toMatchObject({ required: false });
    expect(field('facts', 'replyWithinHours')).toMatchObject({
      widget: 'number',
      min: 1,
      max: 168,
    });
  });

  test('refuses a text that lost what the page fills in', () => {
    const { pattern } = field('enquiry', 'list.sent') as { pattern?: string[] } & FormField;
    const wanted = new RegExp(pattern?.[0] ?? '');
    expect(wanted.test('Sent {time}')).toBe(true);
    expect(wanted.test('Sent')).toBe(false);
  });

  test('shows the files’ comments', () => {
    expect(field('contact', 'heading')?.hint).toBe('The words beside the form.');
    expect(field('contact', 'consultation.textWithoutPhone')?.hint).toContain(
      'Shown instead if you leave your phone number empty.',
    );
  });

  test('names fields in plain words', () => {
    expect(labelOf('textWithoutPhone')).toBe('Text without phone');
    expect(labelOf('bug-identification')).toBe('Bug identification');
  });
});

describe('what is still the sample’s', () => {
  test('stands before a field’s other hint, and counts a list’s items', () => {
    const hints = new Map([['note', 'On the first screen.']]);
    const counts = new Map([
      ['note', 1],
      ['cases.all.came', 3],
    ]);
    expect([...withSampleHints(hints, counts)]).toEqual([
      ['note', 'Still the sample’s. On the first screen.'],
      ['cases.all.came', 'Still the sample’s in 3 places.'],
    ]);
    expect(countedLabel('About', counts)).toBe('About (4 the sample’s)');
    expect(countedLabel('About', new Map())).toBe('About');
  });

  test.runIf(business.sample)('is marked in the form', () => {
    expect(sampleCounts('src/content/en/hero.yaml', sampleTexts()).get('note')).toBe(1);
    expect(field('hero', 'note')?.hint).toMatch(/^Still the sample’s\./);
    expect(field('about', 'paragraphs')?.hint).toMatch(/^Still the sample’s in 3 places\./);
    expect(field('about', 'heading')?.hint ?? '').not.toContain('sample');
    expect(entry('proof')?.label).toMatch(/^Projects & quotes \(\d+ the sample’s\)$/);
    expect(entry('footer')?.label).toBe('Footer');
  });
});
