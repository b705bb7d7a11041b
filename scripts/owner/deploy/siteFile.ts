import type { Settings } from './settingsFile.ts';

/**
 * What `npm run build` reads. Keeps the workshop's key of the same backend if this computer doesn't know another.
 * @param publicKey the workshop's; '' if it isn't known
 * @param last what was saved before
 */
export function siteSettings(
  url: string,
  publishableKey: string,
  publicKey: string,
  last: Settings,
): Settings {
  const lastKey = last.VITE_SUPABASE_URL === url ? last.VITE_WORKSHOP_PUBLIC_KEY : undefined;
  const workshopKey = publicKey || lastKey;
  return {
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    ...(workshopKey && { VITE_WORKSHOP_PUBLIC_KEY: workshopKey }),
  };
}
