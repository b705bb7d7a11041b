/** Lets work go on after the answer was given. */
export type WaitUntil = (work: Promise<unknown>) => void;

/**
 * The platform's own way where it has one (Supabase's `EdgeRuntime.waitUntil`, which keeps a worker
 * alive for it); elsewhere the process simply lives on. Either is best effort: what must happen is
 * written down before.
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
