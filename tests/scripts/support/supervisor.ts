import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Stack } from '../../../scripts/backend/stack.ts';
import { projectRoot, type StackOptions } from '../../../scripts/backend/stackOptions.ts';

export type Supervisor = {
  pid: number;
  lines: string[];
  /** Waits until everything runs. @throws Error with its output if the supervisor ends first */
  ready(): Promise<Stack['addresses']>;
  /** Waits for its end and returns the exit status, or the signal that ended it. */
  ended(): Promise<number | string>;
  signal(name: NodeJS.Signals): void;
};

/** Starts the supervisor in its own process. */
export function startSupervisor(options: StackOptions): Supervisor {
  const script = join(projectRoot, 'tests/scripts/support/superviseSample.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(options)], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const closed = once(child, 'close');
  return {
    pid: child.pid ?? 0,
    lines,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = (line: string): void => {
          if (line.startsWith('ready ')) resolve(JSON.parse(line.slice(6)) as Stack['addresses']);
        };
        for (const line of lines) look(line);
        reader.on('line', look);
        void closed.then(() => reject(new Error(lines.join('\n'))));
      }),
    ended: async () => endOf(await closed),
    signal: (name) => void child.kill(name),
  };
}

function endOf([status, signal]: Awaited<ReturnType<typeof once>>): number | string {
  return (status ?? signal) as number | string;
}
