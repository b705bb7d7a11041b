import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** A file for the CLI. @param flag the option before the file's path */
export type CliFile = { flag: '--file' | '--env-file'; text: string };

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

/** The CLI of a dry run: prints the commands, and answers like an empty project. */
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
