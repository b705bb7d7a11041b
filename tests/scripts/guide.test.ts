import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideFolder, guidePictures } from '../../scripts/art/guidePictures.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';

const guide = readFileSync(join(projectRoot, 'supabase/put-it-online.md'), 'utf8');
const files = guidePictures.map((name) => `${name}.webp`);

test('the guide to going online shows each picture that npm run guide takes', () => {
  const shown = [...guide.matchAll(/!\[.+\]\(pictures\/(.+)\)/g)].map(([, file = '']) => file);
  expect(shown.toSorted()).toEqual(files.toSorted());
  expect(readdirSync(join(projectRoot, guideFolder)).toSorted()).toEqual(files.toSorted());
});

test('every command of the guide exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const commands = [...guide.matchAll(/^ {4}npm (?:run )?([\w:]+)/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(commands.length).toBeGreaterThan(6);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test('the guide takes at most twelve steps', () => {
  expect(guide.match(/^## \d+\. /gm)?.length).toBeLessThanOrEqual(12);
});
