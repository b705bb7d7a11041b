import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { siteMark } from '../../scripts/build/manifest/siteMark.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let before: string;

beforeEach(() => {
  folder = temporaryFolder();
  for (const part of ['src/content', 'src/app/theme', 'src/pictures']) {
    cpSync(join(projectRoot, part), join(folder.path, part), { recursive: true });
  }
  // The owner's hero may be a drawing or a photograph.
  for (const name of readdirSync(pictures())) {
    if (name.startsWith('hero.')) rmSync(join(pictures(), name));
  }
  put('hero.svg', '<svg>\n</svg>\n');
  before = siteMark(folder.path);
});
afterEach(() => folder.remove());

const pictures = (): string => join(folder.path, 'src/pictures');
const put = (name: string, text: string): void => writeFileSync(join(pictures(), name), text);

describe('the site mark', () => {
  test('is the same with Windows line endings', () => {
    for (const file of [
      join(folder.path, 'src/content/en/hero.yaml'),
      join(pictures(), 'hero.svg'),
    ]) {
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
    }
    expect(siteMark(folder.path)).toBe(before);
  });

  test('ignores other files beside the pictures, and a drawing that a photograph replaces', () => {
    put('.DS_Store', 'x');
    put('notes.txt', 'x');
    expect(siteMark(folder.path)).toBe(before);
    put('hero.jpg', 'x');
    const photographed = siteMark(folder.path);
    rmSync(join(pictures(), 'hero.svg'));
    expect(siteMark(folder.path)).toBe(photographed);
  });

  test('changes with each text, drawing, photograph, and focus of the site', () => {
    const marks = [before];
    put('hero.svg', '<svg>x</svg>');
    marks.push(siteMark(folder.path));
    put('hero.jpg', 'a\nb');
    marks.push(siteMark(folder.path));
    put('hero.jpg', 'a\r\nb');
    marks.push(siteMark(folder.path));
    writeFileSync(join(folder.path, 'src/content/en/hero.yaml'), '');
    marks.push(siteMark(folder.path));
    put('focus.yaml', 'hero: 20% 50%');
    marks.push(siteMark(folder.path));
    expect(new Set(marks).size).toBe(6);
  });
});
