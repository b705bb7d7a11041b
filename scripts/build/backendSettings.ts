import { localBackendUrl } from './backendUrl.ts';
import { localWorkshopKeys } from './localWorkshopKeys.ts';

/**
 * Sets what a build takes for its backend where nothing is set: the address and keys of the local one, which are
 * the same on every machine and no secret. A build for another backend takes none of these. An address is
 * left without slashes at its end.
 * @throws Error that names what a build for another backend lacks
 */
export function settleBackend(env: NodeJS.ProcessEnv): void {
  if (env.VITE_SUPABASE_URL === undefined) {
    env.VITE_SUPABASE_URL = localBackendUrl(env);
    env.VITE_SUPABASE_PUBLISHABLE_KEY ??= 'sb_publishable_local';
    env.VITE_WORKSHOP_PUBLIC_KEY ??= localWorkshopKeys.publicKey;
  }
  const missing = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'].filter(
    (name) => !env[name],
  );
  if (missing.length > 0) {
    throw new Error(`Set ${missing.join(' and ')} to build the site for your own backend.`);
  }
  env.VITE_SUPABASE_URL = env.VITE_SUPABASE_URL?.replace(/\/+$/, '');
}
