const parentCheckMs = 500;

/**
 * Waits for the word to stop: Ctrl-C, a termination, the terminal's end, or npm's own end where npm
 * started us. A second signal ends this process at once, and its children with it.
 */
export function watchForStop(): Promise<string> {
  return new Promise((resolve) => {
    let told = false;
    const stop = (reason: string): void => {
      if (told) process.exit(130);
      told = true;
      clearInterval(parentWatch);
      resolve(reason);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => stop(signal));
    }
    const parent = process.ppid;
    const parentWatch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) stop('npm has ended');
    }, parentCheckMs);
    parentWatch.unref();
  });
}
