/**
 * What a browser finds in the place of the service worker where there is none, or none any more: it removes what an
 * earlier one has kept, and itself. Pages that are open stay as they are.
 */
export const RETIRED_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(retire()))
async function retire() {
  for (const name of await caches.keys())
    if (name.startsWith('shop-kept-')) await caches.delete(name)
  await registration.unregister()
}
`
