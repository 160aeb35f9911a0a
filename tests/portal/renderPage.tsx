import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AdminContext, type AdminContextProps } from 'react-admin'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { cacheAnswers, createAuthProvider } from '#portal/app/authProvider'
import { features as allFeatures } from '#portal/app/features'
import { Notification } from '#portal/app/messages/Notification'
import { wordReasons } from '#portal/app/wordReasons'
import { onRefused } from '#portal/data/call/call'
import { createI18nProvider, loadWords } from '#portal/ui/i18n/i18nProvider'
import type { Feature } from '#portal/ui/page/feature'

type PageOptions = Omit<AdminContextProps, 'children' | 'authProvider' | 'i18nProvider'> & {
  /** Message files besides those of the frame. */
  words?: readonly string[]
  /** What the auth provider knows of; a resource that no feature declares is open to nobody. */
  features?: readonly Feature[]
}

/**
 * Renders a page at an address, inside react-admin with the portal's auth provider and a data router. Returns the
 * router, which has the current address and can navigate. Queries are not retried unless the test passes a client.
 */
export const renderPage = async (
  page: ReactNode,
  path = '/',
  { words = [], features = allFeatures, ...providers }: PageOptions = {},
) => {
  await loadWords(words)
  onRefused(wordReasons)
  const i18nProvider = await createI18nProvider()
  const { queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }) } = providers
  cacheAnswers(queryClient, features)
  const element = (
    <AdminContext
      {...providers}
      authProvider={createAuthProvider(features)}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      {page}
      <Notification />
    </AdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}

/** Path and query of the page that is shown. */
export const addressIn = ({ state }: Awaited<ReturnType<typeof renderPage>>): string =>
  state.location.pathname + state.location.search
