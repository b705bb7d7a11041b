import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * The live backend's address and public keys. `npm run deploy:backend` writes this file, and only `npm run build` reads
 * it. It isn't Vite's `.env.production.local`: that one would also change the builds for the local backend and the tests.
 */
export const siteSettingsFile = '.secrets/site.env';

/**
 * Adds the live backend's settings to the environment of `npm run build`, unless it already names a backend.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withSiteSettings(root, env) {
  const file = join(root, siteSettingsFile);
  const names = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'];
  if (names.some((name) => env[name] !== undefined) || !existsSync(file)) return env;
  return { ...parseEnv(readFileSync(file, 'utf8')), ...env };
}
