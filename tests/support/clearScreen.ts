import { afterEach } from 'vitest';

// Before each test the page is empty. Testing Library's timeout is the same as that of `expect.poll`.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 60_000 });
  afterEach(cleanup);
}
