import { localBackendUrl } from '../../scripts/build/backendUrl.ts';
import { localWorkshopKeys } from '../../scripts/build/localWorkshopKeys.ts';

/** A build of the tests' own, so that a site which runs meanwhile keeps its files and its backend. */
export const testSite = { DIST_DIR: '.cache/test-site', API_PORT: '54921', PORT: '54973' };

/** The same site as its next version, which knows the backend by another key. */
export const newerSite = {
  DIST_DIR: '.cache/test-site-newer',
  ...newerBackend(testSite.API_PORT),
};

/** The local backend under another key, as a build for it is told. */
export function newerBackend(apiPort: string): Record<string, string> {
  return {
    API_PORT: apiPort,
    VITE_SUPABASE_URL: localBackendUrl({ API_PORT: apiPort }),
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_newer',
    VITE_WORKSHOP_PUBLIC_KEY: localWorkshopKeys.publicKey,
  };
}
