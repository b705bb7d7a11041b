import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellCall } from '../../shellCall.mjs';

/** What this was written for; an installed one of the same major version is taken too. */
export const cliVersion = '3.1.0';

export type CliAnswer = { ok: boolean; out: string; err: string };

/** A run of the Supabase command line. Texts with secrets go by a file that nobody else can read. */
export type Cli = {
  run(words: readonly string[], file?: CliFile): CliAnswer;
  /** With the terminal's own input and output, for what asks by itself. */
  converse(words: readonly string[]): boolean;
};

/** @param flag what the file's path stands after */
export type CliFile = { flag: '--file' | '--env-file'; text: string };

/**
 * @param root the project's folder
 * @param shell whether programs are run by a shell: on Windows npx is a script
 */
export function supabaseCli(
  root: string,
  env: NodeJS.ProcessEnv,
  shell = process.platform === 'win32',
): Cli {
  const options = {
    cwd: root,
    env: { ...env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
    shell,
  };
  const [program = '', ...first] = installed(options) ?? npx;
  return {
    run(words, file) {
      const folder = mkdtempSync(join(tmpdir(), 'contact-'));
      try {
        const path = join(folder, 'text');
        if (file) writeFileSync(path, file.text, { mode: 0o600 });
        const all = [...first, ...words, ...(file ? [file.flag, path] : [])];
        const { status, stdout, stderr } = spawnSync(...shellCall(program, all, shell), {
          ...options,
          encoding: 'utf8',
        });
        return { ok: status === 0, out: stdout ?? '', err: stderr ?? '' };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    converse: (words) =>
      spawnSync(...shellCall(program, [...first, ...words], shell), {
        ...options,
        stdio: 'inherit',
      }).status === 0,
  };
}

const npx = ['npx', '--yes', `supabase@${cliVersion}`];

function installed(options: { shell: boolean }): string[] | undefined {
  const name = 'supabase';
  const { status, stdout } = spawnSync(...shellCall(name, ['--version'], options.shell), {
    ...options,
    encoding: 'utf8',
  });
  const [major] = cliVersion.split('.');
  return status === 0 && new RegExp(`^v?${major}\\.`).test(stdout) ? [name] : undefined;
}

/** Prints what would be run, and finds a project with nothing in it. */
export function printingCli(print: (line: string) => void): Cli {
  const said = (words: readonly string[]): string => `   ${[...npx, ...words].join(' ')}`;
  return {
    run(words, file) {
      print(
        file
          ? `${said(words)} ${file.flag} FILE\n   FILE holds:\n${indented(file.text)}`
          : said(words),
      );
      return { ok: true, out: '[]', err: '' };
    },
    converse(words) {
      print(said(words));
      return true;
    },
  };
}

const indented = (text: string): string => text.trimEnd().replace(/^/gm, '   ');

/** Every value under a key, wherever it stands in an answer as JSON. */
export function valuesOf(json: string, key: string): string[] {
  const found: string[] = [];
  try {
    JSON.parse(json, (name, value: unknown) => {
      if (name === key && typeof value === 'string') found.push(value);
      return value;
    });
  } catch {
    // An empty answer says that there is nothing.
    if (json.trim() !== '') throw new Error(`The Supabase command line answered: ${json.trim()}`);
  }
  return found;
}
