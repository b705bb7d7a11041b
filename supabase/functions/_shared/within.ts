export type Timed<T> = { kind: 'done'; value: T } | { kind: 'late' };

/** Waits for the work for up to `ms`, and ignores a later result or rejection. */
export async function within<T>(ms: number, work: Promise<T>): Promise<Timed<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<{ kind: 'late' }>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'late' }), ms);
  });
  // Promise.race handles a late rejection, so that the platform doesn't report an unhandled one.
  try {
    return await Promise.race([work.then((value) => ({ kind: 'done' as const, value })), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Like `within`, but aborts the work at the timeout. */
export async function withinOrAborted<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<Timed<T>> {
  const controller = new AbortController();
  const timed = await within(ms, work(controller.signal));
  if (timed.kind === 'late') controller.abort();
  return timed;
}
