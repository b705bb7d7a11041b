// Stands in for the site's worker when that has broken: it takes away every file that was kept and
// then itself, so that pages come from the network again. What visitors wrote stands in IndexedDB,
// which this never touches. See “If a release’s worker is broken” in supabase/README.md.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(cleanUp());
});

async function cleanUp() {
  // The inbox has a worker of its own, which could not keep its files again.
  const names = (await caches.keys()).filter((name) => !name.startsWith('inbox-'));
  await Promise.all(names.map((name) => caches.delete(name)));
  // Pages that are open get their next files from the network; one without text reloads itself.
  await self.clients.claim();
  await self.registration.unregister();
}
