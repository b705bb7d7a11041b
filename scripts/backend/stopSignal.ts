import { identityOf, isAlive, parentOf } from './processes.ts';

const npmCheckMs = 500;
/** The terminal and npm may both deliver one Ctrl-C: a second signal within this time is the same one. */
const duplicateSignalMs = 1_000;

/**
 * Resolves on SIGINT, SIGTERM, SIGHUP, or when the npm that started this process ends. A second signal, a second or
 * more later, exits at once.
 */
export function waitForStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let toldAtMs: number | null = null;
    const stop = (reason: string): void => {
      if (toldAtMs !== null) {
        if (Date.now() - toldAtMs > duplicateSignalMs) process.exit(130);
        return;
      }
      toldAtMs = Date.now();
      clearInterval(npmWatch);
      resolve(reason);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => stop(signal));
    }
    const npm = npmParent();
    const npmWatch = setInterval(() => {
      if (npm !== null && !isAlive(npm)) stop('npm has ended');
    }, npmCheckMs);
    npmWatch.unref();
  });
}

/** The pid of the npm that runs this process, usually through a shell. A killed npm can't forward its signal. */
function npmParent(): number | null {
  if (!process.env.npm_lifecycle_event) return null;
  const above = [process.ppid, parentOf(process.ppid)];
  return above.find((pid) => pid !== null && /\bnpm\b/.test(identityOf(pid) ?? '')) ?? null;
}
