import { afterEach } from 'vitest';

// Each test of a screen begins with an empty page, and waits as long as `expect.poll` does.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 60_000 });
  afterEach(cleanup);
}
