import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Settings = Readonly<Record<string, string>>;

/** Writes settings in the format of `supabase secrets set --env-file`. */
export const settingsText = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${quoted(value)}\n`)
    .join('');

const quoted = (value: string): string =>
  value.includes("'") ? `"${value.replace(/[\\"$]/g, '\\$&')}"` : `'${value}'`;

/** Reads the settings that `saveSettings` has written. */
export function readStored(file: string): Settings {
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=(['"])(.*)\2$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = '', quote, value = '']) => [
      name,
      quote === '"' ? value.replace(/\\([\\"$])/g, '$1') : value,
    ]),
  );
}

/** Adds settings to a file with mode 600, replacing those with the same names. */
export function saveSettings(file: string, settings: Settings): void {
  writeSettings(file, { ...readStored(file), ...settings });
}

/** Writes settings to a file with mode 600, in place of what was there. */
export function writeSettings(file: string, settings: Settings): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, settingsText(settings), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
