import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

// Looks up processes by pid. The system reuses pids: before ending a process by its pid, compare its identity.

/** A process's identity: its start time and command line. Null if unknown. */
export function identityOf(pid: number): string | null {
  const stat = statOf(pid);
  try {
    if (stat) {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0+$/, '');
      return `${stat.startedAt} ${words.split('\0').join(' ')}`;
    }
    return process.platform === 'linux' ? null : ask(pid, 'lstart=,command=');
  } catch {
    // The process has just ended, or this system has no such information.
    return null;
  }
}

/** Whether the recorded process still runs. */
export function isStillThere({ pid, identity }: { pid: number; identity: string | null }): boolean {
  return identity !== null && identityOf(pid) === identity;
}

/** The pid of a process's parent; null if unknown. */
export function parentOf(pid: number): number | null {
  const stat = statOf(pid);
  if (stat) return stat.parent;
  try {
    return process.platform === 'linux' ? null : Number(ask(pid, 'ppid='));
  } catch {
    // The process has ended, or this system has no such information.
    return null;
  }
}

/** Whether a process runs. A zombie doesn't count as running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return statOf(pid)?.state !== 'Z';
}

/** @returns false if the process still runs after `timeoutMs` */
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

/** Reads /proc/<pid>/stat (proc_pid_stat(5)). Null outside Linux, or if the process doesn't exist. */
function statOf(pid: number): { state: string; parent: number; startedAt: string } | null {
  if (process.platform !== 'linux') return null;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command name in parentheses, and the name itself may contain parentheses and spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [state = '', parent = ''] = fields;
    return { state, parent: Number(parent), startedAt: fields[19] ?? '' };
  } catch {
    // The process doesn't exist.
    return null;
  }
}

function ask(pid: number, columns: string): string {
  return execFileSync('ps', ['-ww', '-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
