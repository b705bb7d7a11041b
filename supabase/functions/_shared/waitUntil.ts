/** Keeps the function running after its response until the work ends. */
export type WaitUntil = (work: Promise<unknown>) => void;

/**
 * On Supabase, `EdgeRuntime.waitUntil` keeps the worker alive, but without a guarantee. Elsewhere the process runs on.
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
