import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/backend/chromium.ts';
import { readAnswers } from '../../scripts/owner/setup/answersFile.ts';
import { withLiterals } from '../../scripts/owner/setup/literals.ts';
import { takeShots } from '../../scripts/owner/setup/sitePictures.ts';
import { replaceFiles } from '../../scripts/owner/setup/replaceFiles.ts';
import { hasSpanish } from '../support/spanish.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { business as site } from '../../src/content/business.ts';
import {
  accentsFile,
  businessFiles,
  copyProject,
  type ProjectCopy,
} from './support/projectCopy.ts';

const mailsFile = 'supabase/functions/_shared/mail/mailColours.ts';
const remote = {
  VITE_SUPABASE_URL: 'https://river.supabase.test',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_river',
};
const enter = '\n';
/** Long, since each test starts programs, and other tests may keep the machine busy. */
const slowMs = 600_000;

/** Answers to the questions that suggest nothing while the site is the sample. */
const identity = {
  name: 'River & O’Hara',
  site: 'https://www.river-ecology.test',
  email: 'hello@river-ecology.test',
  'owner.name': 'Siân O’Hara',
  'owner.title': 'Botanist, M.Sc.',
  yearsOfExperience: 8,
  'owner.phone': '(541) 555-2042',
  'owner.location': 'Ukiah, California',
};

/** What was printed, without the line numbers of the places. */
const withoutLines = (out: string): string => out.replaceAll(/\.yaml, line \d+:/g, '.yaml:');

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => copy.remove());

const setup = (input = '', ...words: string[]) =>
  copy.run(['scripts/setup.mjs', '--no-pictures', ...words], input);
const setupWith = (answers: object) => {
  copy.write('answers.json', JSON.stringify(answers));
  return setup('', '--answers', 'answers.json');
};
const check = (env: Record<string, string> = {}) =>
  copy.run(['--import', 'tsx', 'scripts/check-content.ts'], '', env);
const [factsFile, wordsFile] = businessFiles;
const sources = () => [factsFile, wordsFile, accentsFile].map(copy.read);
const commentsIn = (text: string): string[] => text.match(/\/\*\*[\s\S]*?\*\/|# .*/g) ?? [];

describe('npm run setup', { timeout: slowMs }, () => {
  afterEach(() => copy.restore());

  test('asks its questions, rejects wrong answers, and writes the others into formatted files', () => {
    const before = sources();
    const { status, out } = setup(
      [
        '',
        "  River &  O'Hara ",
        '',
        '',
        '',
        'river-ecology.test/',
        'hello at river',
        'hello@example.com',
        'hello@river-ecology.test',
        '45',
        "Siân O'Hara",
        'Botanist, M.Sc.',
        'eight',
        '8',
        '',
        '(541) 555-2042',
        'leave out for now',
        'Boise',
        'another place',
        'Ukiah, California',
        'Mendocino County',
        'Ukiah Valley',
        'projects and media',
        'projects, media',
        'Redwood',
        'OWN',
        '#8fb89b',
        '1F4E79',
        '',
        '',
        '',
        '',
        '',
      ].join('\n'),
    );
    expect(out).toContain('This one is required.');
    expect(out).toContain('“hello at river” isn’t an email address.');
    expect(out).toContain('“hello@example.com” can’t be your address.');
    expect(out).toContain('This has to be a number from 1 to 70.');
    expect(out).toContain('“Boise” isn’t in the list.');
    expect(out).toContain('There’s no part “projects and media”.');
    expect(out).toContain('There’s no palette “Redwood”.');
    expect(out).toMatch(/Lupine +#483a86 #8a4b0f #b9abe9 #e8b878 #2b2350/);
    expect(out).toContain('.cache/colors.html');
    expect(copy.read('.cache/colors.html')).toContain('background:#2b2350');
    expect(out).toContain('#8fb89b can’t be used: its contrast with the light background is');
    expect(out).toMatch(/Still the sample’s:\n {2}.*Résumé: \d+, [\s\S]*Projects: \d+/);
    expect(out).not.toContain('Quotes:');
    expect(out).toContain('Left out for now: quotes, licenses, prices.');
    expect(out).not.toContain('The content checks out');
    const end = out.slice(out.indexOf('Saved: '));
    expect(end.trim().split('\n').length).toBeLessThanOrEqual(15);
    expect(out.match(/^Next: .*$/gm)).toHaveLength(1);
    expect(out).toMatch(/They read that you reply within 24 hours/);
    expect(status).toBe(0);
    const [facts = '', words = '', accents = ''] = sources();
    for (const line of [
      'sample: false',
      'name: River & O’Hara',
      'shortName: River',
      'site: https://river-ecology.test',
      '  name: Siân O’Hara',
      '  email: hello@river-ecology.test',
      "  handle: ''",
      'yearsOfExperience: 8',
      'consultationMinutes: 45',
      '  projects: true',
      '  quotes: false',
    ]) {
      expect(facts).toContain(`\n${line}\n`);
    }
    for (const line of [
      'serviceArea:\n  wide: Mendocino County\n  regional: Ukiah Valley',
      '  location: Ukiah, California',
    ]) {
      expect(words).toContain(`\n${line}\n`);
    }
    expect(accents).toContain("main: '#1f4e79',");
    expect(copy.read(mailsFile)).toContain("day: '#1f4e79',");
    expect(out).toContain('public/favicon.svg: The icons’ colors differ');
    expect(out).toContain('public/screenshots: The screenshots');
    expect([facts, words, accents].map(commentsIn)).toEqual(before.map(commentsIn));
    const biome = 'node_modules/@biomejs/biome/bin/biome';
    const format = copy.run([biome, 'format', accentsFile]);
    expect([format.status, format.out]).toEqual([0, expect.stringContaining('No fixes applied')]);

    const again = setup(enter.repeat(30));
    expect(again.out).toContain('so no files changed');
    expect(sources()).toEqual([facts, words, accents]);
  });

  test('reads answers from a file, and keeps the earlier ones that it lacks', () => {
    expect(setupWith(identity).status).toBe(0);
    const [facts, words] = sources();
    const { status } = setupWith({ kind: 'Ecology' });
    expect(status).toBe(0);
    expect(sources().slice(0, 2)).toEqual([
      facts,
      words?.replace('kind: Consulting', 'kind: Ecology'),
    ]);
  });

  test('reads a town and the parts from a file', () => {
    expect(
      setupWith({ ...identity, 'owner.location': '', town: 'Fort Bragg', shown: 'prices' }).status,
    ).toBe(0);
    const [facts, words] = sources();
    expect(facts).toMatch(/ projects: false\n[\s\S]* prices: true\n/);
    expect(words).toContain(
      'serviceArea:\n  wide: Northern California\n  regional: Mendocino County',
    );
    expect(words).toContain('  location: Fort Bragg, California');
    expect(setupWith({ ...identity, shown: 'none' }).status).toBe(0);
    expect(copy.read(factsFile)).toMatch(/ projects: false\n[\s\S]* prices: false\n/);
  });

  test('names every wrong answer of a file, and changes nothing', () => {
    const before = sources();
    const { status, out } = setupWith({
      ...identity,
      'owner.name': '李小龍',
      'owner.email': 'sian',
      phone: '1',
      town: 'Boise',
      shown: 'talks',
      'day.main': '#ffffff',
      site: '',
    });
    expect(status).toBe(1);
    for (const words of [
      'phone: there’s no question by this name',
      'town: “Boise” isn’t in the list. Type “another place”',
      'shown: There’s no part “talks”. Name those to show',
      'site: this one is required',
      'owner.name: The typeface of the PDFs has no “李”',
      'owner.email: “sian” isn’t an email address',
      'day.main: #ffffff can’t be used',
    ]) {
      expect(out).toContain(words);
    }
    expect(sources()).toEqual(before);
  });

  test('changes nothing when the answers end too early', () => {
    const before = sources();
    const { status, out } = setup('River\n\n\n');
    expect(out).toContain('Your answers weren’t used.');
    expect(status).toBe(1);
    expect(sources()).toEqual(before);
    expect(readdirSync(join(copy.root, 'src/content')).filter((one) => /new/.test(one))).toEqual(
      [],
    );
  });

  test('puts back a field that a file lacks', () => {
    copy.write(factsFile, copy.read(factsFile).replace(/^ *handle: .*\n/m, ''));
    expect(setupWith({ ...identity, 'owner.handle': '@sian' }).status).toBe(0);
    expect(copy.read(factsFile)).toMatch(/^owner:\n(?: {2}.*\n)* {2}handle: '@sian'$/m);
  });
});

describe('npm run check:content', { timeout: slowMs }, () => {
  afterEach(() => copy.restore());

  test('accepts the sample for the local backend, and rejects it for a remote one', () => {
    const flag = /src\/content\/business\.yaml, line \d+: sample: This is still the made-up sample/;
    const here = check();
    expect([here.status, here.out]).toEqual([0, expect.stringMatching(flag)]);
    const there = check(remote);
    expect([there.status, there.out]).toEqual([1, expect.stringMatching(flag)]);
    const build = copy.run(['node_modules/vite/bin/vite.js', 'build'], '', remote);
    expect([build.status, build.out]).toEqual([1, expect.stringMatching(flag)]);
    expect(existsSync(join(copy.root, 'dist'))).toBe(false);
  });

  test.runIf(site.sample)(
    'knows each piece of the sample by itself, whatever else was changed',
    () => {
      copy.change({
        sample: false,
        name: 'River',
        shortName: 'River',
        site: 'https://river.test',
        email: 'ana@river.test',
        'owner.email': 'ana@river.test',
        'owner.handle': '',
        'owner.name': 'Ana Marigold',
        'owner.phone': '(541) 555-2042',
        'owner.location': 'Ukiah',
        yearsOfExperience: 8,
      });
      const edits: Record<string, [string, string]> = {
        'about.yaml': ['kneeling in your meadow', 'walking your land'],
        'hero.yaml': ['I stand still for ten minutes', 'I wait'],
        'resume.yaml': ['Mayacamas Coast University', 'A university'],
        'services.yaml': ['I don’t sell or apply', 'Slowly.'],
        'pictures.yaml': ['Illustrations made for this site.', 'Ana Marigold'],
      };
      for (const [file, [old, own]] of Object.entries(edits)) {
        const text = copy.read(`src/content/en/${file}`);
        expect(text).toContain(old);
        copy.write(`src/content/en/${file}`, text.replace(old, own));
      }
      const { status, out } = check(remote);
      expect(status).toBe(1);
      for (const words of [
        'resume.yaml: education[2].school: “Bolinas Ridge College” is',
        'resume.yaml: experience[3].place: “Sonoma and Marin Counties, California” is',
        'resume.yaml: media[1].title: “Who Eats the Aphids?” is',
        'resume.yaml: summary: “',
        'about.yaml: paragraphs[1]: “',
        'about.yaml: paragraphs[2]: “',
        'hero.yaml: note: “',
        'proof.yaml: clients.said[1].who: “',
        'services.yaml: all[1]: Still from the sample: description, lead, duration, includes[1]',
      ]) {
        expect(withoutLines(out)).toContain(`src/content/en/${words}`);
      }
      expect(withoutLines(out)).not.toContain('en/resume.yaml: education[1].school');
      if (hasSpanish) {
        expect(withoutLines(out)).toContain(
          'src/content/es/resume.yaml: education[1].school: “Mayacamas Coast University” is',
        );
        expect(out).not.toMatch(/es.resume\.yaml.*(year|changedOn)/);
      }
      expect(out).not.toContain('checks out');
    },
  );

  test('rejects a wrong backend address, as the build does', () => {
    const { status, out } = check({ ...remote, VITE_SUPABASE_URL: 'abcd.supabase.co' });
    expect(out).toMatch(
      /^VITE_SUPABASE_URL is “abcd\.supabase\.co”, which isn’t a Supabase project’s address/,
    );
    expect(status).toBe(1);
  });

  test('names the line of a syntax error', () => {
    const hero = 'src/content/en/hero.yaml';
    copy.write(hero, copy.read(hero).replace('note: ', 'note: Fog: '));
    const { status, out } = check();
    expect(out).toMatch(
      /^src\/content\/en\/hero\.yaml, line \d+, can’t be read\. [^]*needs quotes/,
    );
    expect(status).toBe(1);
  });

  test.each([
    ['check', () => check()],
    ['build', () => copy.run(['node_modules/vite/bin/vite.js', 'build'])],
  ])('the %s names a missing field', (_, run) => {
    copy.write(factsFile, copy.read(factsFile).replace(/^site: .*\n/m, ''));
    const { status, out } = run();
    expect(status).not.toBe(0);
    expect(out).toContain(`${factsFile}: site: This is missing. Add it.`);
    expect(out).not.toMatch(/\n +at /);
  });

  test('names the file of each fault in texts, colors and pictures', () => {
    copy.change({ 'owner.phone': 'call me', kind: '' });
    copy.write(
      accentsFile,
      withLiterals(accentsFile, copy.read(accentsFile), 'accents', { ground: '#ffffff' }),
    );
    for (const file of ['hero.heic', 'about.jpg']) copy.write(`src/pictures/${file}`, 'no picture');
    const { status, out } = check();
    expect(status).toBe(1);
    for (const words of [
      'src/content/business.yaml: owner.phone: “call me” isn’t a phone number',
      'src/content/en/business.yaml: kind: This is empty',
      'src/app/theme/accents.ts: ground: #ffffff can’t be used',
      'src/pictures/hero.heic is of a kind that can’t be read here',
      'src/pictures/about.jpg can’t be read as a picture',
    ]) {
      expect(withoutLines(out)).toContain(words);
    }
  });
});

describe('a site after its setup', { timeout: slowMs }, () => {
  let built: { status: number | null; out: string };
  let asked: { status: number | null; out: string };
  beforeAll(async () => {
    const answers = {
      ...identity,
      'owner.phone': 'none',
      palette: 'madrone',
      shown: 'projects, quotes, media, prices',
    };
    copy.write('answers.json', JSON.stringify(answers));
    asked = copy.run(['scripts/setup.mjs', '--answers', 'answers.json']);
    const photograph = await sharp({
      create: { width: 1800, height: 1200, channels: 3, background: '#ff0000' },
    })
      .jpeg()
      .toBuffer();
    writeFileSync(join(copy.root, 'src/pictures/hero.jpg'), photograph);
    built = copy.run(['node_modules/vite/bin/vite.js', 'build']);
  }, slowMs);

  test('is built, with the résumé’s page, PDF and contact card under the new name', () => {
    expect(built.out).not.toContain('before it goes online: src/content/business.yaml');
    expect(built.status).toBe(0);
    const files = readdirSync(join(copy.root, 'dist')).filter((file) => !/\.(br|gz)$/.test(file));
    const resume = files.filter((file) => /\.(vcf|pdf)$/.test(file) || file.startsWith('sian'));
    expect(resume.sort()).toEqual(['sian-o-hara.html', 'sian-o-hara.pdf', 'sian-o-hara.vcf']);
    expect(copy.read('dist/sian-o-hara.vcf')).toContain('FN:Siân O’Hara\r\n');
    expect(copy.read('dist/sitemap.xml')).toContain('river-ecology.test/sian-o-hara<');
    expect(copy.read('dist/index.html')).not.toMatch(/Calloway|Madrone|example\.com/);
  });

  test('has no licenses if its owner left them out', () => {
    expect(copy.read('dist/index.html')).toContain('What clients say');
    expect(copy.read('dist/index.html')).not.toContain('Licenses &amp; permits');
  });

  test('has no phone number if its owner gave none', () => {
    const [page, card] = [copy.read('dist/sian-o-hara.html'), copy.read('dist/sian-o-hara.vcf')];
    expect(page).not.toMatch(/tel:|"telephone"|Call Now|give me a call|>Phone</);
    expect(card).not.toContain('TEL');
    expect(card).toContain('EMAIL');
  });

  test('uses its palette’s colors in the home page, mails and icons', () => {
    expect(copy.read('dist/index.html')).toMatch(/--tint-oak: ?#4a1d16/);
    expect(copy.read(mailsFile)).toMatch(/day: '#7d2f22',[\s\S]*dusk: '#eba993',/);
    expect(copy.read('dist/favicon.svg')).toContain('"#7d2f22"');
    expect(built.out).not.toContain('favicon.svg');
  });

  test.runIf(findChromium(process.env))(
    'gets new screenshots in setup, which the build reports as outdated after a new photograph',
    () => {
      expect(asked.out).toMatch(
        /The screenshots show your site\..*npm run screenshots, then npm run build/,
      );
      expect(asked.out).not.toContain('public/screenshots');
      // The test added a photograph after setup took the screenshots.
      expect(built.out).toContain('before it goes online: public/screenshots: The screenshots');
    },
  );

  test('passes the checks of the built site', () => {
    copy.run(['-e', 'require("child_process").execSync("git init -q && git add -A")']);
    const { status, out } = copy.run(['--import', 'tsx', 'tests/builtSite/run.ts']);
    expect(out).toMatch(/ 0 failed\n$/);
    expect(status).toBe(0);
  });

  test.runIf(site.sample)(
    'shows the photograph instead of the drawing, and asks for its credit',
    async () => {
      expect(withoutLines(built.out)).toContain(
        'before it goes online: src/content/en/pictures.yaml: hero.credit: src/pictures/hero.jpg is a photograph',
      );
      const hero = readdirSync(join(copy.root, 'dist/assets')).find((file) =>
        /^hero-\w{6}-960\.webp$/.test(file),
      );
      if (hero === undefined) throw new Error('The built site has no hero.');
      const { dominant } = await sharp(readFileSync(join(copy.root, 'dist/assets', hero))).stats();
      expect(dominant.r).toBeGreaterThan(200);
      expect(dominant.g + dominant.b).toBeLessThan(60);
    },
  );
});

test.each([
  [undefined, /^No browser found, so the install dialog keeps its old screenshots\./],
  [
    '/no/browser',
    /^The install dialog keeps its old screenshots\. To take them, run npm run screenshots .*, then npm run build/,
  ],
])('setup says that screenshots are unchanged if the browser is %s', (browser, words) => {
  const folder = temporaryFolder();
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  takeShots({ root: folder.path, env: process.env, print }, browser);
  expect(lines.at(-1)).toMatch(words);
  folder.remove();
});

test.each([
  ['{', 'the file: This can’t be read as JSON.'],
  ['null', 'the file: This has to be one object in braces'],
  ['{"owner.phone": true}', 'owner.phone: This has to be text or a number.'],
  ['{"owner.phone": "1"}', 'owner.phone: there’s no question by this name.'],
])('an answers file with %s is rejected', (text, words) => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'answers.json');
  writeFileSync(file, text);
  expect(() => readAnswers(file, [])).toThrow(words);
  folder.remove();
});

test('if one of two files can’t be replaced, neither is', () => {
  const folder = temporaryFolder();
  const first = join(folder.path, 'first.ts');
  writeFileSync(first, 'as it was');
  const texts = new Map([
    [first, 'new'],
    [join(folder.path, 'missing/second.ts'), 'new'],
  ]);
  expect(() => replaceFiles(texts)).toThrow('ENOENT');
  expect(readFileSync(first, 'utf8')).toBe('as it was');
  expect(readdirSync(folder.path)).toEqual(['first.ts']);
  folder.remove();
});
