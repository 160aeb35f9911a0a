import { Box, CssBaseline } from '@mui/material'
import { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AdminContext, type I18nProvider, type RaThemeOptions } from 'react-admin'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { createPortalTheme } from '#portal/ui/theme'
import { regionResource } from './regions'

type StoryFrameProps = { i18nProvider: I18nProvider; look: 'light' | 'dark'; path: string; children: ReactNode }

/** What components need of the application around them: theme, language, data provider and router. */
export const StoryFrame = ({ i18nProvider, look, path, children }: StoryFrameProps) => {
  const [router] = useState(() => {
    const element = (
      <AdminContext
        dataProvider={createDataProvider({ regions: async () => regionResource })}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        theme={createPortalTheme(look, 'compact') as RaThemeOptions}
        darkTheme={null}
        defaultTheme="light"
      >
        <CssBaseline />
        <Box component="main" sx={{ p: 4 }}>
          {children}
        </Box>
      </AdminContext>
    )
    return createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  })
  return <RouterProvider router={router} />
}
