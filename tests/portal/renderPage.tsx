import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AdminContext, type AdminContextProps } from 'react-admin'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createI18nProvider, loadWords } from '#portal/ui/i18n/i18nProvider'

type PageOptions = Omit<AdminContextProps, 'children'> & {
  /** Message files besides those of the frame. */
  words?: readonly string[]
}

/**
 * Renders a page at an address, inside react-admin and a data router as the portal has one. Returns the router, which
 * has the current address and can go back. Queries are not retried unless the test brings a client of its own.
 */
export const renderPage = async (page: ReactNode, path = '/', { words = [], ...providers }: PageOptions = {}) => {
  await loadWords(words)
  const i18nProvider = await createI18nProvider()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const element = (
    <AdminContext i18nProvider={i18nProvider} queryClient={queryClient} {...providers}>
      {page}
    </AdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}

/** Path and query of the page that is shown. */
export const addressIn = ({ state }: Awaited<ReturnType<typeof renderPage>>): string =>
  state.location.pathname + state.location.search
