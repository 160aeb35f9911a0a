import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles'
import type { QueryClient } from '@tanstack/react-query'
import {
  AdminContext,
  type DataProvider,
  type I18nProvider,
  localStorageStore,
  type RaThemeOptions,
  type Store,
  useTranslate,
} from 'react-admin'
import { type ReactNode, useMemo } from 'react'
import { BrowserRouter } from 'react-router'
import { FeaturesContext } from '#portal/ui/featuresContext'
import { storedLocale } from '#portal/data/locales'
import { usePreferences } from '#portal/ui/preferences'
import { createPortalTheme } from '#portal/ui/theme'
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
        <LocalizedTheme>
          <FeaturesContext value={features}>
            <Layout features={features}>
              <PortalRoutes features={features} />
            </Layout>
          </FeaturesContext>
        </LocalizedTheme>
      </AdminContext>
    </BrowserRouter>
  )
}

/** Gives the texts that Material UI has of its own in the language of the portal; its own translations read badly. */
const LocalizedTheme = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate()
  const localized = useMemo(() => {
    const text = (name: string) => translate(`frame.choices.${name}`)
    const autocomplete = {
      openText: text('open'),
      closeText: text('close'),
      clearText: text('clear'),
      loadingText: text('loading'),
      noOptionsText: text('none'),
    }
    const components = {
      MuiAutocomplete: { defaultProps: autocomplete },
      MuiAlert: { defaultProps: { closeText: text('close') } },
    }
    return (theme: Theme) => createTheme(theme, { components })
  }, [translate])
  return <ThemeProvider theme={localized}>{children}</ThemeProvider>
}

const ownStore = localStorageStore('1', 'portal')

/** The language is chosen outside of react-admin as well, on the sign-in page: our storage is the one that counts. */
const store: Store = {
  ...ownStore,
  getItem: <T,>(key: string, fallback?: T): T =>
    key === 'locale' ? (storedLocale() as T) : (ownStore.getItem(key, fallback) as T),
}
