import { beforeAll } from 'vitest';

// Many mutants make a test wait for text that never appears, so Testing Library waits only briefly.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 2_000 });
});
