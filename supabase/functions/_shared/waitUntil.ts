/** Lets work go on after the response. */
export type WaitUntil = (work: Promise<unknown>) => void;

/** Supabase's `EdgeRuntime.waitUntil` keeps the worker alive; elsewhere the process simply lives on. Best effort only. */
export function platformWaitUntil(): WaitUntil {
  const runtime: unknown = Reflect.get(globalThis, 'EdgeRuntime');
  if (
    typeof runtime === 'object' &&
    runtime !== null &&
    'waitUntil' in runtime &&
    typeof runtime.waitUntil === 'function'
  ) {
    const { waitUntil } = runtime;
    return (work) => {
      Reflect.apply(waitUntil, runtime, [work]);
    };
  }
  return () => undefined;
}
