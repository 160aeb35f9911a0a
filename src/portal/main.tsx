import { guard, isTokenValid } from '#domain/access/session'
import errors from '#locales/en-US/errors.json'
import { isOutside } from '#portal/access/outsidePaths'
import { readToken } from './data/session/browserStorage'

/**
 * Signing in and out is a small piece of its own, so that it is there at once; the portal comes in another one. Whoever
 * is not signed in is sent to the first before the second is fetched (SES-7).
 */
const start = async (container: HTMLElement): Promise<void> => {
  const path = location.pathname + location.search
  if (isOutside(location.pathname)) {
    const { openOutside } = await import('#portal/access/openOutside')
    return openOutside(container, loadPortal)
  }
  if (!isTokenValid(readToken(), Date.now())) {
    const { loadConfiguration } = await import('./data/call/configuration')
    const { authRequired } = await loadConfiguration()
    const instead = guard(path, readToken(), Date.now(), authRequired)
    if (instead !== null) return location.replace(instead)
  }
  const { startPortal } = await loadPortal()
  return startPortal(container)
}

const loadPortal = () => import('#portal/app/startPortal')

const container = document.getElementById('root')
if (container)
  start(container).catch((failure: unknown) => {
    console.error(failure)
    // Nothing else of the portal may be there to say it.
    const text = document.createElement('p')
    text.setAttribute('role', 'alert')
    text.textContent = errors.chunk
    container.replaceChildren(text)
  })
