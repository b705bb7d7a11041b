/**
 * `fetch` for all calls to the backend: without cookies, and without redirects, so that a captive portal can't get
 * an enquiry. It sets no cache mode: browsers don't cache responses to POST anyway, and a cache mode makes Chromium
 * repeat the preflight on every request.
 */
export const backendFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, credentials: 'omit', redirect: 'error' });
