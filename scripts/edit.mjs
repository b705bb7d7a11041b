import { runInstalled } from './install.mjs';

// `npm run edit`.
await runInstalled(async () => {
  const { edit } = await import('./edit.ts');
  await edit(process.env);
});
