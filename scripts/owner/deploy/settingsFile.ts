import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Settings = Readonly<Record<string, string>>;

/** As `supabase secrets set --env-file` reads them. */
export const settingsText = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${quoted(value)}\n`)
    .join('');

const quoted = (value: string): string =>
  value.includes("'") ? `"${value.replace(/[\\"$]/g, '\\$&')}"` : `'${value}'`;

/** What was kept in a file that was written below. */
export function readKept(file: string): Settings {
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=(['"])(.*)\2$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = '', quote, value = '']) => [
      name,
      quote === '"' ? value.replace(/\\([\\"$])/g, '$1') : value,
    ]),
  );
}

/** Adds settings to those that are kept in a file which only its owner can read. */
export function keep(file: string, settings: Settings): void {
  mkdirSync(dirname(file), { recursive: true });
  const text = settingsText({ ...readKept(file), ...settings });
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
