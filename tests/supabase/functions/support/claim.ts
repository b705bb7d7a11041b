/** Far more than any claim takes: one that hangs fails, and says so. */
const deadlineMs = 180_000;

/**
 * One claim about the functions. What Deno counts as leaks is not counted: connections that a
 * client keeps for its next call, and children's pipes.
 */
export function claim(
  name: string,
  prove: () => Promise<void> | void,
  /** Clears up, also behind a proof that hangs. */
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
