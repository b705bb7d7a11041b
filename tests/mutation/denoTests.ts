import { test } from 'vitest';

/** Maps Deno.test to Vitest's `test`, so that functions' tests that use no other Deno API run here too. */
Object.assign(globalThis, {
  Deno: { test: ({ name, fn }: { name: string; fn: () => Promise<void> }) => test(name, fn) },
});
