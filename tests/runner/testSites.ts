import { localBackendUrl } from '../../scripts/build/backendUrl.ts';
import { localWorkshopKeys } from '../../scripts/build/localWorkshopKeys.ts';

/** The tests' own build and ports, so that a running `npm start` keeps its files and backend. */
export const testSite = { DIST_DIR: '.cache/test-site', API_PORT: '54921', PORT: '54973' };

/** The next version of the test site, built with another backend key so that its files differ. */
export const newerSite = {
  DIST_DIR: '.cache/test-site-newer',
  ...newerBackend(testSite.API_PORT),
};

/** Build settings for the local backend with another publishable key. */
export function newerBackend(apiPort: string): Record<string, string> {
  return {
    API_PORT: apiPort,
    VITE_SUPABASE_URL: localBackendUrl({ API_PORT: apiPort }),
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_newer',
    VITE_WORKSHOP_PUBLIC_KEY: localWorkshopKeys.publicKey,
  };
}
