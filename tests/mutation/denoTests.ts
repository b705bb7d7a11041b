import { test } from 'vitest';

/** The functions' tests that touch nothing of Deno's but its `test` run under Vitest as well. */
Object.assign(globalThis, {
  Deno: { test: ({ name, fn }: { name: string; fn: () => Promise<void> }) => test(name, fn) },
});
