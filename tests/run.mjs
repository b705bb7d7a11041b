import { runInstalled } from '../scripts/install.mjs';

// `npm test`.
await runInstalled(async () => {
  const { runTests } = await import('./runner/runTests.ts');
  process.exit((await runTests(process.argv.slice(2))) ? 0 : 1);
});
