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
import { piecesOf, sampleFinder } from '../../scripts/build/content/samplePieces.ts';
import {
  sampleNames,
  replaceSample,
  sampleTrace,
} from '../../scripts/build/content/sampleRules.ts';
import { isLocalBackend } from '../../scripts/build/backendSettings.ts';
import { sectionOf } from '../../scripts/build/content/sampleSections.ts';
import { briefly, verdict } from '../../scripts/build/content/verdict.ts';
import type { Master } from '../../scripts/build/pictures/masters.ts';
import { accents } from '../../src/app/theme/accents.ts';
import { day, dusk, tints } from '../../src/app/theme/colours.ts';
import type { Content } from '../../src/content/schemas/content.ts';
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

/** The content with one field changed, such as `en/resume.yaml: education[1].year`. Undefined removes it. */
function changed(place: string, value: unknown, content = soundContent): Content {
  const [file = '', path = ''] = place.split(': ');
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
  const name = file.replace(/^\w\w\/|\.yaml$/g, '');
  const own = (content as unknown as Record<string, object>)[name];
  const set = (old: unknown, [key = '', ...rest]: readonly string[]): unknown => {
    const at = Array.isArray(old) ? String(Number(key) - 1) : key;
    const inner = (old as Record<string, unknown>)[at];
    const copy: Record<string, unknown> | unknown[] = Array.isArray(old)
      ? [...old]
      : { ...(old as object) };
    (copy as Record<string, unknown>)[at] = rest.length === 0 ? value : set(inner, rest);
    return copy;
  };
  return { ...content, [name]: set({ ...own }, keys) };
}

const owned = changed('business.yaml: sample', false);

const faultsAt = (place: string, value: unknown, others = beside) =>
  contentFaults(changed(place, value), others).filter((fault) => fault.place === root + place);

test('valid content has no faults', () => {
  expect(contentFaults(soundContent, beside)).toEqual([]);
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
  expect(faultsAt('en/about.yaml: paragraphs[2]', `In fog, ${name}.`)).toEqual([]);
});

describe('a fault is reported with its file and field', () => {
  test.each([
    ['business.yaml: owner.email', undefined, /missing/],
    ['business.yaml: owner', undefined, /missing/],
    ['business.yaml: name', '', /empty/],
    ['business.yaml: site', 'www.river.org', /isn’t a website address/],
    ['business.yaml: site', 'https://river.org/', /nothing after the name/],
    ['business.yaml: site', 'http://river.org', /https/],
    ['business.yaml: email', 'ana at river.org', /isn’t an email address/],
    ['business.yaml: email', 'ana@localhost', /isn’t an email address/],
    ['business.yaml: owner.phone', '555', /isn’t a phone number/],
    ['business.yaml: owner.phone', 'call me', /isn’t a phone number/],
    ['business.yaml: owner.name', '李小龍', /no “李”/],
    ['business.yaml: owner.name', '404', /for a page of their own/],
    ['business.yaml: consultationMinutes', 383, /from 5 to 240/],
    ['business.yaml: owner.handle', 'ines', /Start with @/],
    ['business.yaml: shortName', 'River and Meadow', /at most 12/],
    ['en/business.yaml: tagline', 'long '.repeat(21), /at most 100/],
    ['en/business.yaml: serviceArea.wide', 'a'.repeat(57), /at most 56/],
    ['business.yaml: owner.name', 'a'.repeat(64), /at most 63/],
    ['business.yaml: yearsOfExperience', '15', /has to be a number/],
    ['en/about.yaml: paragraphs', [], /missing/, 'paragraphs[1]'],
    ['en/about.yaml: paragraphs[2]', '', /empty/],
    ['en/about.yaml: paragraphs[2]', 'An oak, *Quercus agrifolia, in fog.', /asterisk/],
    ['en/about.yaml: paragraphs[2]', 'An *old* oak.', /Latin name/],
    ['en/about.yaml: paragraphs[2]', 'An *Old oak, in fog* here.', /Latin name/],
    ['en/about.yaml: paragraphs[2]', 'From *Quercus to the oaks of two* hills.', /Latin name/],
    ['en/about.yaml: paragraphs[2]', 'Two  spaces.', /extra spaces/],
    ['en/about.yaml: paragraphs[2]', 'See https://, for more.', /isn’t a link/],
    ['en/about.yaml: paragraphs[2]', 'See www.river.org for more.', /isn’t a link/],
    ['en/about.yaml: paragraphs[2]', '/no-file.svg', /leads nowhere/],
    ['en/pages.yaml: titles.home', 'undefined Consulting', /where a value should be/],
    ['en/services.yaml: all[1].id', 'pests', /from the title/],
    ['en/services.yaml: all[2].id', 'pest-management', /twice/],
    ['en/services.yaml: all[1].description', 'long '.repeat(30), /at most 110/],
    ['en/services.yaml: all[1].season.text', undefined, /missing/],
    ['en/pages.yaml: descriptions.home', 'long '.repeat(40), /at most 159/],
    ['en/pages.yaml: titles.home', 'Page {name}', /doesn’t know \{name\}/],
    ['en/resume.yaml: document.changedOn', '2026-02-30', /isn’t a date/],
    ['en/resume.yaml: document.changedOn', '2027-01-01', /in the future/],
    ['en/resume.yaml: education[1].year', '09', /isn’t a year/],
    ['en/resume.yaml: education[2].year', '2012', /latest first/],
    ['en/resume.yaml: experience[2].to', '2012', /before 2014/],
    ['en/resume.yaml: experience[2].to', 'now', /“present”/],
    ['en/resume.yaml: experience[3].from', '2016', /before 2016/, 'experience[3].to'],
    ['en/resume.yaml: media[1].year', '2031', /in the future/],
    ['en/resume.yaml: summary', 'Łódź', /no “Ł”/],
    ['en/pictures.yaml: hero.alt', '', /empty/],
    ['en/pictures.yaml: hero.alt', 'IMG_2041', /a file name/],
    ['en/pictures.yaml: hero.alt', 'hero.jpg', /a file name/],
    ['en/pictures.yaml: hero.credit', undefined, /missing/],
    ['en/about.yaml: paragraf', 'A text.', /no field of this name/],
    ['en/enquiry.yaml: list.sent', 'Sent', /\{time\} is missing/],
    ['en/about.yaml: heading', 'For {business.years} years', /no \{business\.years\}/],
    ['en/services.yaml: all[1].tint', 'blue', /one of: oak, lupine/],
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
    expect(faultsAt('en/about.yaml: heading', 'My neighbors\' "oaks"')).toMatchObject([
      { weight: 'hint' },
    ]);
  });

  test.each(['', '+44 20 7946 0000', '(503) 555-9000', '503.555.9000'])(
    '“%s” is accepted as a phone number',
    (phone) => {
      expect(faultsAt('business.yaml: owner.phone', phone)).toEqual([]);
    },
  );
});

describe('another language', () => {
  const title = 'Manejo de plagas';
  const spanish = changed(
    'es/services.yaml: all[1].title',
    title,
    changed('es/language.yaml: home', '/es/', changed('es/language.yaml: tag', 'es-US')),
  );
  const faultsIn = (content: Content, first = soundContent) =>
    contentFaults(content, beside, 'es', first);

  test('has no faults if it is complete; the services’ ids stay those of the first language', () => {
    expect(faultsIn(spanish)).toEqual([]);
  });

  test.each([
    ['es/about.yaml: heading', undefined, 'wrong', /missing/],
    ['es/about.yaml: heading', '', 'wrong', /empty/],
    ['es/about.yaml: headline', 'Hola', 'wrong', /no field of this name/],
    ['es/business.yaml: tagline', 'a'.repeat(101), 'wrong', /at most 100/],
    ['es/enquiry.yaml: list.sent', 'Enviado', 'wrong', /\{time\} is missing/],
    ['es/about.yaml: paragraphs[2]', 'Un *roble viejo*.', 'wrong', /Latin name/],
    ['es/about.yaml: paragraphs[2]', '/es/no-file.svg', 'wrong', /leads nowhere/],
    ['es/resume.yaml: summary', 'Łódź', 'wrong', /no “Ł”/],
    ['es/resume.yaml: experience[1].to', 'presente', 'wrong', /“present”/],
    ['es/pictures.yaml: hero.alt', 'hero.jpg', 'wrong', /a file name/],
    ['es/language.yaml: tag', 'Spanish!', 'wrong', /isn’t a language’s tag/],
    ['es/language.yaml: home', '/', 'wrong', /Write \/es\//],
    ['es/dates.yaml: weekdays', ['lunes'], 'wrong', /7 names, from Sunday/],
    ['es/dates.yaml: time', '{hour}:{minute}', 'wrong', /\{hour\}, \{minute\}, and \{half\}/],
    ['es/services.yaml: all', [spanish.services.all[0]], 'unfinished', /1 here, and 2 in .*\/en\//],
    ['es/services.yaml: all[1].id', 'plagas', 'unfinished', /the same as in .*\/en\//],
    ['es/services.yaml: all[1].price', undefined, 'unfinished', /missing, but .*\/en\/services/],
    ['es/resume.yaml: media[1].year', '2021', 'unfinished', /the same as in/],
  ] as const)('%s: %j is %s', (place, value, weight, words) => {
    expect(faultsIn(changed(place, value, spanish))).toEqual([
      { weight, place: root + place, text: expect.stringMatching(words) },
    ]);
  });

  test('must not have what the first language has deleted', () => {
    const first = changed('en/services.yaml: all[2].price', undefined);
    expect(faultsIn(spanish, first)).toMatchObject([
      { weight: 'unfinished', place: `${root}es/services.yaml: all[2].price` },
    ]);
    const licensed = changed('es/proof.yaml: licenses.all', ['Un permiso'], spanish);
    expect(faultsIn(licensed)).toMatchObject([{ place: `${root}es/proof.yaml: licenses.all` }]);
  });

  test('may have more paragraphs', () => {
    const paragraphs = ['Soy Ana.', 'Un encino.', 'Neblina.'];
    expect(faultsIn(changed('es/about.yaml: paragraphs', paragraphs, spanish))).toEqual([]);
  });

  test('reports its texts of the sample, but not what is the same in the first language', () => {
    const file = `${root}es/resume.yaml: `;
    const sample = piecesOf([
      { place: `${file}education[1].school`, text: 'Una universidad inventada' },
      { place: `${file}education[1].year`, text: '2009' },
    ]);
    const school = changed(
      'es/resume.yaml: education[1].school',
      'Una universidad inventada',
      spanish,
    );
    expect(contentFaults(school, { ...beside, sample }, 'es', soundContent)).toMatchObject([
      { weight: 'unfinished', place: `${file}education[1].school` },
    ]);
  });
});

describe('the sample and its owner', () => {
  const sample = changed('business.yaml: sample', true);

  test('content marked as the sample is reported', () => {
    expect(contentFaults(sample, beside)).toContainEqual({
      weight: 'unfinished',
      place: `${root}business.yaml: sample`,
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
      contentFaults(changed('en/proof.yaml: clients.said', all), beside);
    expect(said({ ...who, isSample: false }, who)).toEqual([]);
    expect(said(who, { ...who, isSample: true })).toEqual([
      {
        count: 1,
        weight: 'unfinished',
        place: `${root}en/proof.yaml: clients.said[2].isSample`,
        text: expect.stringMatching(/Nobody said this.*or delete it/),
      },
    ]);
    expect(said({ ...who, isSample: 'yes' })).toMatchObject([{ weight: 'wrong' }]);
  });

  test('reports a sample address in an owner’s content, and an owner’s in the sample', () => {
    const place = 'en/about.yaml: paragraphs[2]';
    const both = (content: Content, text: string) =>
      contentFaults({ ...content, about: changed(place, text).about }, beside).filter(
        (fault) => fault.place === root + place,
      );
    expect(both(owned, 'Write to hello@example.com.')).toMatchObject([{ weight: 'unfinished' }]);
    expect(both(sample, 'Write to ana@river.org.')).toMatchObject([{ weight: 'wrong' }]);
  });
});

describe('a piece of the sample', () => {
  const file = `${root}en/resume.yaml: `;
  const sample = piecesOf([
    { place: `${file}education[1].school`, text: 'Bolinas Ridge College' },
    { place: `${file}experience[2].place`, text: 'San Francisco Bay Area, California' },
    { place: `${file}media[1].outlet`, text: 'Local radio' },
    { place: `${root}en/about.yaml: prices[1].from`, text: '$240' },
    {
      place: `${root}en/about.yaml: cases[1].text`,
      text: 'The culvert had hung two feet above the pool for years, and now fish pass it.',
    },
    { place: `${file}skills[1].items[1]`, text: 'Rare plant surveys' },
    { place: `${file}education[1].year`, text: '2009' },
    { place: `${file}headings.skills`, text: 'Core Skills' },
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
    ['quoted after a visit', false],
    ['from $45', true],
  ])('a price of “%s” would be untrue: %s', (price, isLie) => {
    const pieces = piecesOf([{ place: `${root}en/services.yaml: all[1].price`, text: price }]);
    expect(sampleFinder(pieces)(price)).toEqual({ words: price, isLie });
  });

  test('is reported where it is; what may stay, in one line for its list', () => {
    const left = contentFaults(
      changed('en/resume.yaml: education[2].school', 'Bolinas Ridge College'),
      { ...beside, sample },
    );
    expect(left).toContainEqual({
      weight: 'unfinished',
      place: `${file}education[2].school`,
      text: expect.stringContaining('“Bolinas Ridge College” is from the sample.'),
      count: 1,
    });
    const skills = contentFaults(
      changed('en/resume.yaml: skills[1].items[1]', 'Rare plant surveys'),
      { ...beside, sample },
    );
    expect(skills).toContainEqual({
      weight: 'left',
      place: `${file}skills[1]`,
      text: expect.stringContaining('items[1]'),
      count: 1,
    });
  });

  test('may be a year in the same kind of item, or the day of the last change', () => {
    const dated = piecesOf([
      { place: `${file}document.changedOn`, text: '2026-05-31' },
      { place: `${file}education[1].year`, text: '2006' },
      { place: `${file}experience[1].from`, text: '2021' },
      { place: `${file}experience[1].to`, text: 'present' },
      { place: `${file}experience[2].from`, text: '2014' },
      { place: `${file}media[1].year`, text: '2009' },
    ]);
    const faults = contentFaults(owned, { ...beside, sample: dated });
    expect(faults.map(({ weight, place, text }) => [weight, place, text])).toEqual([
      [
        'left',
        `${file}document.changedOn`,
        expect.stringContaining('day you last changed the résumé'),
      ],
      ['left', `${file}education[2]`, expect.stringContaining('sample: year.')],
      ['left', `${file}experience[1]`, expect.stringContaining('sample: from.')],
      ['left', `${file}experience[2]`, expect.stringContaining('sample: from.')],
    ]);
  });
});

describe('a photograph in place of a drawing', () => {
  const credit = 'en/pictures.yaml: hero.credit';
  const photograph = { name: 'hero', file: 'hero.jpg', width: 2880, height: 1620 };

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
    const alt = 'en/pictures.yaml: hero.alt';
    const sample = piecesOf([{ place: root + alt, text: 'An oak on a hill.' }]);
    const described = (masters: Master[]) =>
      faultsAt(alt, 'An oak on a hill.', { ...beside, masters, sample });
    expect(described([photograph])).toMatchObject([{ weight: 'unfinished' }]);
    expect(described([drawing])).toEqual([]);
  });

  test('that is too narrow is a hint', () => {
    const masters = [{ ...photograph, width: 900 }];
    expect(
      contentFaults(changed(credit, 'Photographs: Ana'), { ...beside, masters }),
    ).toContainEqual({
      weight: 'hint',
      place: 'src/pictures/hero.jpg',
      text: expect.stringContaining('It’s 900 px wide'),
    });
  });

  test('that is too low is a hint, too, since pages show only a part of its width', () => {
    const masters = [{ ...photograph, width: 12_000, height: 1_500 }];
    expect(
      contentFaults(changed(credit, 'Photographs: Ana'), { ...beside, masters }),
    ).toContainEqual({
      weight: 'hint',
      place: 'src/pictures/hero.jpg',
      text: expect.stringContaining('The part that pages show is 2667 px wide'),
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

test('the brief check counts the sample’s texts by section, and lists everything else', () => {
  const photo = { weight: 'unfinished', place: `${root}en/pictures.yaml: hero.credit`, text: '!' };
  const texts = Object.entries({ 'en/proof': 3, 'en/hero': 1, 'es/hero': 2 }).map(
    ([file, count]) => ({
      weight: 'left' as const,
      place: `${root}${file}.yaml, line 2: note`,
      text: '!',
      count,
    }),
  );
  const said = briefly([photo as Fault, ...texts, ...texts], 'http://localhost');
  expect(said).toEqual([
    `before it goes online: ${photo.place}: !`,
    'Still the sample’s:',
    '  Projects: 6, Spanish: 4, First screen: 2',
  ]);
  expect(briefly([], 'http://localhost')).toEqual([expect.stringContaining('checks out')]);
});

test.each([
  ['en/proof.yaml, line 9: cases.all[2].came', 'Projects'],
  ['en/proof.yaml: clients.said[1].who', 'Quotes'],
  ['en/proof.yaml: licenses.all[1]', 'Licenses'],
  ['en/resume.yaml: media[1].title', 'Talks & articles'],
  ['en/resume.yaml: summary', 'Résumé'],
  ['en/services.yaml: all[2].price', 'Prices'],
  ['en/services.yaml: all[2]', 'Services'],
  ['business.yaml: sample', 'Your business'],
  ['es/services.yaml: all[2].price', 'Spanish'],
])('the section of %s is called %s', (place, section) => {
  expect(sectionOf(`${root}${place}`)).toBe(section);
});

test('the brief check of a site with a hundred faults has at most a dozen lines', () => {
  const sections = ['about', 'contact', 'hero', 'pictures', 'resume', 'services', 'business'];
  const texts = [...sections, 'proof: clients', 'proof: licenses', 'proof', 'resume: media'].map(
    (place) => ({
      weight: 'left' as const,
      place: `${root}en/${place.replace(/:|$/, '.yaml$&')}`,
      text: '!',
      count: 100,
    }),
  );
  const faults = Array.from({ length: 100 }, (_, at): Fault => {
    return { weight: 'wrong', place: `${root}en/hero.yaml: ${at}`, text: '!' };
  });
  const said = briefly([...faults, ...texts], 'http://localhost');
  expect(said).toContain('…and 95 lines more; npm run check:content has all.');
  expect(said.length).toBeLessThanOrEqual(12);
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
