import { afterEach } from 'vitest';

// Each test of a screen begins with an empty page.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
