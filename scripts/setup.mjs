import { runInstalled } from './install.mjs';

// `npm run setup`.
await runInstalled(async () => {
  const { setup } = await import('./owner/setup/setup.ts');
  await setup(process.argv.slice(2), process.stdin, process.stdout);
});
