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
