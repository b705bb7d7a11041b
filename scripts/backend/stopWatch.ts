import { identityOf, isAlive, parentOf } from './processes.ts';

const npmCheckMs = 500;
/** One Ctrl-C can come twice, from the terminal and handed on by npm. */
const sameWordMs = 1_000;

/**
 * Waits for the word to stop: Ctrl-C, a termination, the terminal's end, or npm's own end where npm
 * started us. A second signal, a second later, ends this process at once and its children with it.
 */
export function watchForStop(): Promise<string> {
  return new Promise((resolve) => {
    let toldAtMs: number | null = null;
    const stop = (reason: string): void => {
      if (toldAtMs !== null) {
        if (Date.now() - toldAtMs > sameWordMs) process.exit(130);
        return;
      }
      toldAtMs = Date.now();
      clearInterval(npmWatch);
      resolve(reason);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => stop(signal));
    }
    const npm = npmAbove();
    const npmWatch = setInterval(() => {
      if (npm !== null && !isAlive(npm)) stop('npm has ended');
    }, npmCheckMs);
    npmWatch.unref();
  });
}

/** The npm that runs us, mostly with a shell in between. One that is killed can't hand on the word. */
function npmAbove(): number | null {
  if (!process.env.npm_lifecycle_event) return null;
  const above = [process.ppid, parentOf(process.ppid)];
  return above.find((pid) => pid !== null && /\bnpm\b/.test(identityOf(pid) ?? '')) ?? null;
}
