import { existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';

const maxLogBytes = 5 * 1024 * 1024;

/** Opens a log file for a child process to write to. Empties a file above 5 MB first. The caller closes the file. */
export function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > maxLogBytes) truncateSync(file);
  return openSync(file, 'a', 0o600);
}

/** Reads the last lines of a log, for an error message. */
export function tailOf(file: string, lines = 20): string {
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
