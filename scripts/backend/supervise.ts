import { type Stack, startStack } from './stack.ts';
import type { StackOptions } from './stackOptions.ts';
import { watchForStop } from './stopWatch.ts';

/**
 * Runs the stack until this process is told to stop, then ends every part in good order.
 * @param announce is called once all parts run
 * @throws Error that says what stands in the way of the start
 */
export async function supervise(
  options: StackOptions,
  announce: (stack: Stack) => Promise<void> | void,
): Promise<void> {
  const toldToStop = watchForStop();
  const stack = await Promise.race([startStack(options), toldToStop.then(() => null)]);
  // Told in the middle of the start: what runs by now ends with this process, and nothing is lost.
  if (!stack) process.exit(130);
  try {
    await announce(stack);
    options.progress?.(`stopping: ${await toldToStop}`);
  } finally {
    await stack.stop();
  }
}
