/** A test that takes longer than this counts as hung and fails. */
const deadlineMs = 180_000;

/**
 * A test of the functions. Turns Deno's leak checks off, since clients keep connections open for their next call, and
 * child processes have open pipes.
 */
export function claim(
  name: string,
  prove: () => Promise<void> | void,
  /** Cleans up, even after a test that hangs. */
  after: () => Promise<void> = async () => undefined,
): void {
  const fn = async (): Promise<void> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const fault = new Error(`Not proven after ${deadlineMs / 1_000} s.`);
      timer = setTimeout(() => reject(fault), deadlineMs);
    });
    try {
      await Promise.race([prove(), late]);
    } finally {
      clearTimeout(timer);
      await after();
    }
  };
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });
}
