import { beforeAll } from 'vitest';

// What never comes is what many mutants are found by: on a screen as well.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 2_000 });
});
