import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import type { Literal } from '../../../scripts/owner/setup/literals.ts';
import { withBusiness } from '../../../scripts/owner/setup/yamlValues.ts';

const parts = [
  '.biome.json',
  '.gitignore',
  'inbox.html',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'src',
  'supabase',
  'tests/builtSite',
  'tsconfig.json',
  'vite.config.ts',
];

/** The facts about the business, and what the language says of it. */
export const businessFiles = ['src/content/business.yaml', 'src/content/en/business.yaml'] as const;
export const accentsFile = 'src/app/theme/accents.ts';

/** The sample business, which the copy gets even if the site is set up for a real one. */
const sample: Readonly<Record<string, Literal>> = {
  sample: true,
  site: 'https://www.example.com',
  name: 'Madrone & Lupine',
  shortName: 'Madrone',
  kind: 'Consulting',
  tagline: 'Ecological expertise',
  email: 'hello@example.com',
  'serviceArea.wide': 'Northern California',
  'serviceArea.regional': 'Regional Bay Area',
  'owner.name': 'Inés Calloway',
  'owner.title': 'Environmental Scientist',
  'owner.location': 'Sebastopol, California',
  'owner.email': 'ines@example.com',
  'owner.phone': '(707) 555-0142',
  'owner.handle': '@ines.example',
  yearsOfExperience: 15,
  consultationMinutes: 30,
};

export type ProjectCopy = ReturnType<typeof copyProject>;

/** Copies the project to a temporary folder, with the sample business. */
export function copyProject() {
  const folder = temporaryFolder();
  const root = join(folder.path, 'site');
  linkPackages(root);
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
  const change = (values: Readonly<Record<string, Literal>>): void => {
    for (const file of businessFiles) write(file, withBusiness(file, read(file), values));
  };
  /** Restores the copy's original files. The links to packages stay. */
  const restore = (): void => {
    for (const name of readdirSync(root)) {
      if (name !== 'node_modules') rmSync(join(root, name), { recursive: true });
    }
    rmSync(join(root, 'node_modules/.cache'), { recursive: true, force: true });
    for (const part of parts) {
      cpSync(join(projectRoot, part), join(root, part), { recursive: true });
    }
    change(sample);
  };
  restore();
  /** Runs Node in the copy with these arguments. */
  const run = (words: readonly string[], input = '', env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...words], {
      cwd: root,
      input,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', ...env },
    });
    return { status, out: `${stdout}${stderr}` };
  };
  return { root, read, write, change, restore, run, remove: folder.remove };
}

/** Links each package, so that each copy has its own node_modules/.cache. */
function linkPackages(root: string): void {
  const [from, to] = [join(projectRoot, 'node_modules'), join(root, 'node_modules')];
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.cache') continue;
    // `npm start` compares this file to see if it must install packages, so a copy keeps it unchanged.
    if (name === '.package-lock.json') cpSync(join(from, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name));
  }
}
