import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfiguration } from '#portal/data/configuration'
import { createDataProvider, type Resources } from '#portal/data/dataProvider'
import { rereadSession } from '#portal/data/session'
import { followRights } from '#portal/data/signIn'
import { listenToHistory } from '#portal/ui/historyHold'
import { createI18nProvider } from '#portal/ui/i18n/i18nProvider'
import { features } from './features'
import { keepAlerts } from './keptAlerts'
import { loadAhead } from './loadAhead'
import { Portal } from './Portal'
import { createQueryClient } from './queryClient'

/** Shows the portal. Rejects when its configuration or its messages cannot be had. */
export const startPortal = async (container: HTMLElement): Promise<void> => {
  const [, i18nProvider] = await Promise.all([loadConfiguration(), createI18nProvider()])
  rereadSession()
  listenToHistory()
  followRights()
  void keepAlerts()
  const resources: Resources = Object.fromEntries(features.flatMap(({ resources = {} }) => Object.entries(resources)))
  const dataProvider = createDataProvider(resources, (key, parameters) => i18nProvider.translate(key, parameters))
  createRoot(container).render(
    <StrictMode>
      <Portal dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={createQueryClient(features)} />
    </StrictMode>,
  )
  loadAhead(features)
}
