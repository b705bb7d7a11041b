import { afterEach } from 'vitest';

// Empties the page before each test, and gives Testing Library the timeout of `expect.poll`.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 60_000 });
  afterEach(cleanup);
}
