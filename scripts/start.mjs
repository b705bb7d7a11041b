import { runInstalled } from './install.mjs';

// `npm start`.
await runInstalled(async () => {
  const { start } = await import('./start.ts');
  await start(process.argv.slice(2), process.env);
});
