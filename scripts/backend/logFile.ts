import { existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';

const maxLogBytes = 5 * 1024 * 1024;

/** Opens a log for a child to write to; one that has grown beyond 5 MB is begun again. The caller closes it. */
export function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > maxLogBytes) truncateSync(file);
  return openSync(file, 'a', 0o600);
}

/** The last lines of a log, for an error message. */
export function tailOf(file: string, lines = 20): string {
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
