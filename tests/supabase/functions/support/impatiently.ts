/** Runs the work while every timer fires at once. */
export async function impatiently<T>(work: () => Promise<T>): Promise<T> {
  const { setTimeout: after } = globalThis;
  Object.assign(globalThis, { setTimeout: (act: () => void) => after(act, 0) });
  try {
    return await work();
  } finally {
    Object.assign(globalThis, { setTimeout: after });
  }
}
