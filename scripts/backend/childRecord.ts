import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Child } from './child.ts';
import { identityOf, isStillThere, waitUntilGone } from './processes.ts';

type Recorded = { pid: number; identity: string };

/**
 * A file that records our child processes, so that the next start can end those that survived a `kill -9` of ours.
 * Never ends another process that the system has since given a child's pid.
 */
export type ChildRecord = { endLeftOvers(): Promise<void>; add(child: Child): void };

export function openChildRecord(file: string): ChildRecord {
  let recorded: Recorded[] = [];
  const write = (): void => {
    writeFileSync(`${file}.new`, JSON.stringify(recorded));
    renameSync(`${file}.new`, file);
  };
  return {
    async endLeftOvers() {
      await Promise.all(read(file).filter(isStillThere).map(end));
      write();
    },
    add({ pid, ended }) {
      const identity = identityOf(pid);
      if (identity === null) return;
      recorded.push({ pid, identity });
      write();
      void ended.then(() => {
        recorded = recorded.filter((other) => other.pid !== pid);
        write();
      });
    },
  };
}

function read(file: string): Recorded[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded[]) : [];
}

async function end(left: Recorded): Promise<void> {
  process.kill(left.pid, 'SIGTERM');
  if (await waitUntilGone(left.pid, 1_000)) return;
  if (isStillThere(left)) process.kill(left.pid, 'SIGKILL');
  await waitUntilGone(left.pid, 5_000);
}
