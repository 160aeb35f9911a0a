// Answers for the phone page without a network, from what the page has stored in the cache (`keepPage.ts`).
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/driver/')) return
  // The names of assets change with their content; everything else is fresh while there is a network.
  event.respondWith(pathname.startsWith('/assets/') ? cachedFirst(request) : networkFirst(request))
})

const cachedFirst = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

const networkFirst = async (request) => {
  try {
    return await fetch(request)
  } catch (failure) {
    const cached = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
    if (cached) return cached
    throw failure
  }
}
