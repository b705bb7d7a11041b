// Replaces a broken service worker of the inbox. It deletes the worker's cached files and unregisters itself, so that
// the inbox comes from the network again. It changes neither IndexedDB, which contains the owner's messages and
// changes, nor the site's cached files. See “If a release’s worker is broken” in supabase/README.md.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(cleanUp());
});

async function cleanUp() {
  const names = (await caches.keys()).filter((name) => name.startsWith('inbox-'));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.clients.claim();
  await self.registration.unregister();
}
