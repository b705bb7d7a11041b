// Stands in for the inbox's worker when that has broken: it takes away the files that it kept and then itself,
// so that the inbox comes from the network again. Her messages and what she did stand in IndexedDB, which this
// never touches, and neither does it the site's own files. See “If a release’s worker is broken” in
// supabase/README.md.

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
