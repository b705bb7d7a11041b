import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A child process. It ends together with our process, except if SIGKILL ends ours. */
export type Child = {
  pid: number;
  exited(): boolean;
  /** Resolves when the process has ended, with a text for the log. */
  ended: Promise<string>;
  /** Sends each signal in turn and waits up to its `waitMs`. If the process still runs then, kills it. */
  stop(...steps: readonly (readonly [signal: NodeJS.Signals, waitMs: number])[]): Promise<void>;
  kill(): Promise<void>;
};

/**
 * @param exitSignal the signal that the child gets when our process exits
 * @throws Error if the process couldn't start
 */
export function childOf(process_: ChildProcess, exitSignal: NodeJS.Signals = 'SIGKILL'): Child {
  const { pid } = process_;
  if (pid === undefined) {
    process_.once('error', () => undefined);
    throw new Error(`${process_.spawnfile} can’t be started.`);
  }
  const onExit = () => process_.kill(exitSignal);
  process.once('exit', onExit);
  let exited = false;
  const ended = new Promise<string>((resolve) => {
    process_.once('exit', (code, signal) => {
      exited = true;
      process.off('exit', onExit);
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
