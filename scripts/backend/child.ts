import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A child process. Ends with ours, unless ours gets SIGKILL. */
export type Child = {
  pid: number;
  exited(): boolean;
  /** Resolves when the process has ended, with a text for the log. */
  ended: Promise<string>;
  /** Sends each signal and waits up to `waitMs`; in the end kills the process. */
  stop(...steps: readonly (readonly [signal: NodeJS.Signals, waitMs: number])[]): Promise<void>;
  kill(): Promise<void>;
};

/**
 * @param parting signal to send if our process exits first
 * @throws Error if the process couldn't be started
 */
export function childOf(process_: ChildProcess, parting: NodeJS.Signals = 'SIGKILL'): Child {
  const { pid } = process_;
  if (pid === undefined) {
    process_.once('error', () => undefined);
    throw new Error(`${process_.spawnfile} can’t be started.`);
  }
  const onParting = () => process_.kill(parting);
  process.once('exit', onParting);
  let exited = false;
  const ended = new Promise<string>((resolve) => {
    process_.once('exit', (code, signal) => {
      exited = true;
      process.off('exit', onParting);
      resolve(signal ? `ended by ${signal}` : `ended with status ${code}`);
    });
  });
  const kill = async (): Promise<void> => {
    if (!exited) process_.kill('SIGKILL');
    await ended;
  };
  return {
    pid,
    exited: () => exited,
    ended,
    kill,
    async stop(...steps) {
      for (const [signal, waitMs] of steps) {
        if (exited) return;
        process_.kill(signal);
        await Promise.race([ended, wait(waitMs, undefined, { ref: false })]);
      }
      await kill();
    },
  };
}
