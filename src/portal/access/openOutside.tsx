import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { guard } from '#domain/access/session'
import { declareLanguage, storedLocale } from '#portal/data/locales'
import { readToken } from '#portal/data/session/browserStorage'
import { loadMessages } from '#portal/ui/i18n/loadMessages'
import { Outside } from './Outside'
import { isOutside, outsidePaths } from './outsidePaths'

/** Shows the page of /login, /logout, /set-password or /unauthorized; the last requires a signed-in user (Q23). */
export const openOutside = async (container: HTMLElement, loadPortal: LoadPortal): Promise<void> => {
  const path = location.pathname.replace(/\/$/, '')
  const instead = guard(path, readToken(), Date.now(), path === outsidePaths.unauthorized)
  if (instead !== null) return location.replace(instead)
  const locale = storedLocale()
  const translate = await loadMessages(locale)
  declareLanguage(locale)
  const root = createRoot(container)
  root.render(
    <StrictMode>
      <Outside
        path={path}
        firstLocale={locale}
        firstTranslate={translate}
        prefetch={() => void loadPortal().catch(() => undefined)}
        onSignedIn={async (to) => {
          const portal = await goTo(to, loadPortal)
          if (!portal) return
          root.unmount()
          await portal.startPortal(container)
        }}
      />
    </StrictMode>,
  )
  return undefined
}

/** The portal itself, which is handed in: nothing here knows of it. */
type LoadPortal = () => Promise<{ startPortal: (container: HTMLElement) => Promise<void> }>

/** Goes on to the wanted page without loading anything twice: the portal was fetched while the user typed. */
const goTo = async (to: string, loadPortal: LoadPortal) => {
  history.replaceState(null, '', to)
  if (!isOutside(location.pathname)) return loadPortal()
  location.reload()
  return null
}
