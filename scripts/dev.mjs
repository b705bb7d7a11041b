import { runInstalled } from './install.mjs';

// `npm run dev`.
await runInstalled(async () => {
  const { develop } = await import('./dev.ts');
  await develop(process.env);
});
