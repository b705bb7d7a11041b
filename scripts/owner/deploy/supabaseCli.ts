import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { shellCall } from '../../shellCall.mjs';

/** The version that npm fetches. An installed CLI of the same major version works too. */
export const cliVersion = '3.1.0';

export type CliAnswer = { ok: boolean; out: string; err: string };

/** Runs the Supabase CLI. Passes secrets in a file with mode 600, since other users can see a program's arguments. */
export type Cli = {
  run(words: readonly string[], file?: CliFile): CliAnswer;
  /** Runs the CLI with the terminal's input and output, so that it can ask the owner. */
  converse(words: readonly string[]): boolean;
};

/**
 * What the CLI reads: a file, or a folder with files in it.
 * @param flag the option before the path
 * @param files texts by path in the folder
 */
export type CliFile =
  | { flag: '--file' | '--env-file'; text: string }
  | { flag: '--workdir'; files: Readonly<Record<string, string>> };

/**
 * @param root the project's folder
 * @param shell whether to start the CLI by a shell, as Windows needs: npx is a script there
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
        const all = [...first, ...words, ...(file ? [file.flag, written(file, folder)] : [])];
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

/** @returns the path for the CLI */
function written(file: CliFile, folder: string): string {
  if (file.flag !== '--workdir') {
    const path = join(folder, 'text');
    writeFileSync(path, file.text, { mode: 0o600 });
    return path;
  }
  for (const [name, text] of Object.entries(file.files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text, { mode: 0o600 });
  }
  return folder;
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

/** The CLI of a dry run: prints the commands, and answers like an empty project. */
export function printingCli(print: (line: string) => void): Cli {
  const said = (words: readonly string[]): string => `   ${[...npx, ...words].join(' ')}`;
  return {
    run(words, file) {
      print(file ? `${said(words)} ${shown(file)}` : said(words));
      return { ok: true, out: '[]', err: '' };
    },
    converse(words) {
      print(said(words));
      return true;
    },
  };
}

function shown(file: CliFile): string {
  if (file.flag !== '--workdir') return `${file.flag} FILE\n   FILE holds:\n${indented(file.text)}`;
  const files = Object.entries(file.files).map(([name, text]) => `   ${name}:\n${indented(text)}`);
  return [`${file.flag} FOLDER\n   FOLDER holds:`, ...files].join('\n');
}

/** A text for a dry run, below its step. */
export const indented = (text: string): string => text.trimEnd().replace(/^/gm, '   ');

/** All values of a key in a JSON text, at any depth. */
export function valuesOf(json: string, key: string): string[] {
  const found: string[] = [];
  try {
    JSON.parse(json, (name, value: unknown) => {
      if (name === key && typeof value === 'string') found.push(value);
      return value;
    });
  } catch {
    // An empty output means that there are no rows.
    if (json.trim() !== '') throw new Error(`The Supabase command line answered: ${json.trim()}`);
  }
  return found;
}

/** Finds all setting names in a JSON list, whatever its fields are called. */
export const namesIn = (list: string): string[] =>
  Array.from(list.matchAll(/"([A-Z][A-Z0-9_]+)"/g), ([, name = '']) => name);
