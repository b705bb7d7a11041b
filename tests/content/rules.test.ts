import { describe, expect, test } from 'vitest';
import { accentFault, accentFaults } from '../../scripts/build/content/colourRules.ts';
import { contentFaults } from '../../scripts/build/content/contentFaults.ts';
import { contrast } from '../../scripts/build/content/contrast.ts';
import type { Fault } from '../../scripts/build/content/contentFault.ts';
import {
  handle,
  mailAddress,
  phoneNumber,
  siteAddress,
} from '../../scripts/build/content/formats.ts';
import type { Content } from '../../scripts/build/content/modules.ts';
import { piecesOf, sampleFinder } from '../../scripts/build/content/samplePieces.ts';
import {
  sampleNames,
  replaceSample,
  sampleTrace,
} from '../../scripts/build/content/sampleRules.ts';
import { isLocalBackend } from '../../scripts/build/backendSettings.ts';
import { verdict } from '../../scripts/build/content/verdict.ts';
import type { Master } from '../../scripts/build/pictures/masters.ts';
import { accents } from '../../src/app/theme/accents.ts';
import { day, dusk, tints } from '../../src/app/theme/colours.ts';
import { soundContent } from '../support/soundContent.ts';

const root = 'src/content/';
const drawing: Master = { name: 'hero', file: 'hero.svg', width: 400, height: 400 };
const beside = {
  masters: [drawing],
  pictureFiles: ['hero.svg'],
  publicFiles: ['favicon.svg'],
  today: '2026-11-21',
  sample: piecesOf([]),
};

/** The content with one field changed, such as `resume.ts: resume.education[1].year`. Undefined removes it. */
function changed(place: string, value: unknown): Content {
  const [file = '', path = ''] = place.split(': ');
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
  const own = (soundContent as unknown as Record<string, object>)[file];
  const set = (old: unknown, [key = '', ...rest]: readonly string[]): unknown => {
    const name = Array.isArray(old) ? String(Number(key) - 1) : key;
    const inner = (old as Record<string, unknown>)[name];
    const copy: Record<string, unknown> | unknown[] = Array.isArray(old)
      ? [...old]
      : { ...(old as object) };
    (copy as Record<string, unknown>)[name] = rest.length === 0 ? value : set(inner, rest);
    return copy;
  };
  return { ...soundContent, [file]: set({ ...own }, keys) };
}

const owned = changed('business.ts: business.sample', false);

const faultsAt = (place: string, value: unknown, others = beside) =>
  contentFaults(changed(place, value), others).filter((fault) => fault.place === root + place);

test('valid content has no faults', () => {
  expect(contentFaults(soundContent, beside)).toEqual([]);
});

test('a field that an earlier release had is ignored', () => {
  const place = { name: 'The town', latitude: 38, longitude: -122 };
  const content = changed('business.ts: business.owner.place', place);
  expect(contentFaults(content, beside)).toEqual([]);
});

test.each([
  '*Quercus*',
  '*Quercus agrifolia*',
  '*Q. agrifolia*',
  '*Arctostaphylos uva-ursi*',
  '*Quercus × alvordiana*',
  '*Quercus ×alvordiana*',
  '*×Chitalpa tashkentensis*',
  '*A. manzanita subsp. laevigata*',
])('%s is a Latin name', (name) => {
  expect(faultsAt('about.ts: about.paragraphs[2]', `In fog, ${name}.`)).toEqual([]);
});

describe('a fault is reported with its file and field', () => {
  test.each([
    ['business.ts: business.owner.email', undefined, /missing/],
    ['business.ts: business.owner', undefined, /missing/],
    ['business.ts: business.name', '', /empty/],
    ['business.ts: business.site', 'www.river.org', /isn’t a website address/],
    ['business.ts: business.site', 'https://river.org/', /nothing after the name/],
    ['business.ts: business.site', 'http://river.org', /https/],
    ['business.ts: business.email', 'ana at river.org', /isn’t an email address/],
    ['business.ts: business.email', 'ana@localhost', /isn’t an email address/],
    ['business.ts: business.owner.phone', '555', /isn’t a phone number/],
    ['business.ts: business.owner.phone', 'call me', /isn’t a phone number/],
    ['business.ts: business.owner.name', '李小龍', /no “李”/],
    ['business.ts: business.owner.name', '404', /for a page of their own/],
    ['business.ts: business.consultationMinutes', 383, /from 5 to 240/],
    ['business.ts: business.owner.handle', 'ines', /Start with @/],
    ['business.ts: business.shortName', 'River and Meadow', /at most 12/],
    ['business.ts: business.tagline', 'long '.repeat(21), /at most 100/],
    ['business.ts: business.serviceArea.wide', 'a'.repeat(57), /at most 56/],
    ['business.ts: business.owner.name', 'a'.repeat(64), /at most 63/],
    ['business.ts: business.yearsOfExperience', '15', /a number/],
    ['about.ts: about.paragraphs', [], /at least 1/],
    ['about.ts: about.paragraphs[2]', '', /empty/],
    ['about.ts: about.paragraphs[2]', 'An oak, *Quercus agrifolia, in fog.', /asterisk/],
    ['about.ts: about.paragraphs[2]', 'An *old* oak.', /Latin name/],
    ['about.ts: about.paragraphs[2]', 'An *Old oak, in fog* here.', /Latin name/],
    ['about.ts: about.paragraphs[2]', 'From *Quercus to the oaks of two* hills.', /Latin name/],
    ['about.ts: about.paragraphs[2]', 'Two  spaces.', /extra spaces/],
    ['about.ts: about.paragraphs[2]', 'See https://, for more.', /isn’t a link/],
    ['about.ts: about.paragraphs[2]', 'See www.river.org for more.', /isn’t a link/],
    ['about.ts: about.paragraphs[2]', '/no-file.svg', /leads nowhere/],
    ['pages.ts: pages.home.title', 'undefined Consulting', /where a value should be/],
    ['navigation.ts: navigation.links[2].hash', 'prices', /Choose one of: home/],
    ['navigation.ts: navigation.getStarted.hash', 'prices', /Choose one of: home/],
    ['services.ts: services[1].id', 'pests', /from the title/],
    ['services.ts: services[2].id', 'pest-management', /twice/],
    ['services.ts: services[1].description', 'long '.repeat(30), /at most 110/],
    ['services.ts: services[1].season.text', undefined, /missing/],
    ['pages.ts: pageDescriptions.home', 'long '.repeat(40), /at most 159/],
    ['pages.ts: pages.home.title', 'Page {name}', /where a value should be/],
    ['resume.ts: resume.document.changedOn', '2026-02-30', /isn’t a date/],
    ['resume.ts: resume.document.changedOn', '2027-01-01', /in the future/],
    ['resume.ts: resume.education[1].year', '09', /isn’t a year/],
    ['resume.ts: resume.education[2].year', '2012', /latest first/],
    ['resume.ts: resume.experience[2].to', '2012', /before 2014/],
    ['resume.ts: resume.experience[2].to', 'now', /“present”/],
    ['resume.ts: resume.experience[3].from', '2016', /before 2016/, 'resume.experience[3].to'],
    ['resume.ts: resume.media[1].year', '2031', /in the future/],
    ['resume.ts: resume.summary', 'Łódź', /no “Ł”/],
    ['pictures.ts: pictures.hero.alt', '', /empty/],
    ['pictures.ts: pictures.hero.alt', 'IMG_2041', /a file name/],
    ['pictures.ts: pictures.hero.alt', 'hero.jpg', /a file name/],
    ['pictures.ts: pictures.hero.credit', undefined, /missing/],
    ['pictures.ts: pictures.hero.offlineWidth', 500, /isn’t one of the widths/],
    ['pictures.ts: pictures.hero.tall.offlineWidth', 500, /isn’t one of the widths/],
  ])('%s: %j', (place, value, words, other?: string) => {
    const at = other === undefined ? place : place.replace(/: .*/, `: ${other}`);
    const found = contentFaults(changed(place, value), beside).filter(
      (fault) => fault.place === root + at,
    );
    expect(found).toEqual([
      { weight: 'wrong', place: root + at, text: expect.stringMatching(words) },
    ]);
  });

  test('a straight quotation mark is only a hint', () => {
    expect(faultsAt('about.ts: about.heading', 'My neighbors\' "oaks"')).toMatchObject([
      { weight: 'hint' },
    ]);
  });

  test.each(['', '+44 20 7946 0000', '(503) 555-9000', '503.555.9000'])(
    '“%s” is accepted as a phone number',
    (phone) => {
      expect(faultsAt('business.ts: business.owner.phone', phone)).toEqual([]);
    },
  );
});

describe('the sample and its owner', () => {
  const sample = changed('business.ts: business.sample', true);

  test('content marked as the sample is reported', () => {
    expect(contentFaults(sample, beside)).toContainEqual({
      weight: 'unfinished',
      place: `${root}business.ts: business.sample`,
      text: expect.stringContaining('npm run setup'),
    });
  });

  test.each([
    ['hello@example.com', 'hello@example.com'],
    ['Call (707) 555-0142', '(707) 555-0142'],
    ['https://www.example.com', 'https://www.example.com'],
    [`I’m ${sampleNames[0]}`, sampleNames[0]],
    ['https://www.example-ecology.com', undefined],
    ['ana@river-example.org', undefined],
  ])('finds the sample’s data in “%s”', (text, trace) => {
    expect(sampleTrace(text)).toBe(trace);
  });

  test.each([
    [
      '(541) 555-0177',
      /Numbers from 555-0100 to 555-0199 are reserved for fiction, so nobody answers/,
    ],
    ['me@example.org', /example\.org.* are reserved for examples, so nothing gets through/],
    ['me@river.example', /river\.example.* are reserved for examples/],
    ['https://example.net', /example\.net.* are reserved for examples, so nothing gets through/],
    [sampleNames[0], /is from the sample/],
  ])('the message about %s is true for anyone’s text', (trace, words) => {
    expect(replaceSample(trace)).toMatch(words);
    if (trace !== sampleNames[0]) expect(replaceSample(trace)).not.toContain('sample’s');
  });

  test('examples in format messages are themselves accepted', () => {
    for (const format of [mailAddress, phoneNumber, siteAddress, handle]) {
      const [examples = ''] = /\. (Write .*|All .*)/.exec(format('?') ?? '') ?? [];
      expect(sampleTrace(examples)).toBeUndefined();
    }
    expect(phoneNumber('?')).toContain('(XXX) XXX-XXXX');
  });

  test('a client quote marked as a sample stops a build for a live site', () => {
    const who = { text: 'She came on time.', who: 'A neighbor' };
    const said = (...all: object[]) =>
      contentFaults(changed('proof.ts: proof.clients.said', all), beside);
    expect(said({ ...who, isSample: false }, who)).toEqual([]);
    expect(said(who, { ...who, isSample: true })).toEqual([
      {
        weight: 'unfinished',
        place: `${root}proof.ts: proof.clients.said[2].isSample`,
        text: expect.stringMatching(/Nobody said this.*or delete it/),
      },
    ]);
    expect(said({ ...who, isSample: 'yes' })).toMatchObject([{ weight: 'wrong' }]);
  });

  test('reports a sample address in an owner’s content, and an owner’s in the sample', () => {
    const place = 'about.ts: about.paragraphs[2]';
    const both = (content: Content, text: string) =>
      contentFaults({ ...content, 'about.ts': changed(place, text)['about.ts'] }, beside).filter(
        (fault) => fault.place === root + place,
      );
    expect(both(owned, 'Write to hello@example.com.')).toMatchObject([{ weight: 'unfinished' }]);
    expect(both(sample, 'Write to ana@river.org.')).toMatchObject([{ weight: 'wrong' }]);
  });
});

describe('a piece of the sample', () => {
  const file = `${root}resume.ts: resume`;
  const sample = piecesOf([
    { place: `${file}.education[1].school`, text: 'Bolinas Ridge College' },
    { place: `${file}.experience[2].place`, text: 'San Francisco Bay Area, California' },
    { place: `${file}.media[1].outlet`, text: 'Local radio' },
    { place: `${root}about.ts: about.prices[1].from`, text: '$240' },
    {
      place: `${root}about.ts: about.cases[1].text`,
      text: 'The culvert had hung two feet above the pool for years, and now fish pass it.',
    },
    { place: `${file}.skills[1].items[1]`, text: 'Rare plant surveys' },
    { place: `${file}.education[1].year`, text: '2009' },
    { place: `${file}.headings.skills`, text: 'Core Skills' },
  ]);
  const find = sampleFinder(sample);

  test.each([
    ['Bolinas Ridge College', 'Bolinas Ridge College'],
    ['a name in another text, at Bolinas Ridge College.', 'Bolinas Ridge College'],
    ['San Francisco Bay Area, California', 'San Francisco Bay Area, California'],
    ['LOCAL radio!', 'LOCAL radio!'],
    ['$240', '$240'],
    [
      'A ranch road’s culvert had hung two feet above the pool for years, and now newts pass it.',
      'above the pool for years and now',
    ],
  ])('“%s” would be untrue of an owner', (text, words) => {
    expect(find(text)?.isLie).toBe(true);
    expect(find(text)?.words.replace(',', '')).toContain(words.replace(',', '').split(' ')[0]);
  });

  test.each([
    ['Rare plant surveys', { words: 'Rare plant surveys', isLie: false }],
    ['I began with rare plant surveys.', undefined],
    ['I work in the San Francisco Bay Area, California.', undefined],
    ['A talk on local radio', undefined],
    ['2009', undefined],
    ['Core Skills', undefined],
    ['Bolinas Ridge', undefined],
    ['The culvert had hung two feet.', undefined],
  ])('“%s” may stay', (text, found) => {
    expect(find(text)).toEqual(found);
  });

  test.each([
    ['free', false],
    ['flat fee, quoted after a site visit', false],
    ['from $45', true],
  ])('a price of “%s” would be untrue: %s', (price, isLie) => {
    const pieces = piecesOf([{ place: `${root}services.ts: services[1].price`, text: price }]);
    expect(sampleFinder(pieces)(price)).toEqual({ words: price, isLie });
  });

  test('is reported where it is; what may stay, in one line for its list', () => {
    const left = contentFaults(
      changed('resume.ts: resume.education[2].school', 'Bolinas Ridge College'),
      { ...beside, sample },
    );
    expect(left).toContainEqual({
      weight: 'unfinished',
      place: `${file}.education[2].school`,
      text: expect.stringContaining('“Bolinas Ridge College” is from the sample.'),
    });
    const skills = contentFaults(
      changed('resume.ts: resume.skills[1].items[1]', 'Rare plant surveys'),
      { ...beside, sample },
    );
    expect(skills).toContainEqual({
      weight: 'left',
      place: `${file}.skills[1]`,
      text: expect.stringContaining('items[1]'),
    });
  });

  test('may be a year in the same kind of item, or the day of the last change', () => {
    const dated = piecesOf([
      { place: `${file}.document.changedOn`, text: '2026-05-31' },
      { place: `${file}.education[1].year`, text: '2006' },
      { place: `${file}.experience[1].from`, text: '2021' },
      { place: `${file}.experience[1].to`, text: 'present' },
      { place: `${file}.experience[2].from`, text: '2014' },
      { place: `${file}.media[1].year`, text: '2009' },
    ]);
    const faults = contentFaults(owned, { ...beside, sample: dated });
    expect(faults.map(({ weight, place, text }) => [weight, place, text])).toEqual([
      [
        'left',
        `${file}.document.changedOn`,
        expect.stringContaining('day you last changed the résumé'),
      ],
      ['left', `${file}.education[2]`, expect.stringContaining('sample: year.')],
      ['left', `${file}.experience[1]`, expect.stringContaining('sample: from.')],
      ['left', `${file}.experience[2]`, expect.stringContaining('sample: from.')],
    ]);
  });
});

describe('a photograph in place of a drawing', () => {
  const credit = 'pictures.ts: pictures.hero.credit';
  const photograph = { name: 'hero', file: 'hero.jpg', width: 2400, height: 1500 };

  test('still credited as a drawing is reported', () => {
    const masters = [photograph];
    expect(faultsAt(credit, 'Illustrations made for this site.', { ...beside, masters })).toEqual([
      {
        weight: 'unfinished',
        place: root + credit,
        text: expect.stringMatching(/hero\.jpg is a photograph.*Say who took it/),
      },
    ]);
    expect(faultsAt(credit, 'Photographs: Ana Marigold', { ...beside, masters })).toEqual([]);
    // Once the photograph is removed, the build asks for the credit of the drawing.
    expect(faultsAt(credit, 'Photograph by Ana Marigold', beside)).toMatchObject([
      { weight: 'unfinished', text: expect.stringMatching(/a drawing.*Say who drew it/) },
    ]);
    for (const own of ['Ana Marigold', 'Drawing by Ana Marigold, after a photograph']) {
      expect(faultsAt(credit, own, beside)).toEqual([]);
    }
  });

  test.each(['Hero.jpg', 'hero.jpg.jpg', 'hero 2.png', 'hero.jfif', 'IMG_2041.HEIC'])(
    'that is called %s is a hint, with the expected names',
    (file) => {
      const pictureFiles = ['hero.svg', 'hero.webp', 'notes.txt', 'made', file];
      expect(contentFaults(soundContent, { ...beside, pictureFiles })).toEqual([
        {
          weight: 'hint',
          place: `src/pictures/${file}`,
          text: expect.stringContaining('hero.jpg'),
        },
      ]);
    },
  );

  test('still described as the drawing is reported, but a drawing is not', () => {
    const alt = 'pictures.ts: pictures.hero.alt';
    const sample = piecesOf([{ place: root + alt, text: 'An oak on a hill.' }]);
    const described = (masters: Master[]) =>
      faultsAt(alt, 'An oak on a hill.', { ...beside, masters, sample });
    expect(described([photograph])).toMatchObject([{ weight: 'unfinished' }]);
    expect(described([drawing])).toEqual([]);
  });

  test.each([
    ['narrow', { width: 900 }, '900 px wide'],
    ['low for phones', { height: 1200 }, '1200 px high'],
  ])('that is too %s is a hint', (_, size, words) => {
    const masters = [{ ...photograph, ...size }];
    expect(
      contentFaults(changed(credit, 'Photographs: Ana'), { ...beside, masters }),
    ).toContainEqual({
      weight: 'hint',
      place: 'src/pictures/hero.jpg',
      text: expect.stringContaining(words),
    });
  });
});

describe('accents', () => {
  const surroundings = { day, dusk, fog: tints.fog };

  test('contrast is computed as in WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
  });

  test.each([
    ['day.main', '#2c4c3b', undefined],
    ['day.main', '#8fb89b', /can’t be used: its contrast with the light background.*darker color/],
    ['dusk.main', '#2c4c3b', /dark background.*low vision.*lighter color/],
    ['ground', '#f0e0c0', /light words on it.*darker/],
    ['day.second', 'purple', /isn’t a color.*six digits.*#2c4c3b/],
  ] as const)('%s as %s', (name, hex, words) => {
    const fault = accentFault(name, hex, surroundings);
    if (words === undefined) expect(fault).toBeUndefined();
    else expect(fault).toMatch(words);
  });

  test('one that is missing or too pale is reported with its place', () => {
    const { main: _main, ...rest } = accents.day;
    const pale = { ...accents, day: rest, ground: '#ffffff' };
    expect(accentFaults(pale, surroundings).map(({ place }) => place)).toEqual([
      'src/app/theme/accents.ts: day.main',
      'src/app/theme/accents.ts: ground',
    ]);
  });
});

describe('the verdict of a build', () => {
  const faults = (['wrong', 'unfinished', 'left', 'hint'] as const).map((weight) => ({
    weight,
    place: weight,
    text: '!',
  }));

  test.each([
    ['http://127.0.0.1:54321', true],
    ['http://localhost:1', true],
    ['https://project.supabase.co', false],
    ['https://localhost.river.org', false],
  ])('%s is a local backend: %s', (url, isLocal) => {
    expect(isLocalBackend(url)).toBe(isLocal);
    expect(verdict(faults, url).stops).toHaveLength(isLocal ? 1 : 2);
    expect(verdict(faults, url).says).toHaveLength(isLocal ? 3 : 2);
    expect(verdict(faults, url).sum).toMatch(
      isLocal ? /can’t be built yet.*\(1 line\)/ : /can’t be built yet.*\(2 lines\)/,
    );
  });

  test('says whether the site is ready to go online, and what to do first', () => {
    const [, unfinished, left, hint] = faults;
    const sumOf = (...some: (Fault | undefined)[]) =>
      verdict(
        some.filter((one) => one !== undefined),
        'http://localhost',
      ).sum;
    expect(sumOf()).toBe('The content checks out: the site is ready to go online.');
    expect(sumOf(hint)).toBe('The content checks out: the site is ready to go online.');
    expect(sumOf(left, hint)).toBe(
      'The site is ready to go online. Some of it is still from the sample (1 line above): read that once more, and keep only what’s true of you.',
    );
    expect(sumOf(left, left)).toContain('(2 lines above)');
    expect(sumOf(unfinished, left)).toBe(
      'The site isn’t ready to go online yet. First, take care of the lines above that start with “before it goes online” (1 line).',
    );
    expect(
      verdict([{ weight: 'unfinished', place: 'a', text: '!' }], 'http://localhost').says,
    ).toEqual(['before it goes online: a: !']);
  });
});
