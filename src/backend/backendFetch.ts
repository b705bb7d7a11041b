/**
 * Fetch for all calls to the backend: no cookies, and no redirects, so that a captive portal can't get hold of
 * an enquiry. We set no cache mode: responses to POST are not cached anyway, and setting one makes Chromium
 * repeat the preflight every time.
 */
export const backendFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, credentials: 'omit', redirect: 'error' });
