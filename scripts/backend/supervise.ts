import { type Stack, startStack } from './stack.ts';
import type { StackOptions } from './stackOptions.ts';
import { waitForStopSignal } from './stopSignal.ts';

/**
 * Runs the stack until a stop signal, then stops it cleanly.
 * @param announce is called once all parts run
 * @throws Error with the reason if the start fails
 */
export async function supervise(
  options: StackOptions,
  announce: (stack: Stack) => Promise<void> | void,
): Promise<void> {
  const toldToStop = waitForStopSignal();
  const stack = await Promise.race([startStack(options), toldToStop.then(() => null)]);
  // A stop signal came during the start. The child processes end together with this one, and no data is lost.
  if (!stack) process.exit(130);
  try {
    await announce(stack);
    options.progress?.(`stopping: ${await toldToStop}`);
  } finally {
    await stack.stop();
  }
}
