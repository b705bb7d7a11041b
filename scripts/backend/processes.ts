import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

// What the operating system says about a process by its number. Numbers are reused, so nothing is
// ever ended by its number alone: start and command line have to be the expected ones.

/** When a process was started and by which command line, as one text; null where it can't be told. */
export function identityOf(pid: number): string | null {
  const stat = statOf(pid);
  try {
    if (stat) {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0+$/, '');
      return `${stat.startedAt} ${words.split('\0').join(' ')}`;
    }
    return process.platform === 'linux' ? null : ask(pid, 'lstart=,command=');
  } catch {
    // It ended between the two questions, or this system does not tell: both mean "not known".
    return null;
  }
}

/** Whether a process that was known by number and identity still runs. */
export function isStillThere({ pid, identity }: { pid: number; identity: string | null }): boolean {
  return identity !== null && identityOf(pid) === identity;
}

/** The number of a process's parent; null where it can't be told. */
export function parentOf(pid: number): number | null {
  const stat = statOf(pid);
  if (stat) return stat.parent;
  try {
    return process.platform === 'linux' ? null : Number(ask(pid, 'ppid='));
  } catch {
    // It has ended, or this system does not tell.
    return null;
  }
}

/** Whether a process with this number runs; one that has ended and waits for its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return statOf(pid)?.state !== 'Z';
}

/** Waits until the process is gone. @returns false when it still runs after `timeoutMs`. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const endMs = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() >= endMs) return false;
    await wait(20);
  }
  return true;
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** State, parent and start as Linux notes them (proc_pid_stat(5)); null elsewhere and for none. */
function statOf(pid: number): { state: string; parent: number; startedAt: string } | null {
  if (process.platform !== 'linux') return null;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets, which may hold brackets and blanks itself.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [state = '', parent = ''] = fields;
    return { state, parent: Number(parent), startedAt: fields[19] ?? '' };
  } catch {
    // There is no such process.
    return null;
  }
}

function ask(pid: number, columns: string): string {
  return execFileSync('ps', ['-ww', '-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
