export type Timed<T> = { kind: 'done'; value: T } | { kind: 'late' };

/** Waits for work as long as `ms`; what it comes to after that is dropped, a failure too. */
export async function within<T>(ms: number, work: Promise<T>): Promise<Timed<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<{ kind: 'late' }>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'late' }), ms);
  });
  // Promise.race has taken the loser's failure in hand: it is reported to nobody.
  try {
    return await Promise.race([work.then((value) => ({ kind: 'done' as const, value })), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same for work that a signal ends: where it is late it is told to stop. */
export async function withinOrAborted<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<Timed<T>> {
  const controller = new AbortController();
  const timed = await within(ms, work(controller.signal));
  if (timed.kind === 'late') controller.abort();
  return timed;
}
