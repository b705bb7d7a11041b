import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A process of ours. It is ended with our own, unless ours is killed outright. */
export type Child = {
  pid: number;
  exited(): boolean;
  /** Settles when the process has ended, in words for a log line. */
  ended: Promise<string>;
  /** Sends each signal in turn and waits as long as given, in ms; a process that is left is killed. */
  stop(...steps: readonly (readonly [signal: NodeJS.Signals, waitMs: number])[]): Promise<void>;
  kill(): Promise<void>;
};

/**
 * @param parting the signal it gets where our process leaves without stopping it
 * @throws Error where the process could not be started
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
