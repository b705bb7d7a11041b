import { runInstalled } from './install.mjs';

// `npm run dev`.
await runInstalled(async () => {
  const { forgetBackend } = await import('./build/backendSettings.ts');
  forgetBackend(process.env);
  const { develop } = await import('./dev.ts');
  await develop(process.env);
});
