import type { QueryClient } from '@tanstack/react-query'
import { AdminContext, type DataProvider, type I18nProvider, localStorageStore, type RaThemeOptions } from 'react-admin'
import { useMemo } from 'react'
import { BrowserRouter } from 'react-router'
import { FeaturesContext } from '#portal/kit/featuresContext'
import { usePreferences } from '#portal/kit/preferences'
import { createPortalTheme } from '#portal/kit/theme'
import { features } from './features'
import { Layout } from './Layout'
import { PortalRoutes } from './PortalRoutes'

export type PortalProps = { dataProvider: DataProvider; i18nProvider: I18nProvider; queryClient: QueryClient }

/** The whole portal for somebody who is signed in: react-admin's contexts around our own frame and routes. */
export const Portal = ({ dataProvider, i18nProvider, queryClient }: PortalProps) => {
  const { dark, density } = usePreferences()
  const theme = useMemo(() => createPortalTheme(dark ? 'dark' : 'light', density) as RaThemeOptions, [dark, density])
  return (
    <BrowserRouter>
      <AdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        theme={theme}
        darkTheme={null}
        defaultTheme="light"
      >
        <FeaturesContext value={features}>
          <Layout features={features}>
            <PortalRoutes features={features} />
          </Layout>
        </FeaturesContext>
      </AdminContext>
    </BrowserRouter>
  )
}

const store = localStorageStore('1', 'portal')
