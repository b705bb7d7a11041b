// Replaces a broken service worker of the site. It deletes all cached files of the site and unregisters itself, so that
// pages come from the network again. It doesn't change IndexedDB, which contains the visitors' messages. See “If a
// release’s worker is broken” in supabase/README.md.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(cleanUp());
});

async function cleanUp() {
  // Leaves the inbox's files in the cache: the inbox has a worker of its own, which would not cache them again.
  const names = (await caches.keys()).filter((name) => !name.startsWith('inbox-'));
  await Promise.all(names.map((name) => caches.delete(name)));
  // Open pages then load further files from the network. A page that contains no text reloads itself.
  await self.clients.claim();
  await self.registration.unregister();
}
