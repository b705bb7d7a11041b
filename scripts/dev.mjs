import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

// `npm run dev`. On a fresh clone there is nothing to run TypeScript with yet, hence plain JavaScript.
try {
  await installMissing(fileURLToPath(new URL('..', import.meta.url)));
  const { register } = await import('tsx/esm/api');
  register();
  const { develop } = await import('./dev.ts');
  await develop(process.env);
} catch (error) {
  // What we say ourselves needs no trace; a fault of ours does.
  console.error(error?.constructor === Error ? `\n${error.message}\n` : error);
  process.exit(1);
}
