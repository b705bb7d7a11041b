/** Fetch as every call to the backend wants it: no cookies, no caches, and never on to another address, so that no portal's redirect is handed an enquiry. */
export const carefulFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, credentials: 'omit', cache: 'no-store', redirect: 'error' });
