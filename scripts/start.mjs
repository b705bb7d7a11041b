import { runInstalled } from './install.mjs';

// `npm start`.
await runInstalled(async () => {
  const { forgetBackend } = await import('./build/backendSettings.ts');
  forgetBackend(process.env);
  const { start } = await import('./start.ts');
  await start(process.argv.slice(2), process.env);
});
