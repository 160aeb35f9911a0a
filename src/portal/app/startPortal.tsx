import { type Theme, ThemeProvider } from '@mui/material/styles'
import { deepmerge } from '@mui/utils'
import { QueryClient } from '@tanstack/react-query'
import { StrictMode, type ReactNode, useMemo } from 'react'
import {
  AdminContext,
  type AuthProvider,
  type DataProvider,
  type I18nProvider,
  localStorageStore,
  type RaThemeOptions,
  type Store,
  useTranslate,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { isSameGroup } from '#domain/access/customerGroup'
import { onRefused } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { loadConfiguration } from '#portal/data/call/configuration'
import { watch } from '#portal/data/events'
import { storedLocale } from '#portal/data/locales'
import { refreshQueries } from '#portal/data/refreshQueries'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { forgetKeptLists } from '#portal/data/resources/keptLists'
import { rereadSession, session, sessionStore } from '#portal/data/session/session'
import { followRights } from '#portal/data/session/signIn'
import { regionChoicesKey } from '#portal/data/useRegionChoices'
import { createI18nProvider } from '#portal/ui/i18n/i18nProvider'
import { loadWithMessages } from '#portal/ui/page/feature'
import { FeaturesContext } from '#portal/ui/page/featuresContext'
import { usePreferences } from '#portal/ui/preferences'
import { createPortalTheme } from '#portal/ui/theme'
import { cacheAnswers, createAuthProvider } from './authProvider'
import { features } from './features'
import { Layout } from './frame/Layout'
import { keepAlerts } from './messages/keptAlerts'
import { PortalRoutes } from './PortalRoutes'
import { loadSearchBox } from './search/Search'
import { wordReasons } from './wordReasons'

const resources = features.flatMap((feature) => Object.entries(feature.resources ?? {}))

/** Shows the portal. Rejects when its configuration or its messages cannot be loaded. */
export const startPortal = async (container: HTMLElement): Promise<void> => {
  const [, i18nProvider] = await Promise.all([loadConfiguration(), createI18nProvider()])
  rereadSession()
  followRights()
  onRefused(wordReasons)
  void keepAlerts()
  const dataProvider = createDataProvider(Object.fromEntries(resources))
  const portal = (
    <Portal
      dataProvider={dataProvider}
      authProvider={createAuthProvider(features)}
      i18nProvider={i18nProvider}
      queryClient={createQueryClient()}
    />
  )
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: portal }])} />
    </StrictMode>,
  )
  loadAhead()
}

/** Milliseconds: the page that the user opened is shown by then. */
const pause = 5_000

/** Loads the search and the pages that must open without the server, once the portal is idle. */
const loadAhead = (): void => {
  const ahead = features.flatMap(({ pages }) => pages.filter((line) => line.ahead))
  // A part that fails to load now is loaded when it is opened.
  setTimeout(() => {
    void loadSearchBox().catch(() => undefined)
    for (const { page, messageFiles } of ahead) void loadWithMessages(page, messageFiles).catch(() => undefined)
  }, pause)
}

/**
 * Caches answers until they change. A lost connection is retried once; errors sent by the server are not. A change of
 * the customer group clears the cache before any page renders for the new group.
 */
const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && error instanceof CallFailure && error.failure.kind === 'network',
      },
    },
  })
  forgetWithGroup(client)
  cacheAnswers(client, features)
  refreshResources(client)
  refreshKeptLists(client)
  return client
}

const forgetWithGroup = (client: QueryClient): void => {
  let before = session().group
  sessionStore.subscribe(() => {
    const { group } = session()
    if (group === before || (group && before && isSameGroup(group, before))) return
    before = group
    void client.cancelQueries()
    // `cacheAnswers` keeps the answers of the auth provider current.
    client.removeQueries({ predicate: ({ queryKey: [first] }) => first !== 'auth' })
    client.getMutationCache().clear()
  })
}

/** Reads the lists of react-admin again when one of their topics changed elsewhere. */
const refreshResources = (client: QueryClient): void => {
  for (const [name, load] of resources) {
    onFirstQuery(client, name, () => {
      void load().then(({ topics = [] }) => {
        if (topics.length > 0) watch(topics, (change) => void refreshQueries(client, [name], change))
      })
    })
  }
}

/** Discards the region lists that this browser keeps when a region changed elsewhere. */
const refreshKeptLists = (client: QueryClient): void =>
  onFirstQuery(client, regionChoicesKey[0], () => {
    watch(['setup'], ({ topic, keys }) => {
      if (topic !== 'reset' && !keys.includes('region')) return
      forgetKeptLists()
      void client.invalidateQueries({ queryKey: regionChoicesKey })
    })
  })

const onFirstQuery = (client: QueryClient, name: string, run: () => void): void => {
  const stop = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== name) return
    stop()
    run()
  })
}

type PortalProps = {
  dataProvider: DataProvider
  authProvider: AuthProvider
  i18nProvider: I18nProvider
  queryClient: QueryClient
}

/** The whole portal for a signed-in user: react-admin with our own frame and addresses. */
const Portal = ({ dataProvider, authProvider, i18nProvider, queryClient }: PortalProps) => {
  const { dark, density } = usePreferences()
  const theme = useMemo(() => createPortalTheme(dark ? 'dark' : 'light', density) as RaThemeOptions, [dark, density])
  return (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
      darkTheme={null}
      defaultTheme="light"
    >
      <LocalizedTheme>
        <FeaturesContext value={features}>
          <PortalRoutes features={features} layout={Layout} />
        </FeaturesContext>
      </LocalizedTheme>
    </AdminContext>
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
    // createTheme would do the same, but checking its types takes longer than checking all the rest of the portal.
    return (theme: Theme) => deepmerge(theme, { components })
  }, [translate])
  return <ThemeProvider theme={localized}>{children}</ThemeProvider>
}

const ownStore = localStorageStore('1', 'portal')

/**
 * The language is chosen outside of react-admin as well, on the sign-in page: our storage is the one that counts. What a
 * user arranged outlives the session (SES-6), so nothing is reset when react-admin signs out.
 */
const store: Store = {
  ...ownStore,
  reset: () => undefined,
  getItem: <T,>(key: string, fallback?: T): T =>
    key === 'locale' ? (storedLocale() as T) : (ownStore.getItem(key, fallback) as T),
}
