import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { refuseFolder } from './folderName.mjs';

// `npm run build`. Passes its arguments to Vite.
const root = fileURLToPath(new URL('..', import.meta.url));
try {
  refuseFolder(root);
  const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
  const words = [vite, 'build', ...process.argv.slice(2)];
  process.exit(spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' }).status ?? 1);
} catch (error) {
  console.error(error instanceof Error ? `\n${error.message}\n` : error);
  process.exit(1);
}
