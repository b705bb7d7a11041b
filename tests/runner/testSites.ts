/** A build of the tests' own, so that a site which runs meanwhile keeps its files and its backend. */
export const testSite = { DIST_DIR: '.cache/test-site', API_PORT: '54921', PORT: '54973' };

/** The same site as its next version, which knows the backend by another key. */
export const newerSite = {
  DIST_DIR: '.cache/test-site-newer',
  API_PORT: testSite.API_PORT,
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_newer',
};
