import { afterEach } from 'vitest';

// Empties the page after each test, gives Testing Library the timeout of `expect.poll`, and adds `scrollIntoView`, which
// jsdom doesn't have.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 60_000 });
  afterEach(cleanup);
  Element.prototype.scrollIntoView = () => undefined;
}
