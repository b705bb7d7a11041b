import { fileURLToPath } from 'node:url';
import { installMissing } from '../scripts/install.mjs';

// `npm test`. On a fresh clone there is nothing to run TypeScript with yet, hence plain JavaScript.
try {
  await installMissing(fileURLToPath(new URL('..', import.meta.url)));
  const { register } = await import('tsx/esm/api');
  register();
  const { runTests } = await import('./runner/runTests.ts');
  process.exit((await runTests(process.argv.slice(2))) ? 0 : 1);
} catch (error) {
  console.error(error?.constructor === Error ? `\n${error.message}\n` : error);
  process.exit(1);
}
