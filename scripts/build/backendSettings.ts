import { localBackendUrl } from './backendUrl.ts';
import { localWorkshopKeys } from './localWorkshopKeys.ts';

/** The key by which pages name themselves to the local backend, which asks for one and takes any. */
export const localApiKey = 'sb_publishable_local';

const names = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'];

/**
 * Sets what a build takes for its backend where nothing is set: the address and keys of the local one, which are
 * the same on every machine and no secret. A build for another backend takes none of these. An address is
 * left without slashes at its end.
 */
export function settleBackend(env: NodeJS.ProcessEnv): void {
  if (names.every((name) => env[name] === undefined)) {
    env.VITE_SUPABASE_URL = localBackendUrl(env);
    env.VITE_SUPABASE_PUBLISHABLE_KEY = localApiKey;
    env.VITE_WORKSHOP_PUBLIC_KEY ??= localWorkshopKeys.publicKey;
  }
  if (env.VITE_SUPABASE_URL) env.VITE_SUPABASE_URL = env.VITE_SUPABASE_URL.replace(/\/+$/, '');
}

/** Takes out what names another backend, for what runs with the local one, whatever the shell has exported. */
export function forgetBackend(env: NodeJS.ProcessEnv): void {
  for (const name of [...names, 'VITE_WORKSHOP_PUBLIC_KEY']) delete env[name];
}

/** What a build for another backend lacks, in lines for its owner. */
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

/** The key stands in the site's scripts, and is not told again here: it may be a secret one. */
function keyFaults(key: string): string[] {
  if (key.startsWith('sb_publishable_')) return [];
  return [
    'VITE_SUPABASE_PUBLISHABLE_KEY isn’t a publishable key: that begins with sb_publishable_ and stands in the project under Settings, API Keys. Everyone who opens the site can read it there, so a secret key must never take its place: it opens every message to them. If a secret key was online already, replace it in the project.',
  ];
}

/** What is wrong with a backend's address, in lines for its owner. */
export function addressFaults(address: string): string[] {
  const { origin, protocol } = URL.canParse(address) ? new URL(address) : {};
  const isWhole = origin === address && (protocol === 'https:' || isLocalBackend(address));
  return isWhole
    ? []
    : [
        `VITE_SUPABASE_URL is “${address}”, which isn’t the address of a Supabase project. Write it as the project shows it under Settings, API: https://, the project’s reference, and .supabase.co, with nothing after that.`,
      ];
}

/** Whether a backend's address is of this machine alone; a site that speaks to it is a trial. */
export function isLocalBackend(url: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
