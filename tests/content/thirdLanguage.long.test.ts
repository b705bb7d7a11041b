// A language is a folder of texts: a copy of the project gets a third one, without a line of code.

import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isScalar, visit } from 'yaml';
import { sameEverywhere } from '../../scripts/build/content/content.ts';
import { textsIn } from '../../scripts/build/content/texts.ts';
import { ownerSections } from '../../src/content/schemas/content.ts';
import { contentDocument } from '../../src/content/section.mjs';
import { copyProject, type ProjectCopy } from '../scripts/support/projectCopy.ts';
import { hasSpanish } from '../support/spanish.ts';

const mark = '¶';
const other: Record<string, Record<string, string>> = {
  'language.yaml': { tag: 'fr-FR', home: '/fr/' },
  'dates.yaml': { time: '{hour24} h {minute}' },
};

/** A Spanish file with each text marked. */
function marked(file: string, text: string): string {
  const document = contentDocument(file, text);
  visit(document, {
    Scalar(position, node, path) {
      const pair = path.at(-1);
      const key =
        position === 'value' && pair && 'key' in pair && isScalar(pair.key) ? pair.key : {};
      const field = String('value' in key ? key.value : '');
      if (position === 'key' || typeof node.value !== 'string' || sameEverywhere.has(field)) return;
      node.value = other[file]?.[field] ?? `${mark}${node.value}`;
    },
  });
  return document.toString();
}

describe.runIf(hasSpanish)('a language copied from the Spanish one', () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copyProject();
    mkdirSync(join(copy.root, 'src/content/fr'));
    for (const file of readdirSync(join(copy.root, 'src/content/es'))) {
      copy.write(`src/content/fr/${file}`, marked(file, copy.read(`src/content/es/${file}`)));
    }
  }, 120_000);
  afterAll(() => copy.remove());

  const run = (source: string) => {
    copy.write('scripts/inCopy.ts', source);
    return copy.run(['--import', 'tsx', 'scripts/inCopy.ts']).out;
  };
  const check = () => copy.run(['--import', 'tsx', 'scripts/check-content.ts']);

  test('the check accepts it', () => {
    const { status, out } = check();
    expect(out).not.toContain('/fr/');
    expect(status).toBe(0);
  });

  test('the pages get its texts, and the editor its files', () => {
    const modules = readdirSync(join(copy.root, 'src/content')).filter(
      (file) => file.endsWith('.ts') && !ownerSections.some((name) => file === `${name}.ts`),
    );
    const out = run(`
      import { readFileSync } from 'node:fs';
      import { contentData } from './build/contentData.ts';
      import { contentFiles } from './owner/edit/contentFiles.ts';
      const { transform } = contentData('fr');
      const files = ${JSON.stringify(modules)}.map((file) => {
        const path = process.cwd() + '/src/content/' + file;
        const done = transform.call({ addWatchFile() {} }, readFileSync(path, 'utf8'), path);
        return [file, done?.code ?? ''];
      });
      console.log(JSON.stringify({ files, edited: contentFiles().map(({ path }) => path) }));
    `);
    const { files, edited } = JSON.parse(out) as { files: [string, string][]; edited: string[] };
    expect(edited).toContain('src/content/fr/about.yaml');
    const facts = textsIn(
      contentDocument('business.yaml', copy.read('src/content/business.yaml')).toJS(),
    );
    const same = new Set(facts.map(({ text }) => text));
    const texts = files
      .filter(([file]) => file !== 'language.ts')
      .flatMap(([, code]) => [...code.matchAll(/ = \((.*)\);$/gm)].map(([, json = '']) => json))
      .flatMap((json) => textsIn(JSON.parse(json)))
      .filter(({ path, text }) => !sameEverywhere.has(String(path.at(-1))) && !same.has(text));
    expect(texts.length).toBeGreaterThan(200);
    const unmarked = texts.filter(
      ({ path, text }) => path.at(-1) !== 'time' && !text.startsWith(mark),
    );
    expect(unmarked).toEqual([]);
    expect(Object.fromEntries(files)['language.ts']).toContain('"fr-FR"');
  });

  test('the times and the résumé’s PDF are in it', () => {
    const out = run(`
      import { resumeDocument } from './build/resume/resumeDocument.ts';
      import { readSection } from '../src/content/section.mjs';
      import { formatTime } from '../src/lib/formatTime.ts';
      const words = readSection('dates', 'fr');
      console.log(formatTime(words, new Date(2026, 10, 20, 17, 40).getTime(), 0));
      console.log((await resumeDocument('fr')).toString('latin1').includes('/Lang (fr-FR)'));
    `);
    expect(out).toBe(`${mark}${mark}vie, 20 de ${mark}nov, 17 h 40\ntrue\n`);
  });

  test('the check names an empty field with its line, and a missing file', () => {
    const hero = 'src/content/fr/hero.yaml';
    const before = copy.read(hero);
    copy.write(hero, before.replace(/^action: .*$/m, "action: ''"));
    const empty = check();
    expect(empty.out).toMatch(/src\/content\/fr\/hero\.yaml, line \d+: action: This is empty/);
    expect(empty.status).toBe(1);
    copy.write(hero, before);
    rmSync(join(copy.root, 'src/content/fr/language.yaml'));
    const missing = check();
    expect(missing.out).toContain(
      'src/content/fr/language.yaml: This file is missing. Translate src/content/en/language.yaml.',
    );
    expect(missing.status).toBe(1);
  });
});
