/** Keeps the function running after its response until the work ends. */
export type WaitUntil = (work: Promise<unknown>) => void;

/**
 * On Supabase, `EdgeRuntime.waitUntil` keeps the worker alive, though not for sure. Elsewhere the process never stops.
 */
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
