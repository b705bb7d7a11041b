// Which mutants would never have got as far as a test, because the compiler refuses them. Stryker's own
// checker needs a compiler with a JavaScript API; here all mutants are laid beside their originals, in
// a copy, and compiled at once.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import type { Mutant } from './report.ts';

const copy = join(projectRoot, '.cache/mutation/compiled');

/** A mutant may leave a name unused or a line unreached: that is untidy, and runs. */
const untidy = new Set(['6133', '6192', '6196', '6198', '7027']);

/** The folder whose settings a file is compiled with, and what is ambient there. */
function settingsOf(file: string): { folder: string; ambient: string } {
  if (file.startsWith('supabase/')) return { folder: 'supabase', ambient: 'functions/deno.d.ts' };
  if (file.startsWith('src/sw/')) return { folder: 'src/sw', ambient: '../vite-env.d.ts' };
  return { folder: '.', ambient: 'src/vite-env.d.ts' };
}

export function compiles(mutants: readonly Mutant[]): (mutant: Mutant) => boolean {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of ['src', 'supabase', 'package.json', 'tsconfig.json']) {
    cpSync(join(projectRoot, name), join(copy, name), { recursive: true });
  }
  const names = new Map(
    mutants.map((mutant, at) => [mutant, mutant.file.replace(/(\.tsx?)$/, `.mutant${at}$1`)]),
  );
  for (const [{ source }, name] of names) writeFileSync(join(copy, name), source);
  const refused = new Set<string>();
  for (const { folder, ambient } of [
    settingsOf('src/a'),
    settingsOf('src/sw/'),
    settingsOf('supabase/'),
  ]) {
    const own = mutants.filter(({ file }) => settingsOf(file).folder === folder);
    if (own.length === 0) continue;
    const include = [ambient, ...own.map((mutant) => join(copy, names.get(mutant) ?? ''))];
    const settings = join(copy, folder, 'tsconfig.mutants.json');
    writeFileSync(settings, JSON.stringify({ extends: './tsconfig.json', include, exclude: [] }));
    const { stdout } = spawnSync('npx', ['tsc', '-p', settings, '--pretty', 'false'], {
      cwd: copy,
      encoding: 'utf8',
    });
    for (const [, name = '', code = ''] of stdout.matchAll(/^(\S+)\(\d+,\d+\): error TS(\d+)/gm)) {
      if (!untidy.has(code)) refused.add(name);
    }
  }
  rmSync(copy, { recursive: true, force: true });
  return (mutant) => !refused.has(names.get(mutant) ?? '');
}
