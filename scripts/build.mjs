import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { refuseFolder } from './folderName.mjs';
import { siteSettingsFile, withSiteSettings } from './siteSettings.mjs';

// `npm run build`. Passes its arguments to Vite.
const root = fileURLToPath(new URL('..', import.meta.url));
try {
  refuseFolder(root);
  const env = withSiteSettings(root, process.env);
  if (env !== process.env) {
    console.log(`Building the site for ${env.VITE_SUPABASE_URL}, from ${siteSettingsFile}.`);
  }
  const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
  const words = [vite, 'build', ...process.argv.slice(2)];
  process.exit(
    spawnSync(process.execPath, words, { cwd: root, env, stdio: 'inherit' }).status ?? 1,
  );
} catch (error) {
  console.error(error instanceof Error ? `\n${error.message}\n` : error);
  process.exit(1);
}
