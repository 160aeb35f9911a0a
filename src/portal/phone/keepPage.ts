const cacheName = 'phone'

/** Stores the page and its files for times without a network, and asks for them to be kept. */
export const keepPage = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const keep = async () => {
    await navigator.serviceWorker.register('/phone-worker.js', { scope: '/phone' })
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname)
    const files = ['/phone.webmanifest', '/phone-icon.svg', ...loaded]
    const cache = await caches.open(cacheName)
    // The server answers with a page only to those who ask for one.
    await cache.put('/phone', await fetch('/phone', { headers: { Accept: 'text/html' } }))
    await cache.addAll(files)
    const wanted = new Set(['/phone', ...files])
    const outdated = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname))
    await Promise.all(outdated.map((request) => cache.delete(request)))
    await navigator.storage.persist()
  }
  // Without it, the page only needs a network to open.
  const start = () => void keep().catch((failure: unknown) => console.warn(failure))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
