/** A broken release's worker: it takes over at once and answers every page with an error. */
export const brokenWorker = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(new Response('broken', { status: 500 }));
  });`;
