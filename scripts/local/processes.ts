import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

// What the operating system says about a process by its number. Numbers are reused, so nothing is
// ever ended by its number alone: the command line has to be the one that was expected.

/** The command line of a running process, its words joined by blanks; null where there is none. */
export function commandLineOf(pid: number): string | null {
  if (!isAlive(pid)) return null;
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0+$/, '').split('\0').join(' ');
    }
    const answer = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return answer.trim();
  } catch {
    // It ended between the two questions, or this system does not tell: both mean "not known".
    return null;
  }
}

/** Whether a process with this number runs; a process that has ended and waits for its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return !isZombie(pid);
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

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    // No such entry any more: the caller's next question finds the process gone.
    return false;
  }
}
