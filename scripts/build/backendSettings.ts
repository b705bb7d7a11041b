import { localBackendUrl } from './backendUrl.ts';
import { localWorkshopKeys } from './localWorkshopKeys.ts';

/** The local backend accepts any key. */
export const localApiKey = 'sb_publishable_local';

const names = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'];

/**
 * Sets the local backend's address and keys if the environment names no backend. These are the same on every machine
 * and not secret. A build for another backend gets none of them. Also removes trailing slashes from the address.
 */
export function settleBackend(env: NodeJS.ProcessEnv): void {
  if (names.every((name) => env[name] === undefined)) {
    env.VITE_SUPABASE_URL = localBackendUrl(env);
    env.VITE_SUPABASE_PUBLISHABLE_KEY = localApiKey;
    env.VITE_WORKSHOP_PUBLIC_KEY ??= localWorkshopKeys.publicKey;
  }
  if (env.VITE_SUPABASE_URL) env.VITE_SUPABASE_URL = env.VITE_SUPABASE_URL.replace(/\/+$/, '');
}

/** Removes settings that the shell may have exported for another backend. */
export function forgetBackend(env: NodeJS.ProcessEnv): void {
  for (const name of [...names, 'VITE_WORKSHOP_PUBLIC_KEY']) delete env[name];
}

/** The problems of a build for another backend, as lines for the owner. */
export function backendFaults(env: NodeJS.ProcessEnv): string[] {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) {
    return [`Set ${missing.join(' and ')} too, to build the site for your own backend.`];
  }
  return [
    ...addressFaults(env.VITE_SUPABASE_URL ?? ''),
    ...keyFaults(env.VITE_SUPABASE_PUBLISHABLE_KEY ?? ''),
  ];
}

/** The problems of an API key, as lines for the owner. Never contains the key, which may be a secret one. */
function keyFaults(key: string): string[] {
  if (key.startsWith('sb_publishable_')) return [];
  return [
    'VITE_SUPABASE_PUBLISHABLE_KEY isn’t a publishable key: that one starts with sb_publishable_ and is in the project under Settings, API Keys. Anyone who opens the site can read this key, so never use a secret one: it would open every message to them. If a secret key has been online, replace it in the project.',
  ];
}

/** The problems of a backend's address, as lines for the owner. */
export function addressFaults(address: string): string[] {
  const { origin, protocol } = URL.canParse(address) ? new URL(address) : {};
  const isWhole = origin === address && (protocol === 'https:' || isLocalBackend(address));
  return isWhole
    ? []
    : [
        `VITE_SUPABASE_URL is “${address}”, which isn’t a Supabase project’s address. Copy it from the project, under Settings, API: https://, the project’s reference, and .supabase.co, with nothing after that.`,
      ];
}

/** Whether the backend's address is local. A build for it is only a trial. */
export function isLocalBackend(url: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
