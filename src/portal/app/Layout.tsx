import Box from '@mui/material/Box'
import CssBaseline from '@mui/material/CssBaseline'
import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { configuration } from '#portal/data/configuration'
import type { Feature } from '#portal/ui/feature'
import { useNamedRecord } from '#portal/ui/pageTitle'
import { AlertHost } from './AlertHost'
import { DemoBanner } from './DemoBanner'
import { Header, headerHeight } from './Header'
import { KeyboardHelp } from './KeyboardHelp'
import { MenuSide } from './MenuSide'
import { Notices } from './Notices'
import { PageHead } from './PageHead'
import { pageAt } from './pages'
import { scrollToTop } from './scrollToTop'
import { SessionEnd } from './SessionEnd'
import { Tour } from './Tour'

/** The frame around every page: header, menu, heading, messages, and the bar that shows requests under way. */
export const Layout = ({ features, children }: { features: readonly Feature[]; children: ReactNode }) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const openDrawer = useCallback(() => setDrawerOpen(true), [])
  const shutDrawer = useCallback(() => setDrawerOpen(false), [])
  const page = pageAt(features, pathname, configuration().brand)
  const content = useRef<HTMLElement>(null)
  const record = useNamedRecord()
  const label = translate(page?.label ?? 'access.notFound.title')

  useEffect(() => {
    document.title = [record, label, translate('frame.title')].filter(Boolean).join(' · ')
  }, [record, label, translate])

  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setDrawerOpen(false)
    content.current?.focus({ preventScroll: true })
    scrollToTop()
  }, [pathname])

  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default', color: 'text.primary' }}>
      <CssBaseline enableColorScheme />
      <Link href="#content" sx={skipLink} onClick={() => content.current?.focus()}>
        {translate('frame.skip')}
      </Link>
      <Header features={features} onOpenMenu={openDrawer} />
      <Box sx={{ display: 'flex' }}>
        <MenuSide features={features} page={page} open={drawerOpen} onClose={shutDrawer} />
        <Box
          component="main"
          id="content"
          ref={content}
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            outline: 'none',
            display: 'flex',
            flexDirection: 'column',
            minHeight: `calc(100vh - ${headerHeight}px)`,
            ...(page?.fills && { height: { md: `calc(100vh - ${headerHeight}px)` }, overflow: { md: 'hidden' } }),
          }}
        >
          <DemoBanner />
          <PageHead features={features} page={page} label={label} />
          <Box sx={page?.fills ? fills : { p: { xs: 2, sm: 4 }, pt: { xs: 2, sm: 2 } }}>{children}</Box>
        </Box>
      </Box>
      {besides}
    </Box>
  )
}

/** Made once: a change of page draws none of it anew. */
const besides = (
  <>
    <AlertHost />
    <Notices />
    <SessionEnd />
    <KeyboardHelp />
    <Tour />
  </>
)

const fills = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', '& > *': { flex: 1, minHeight: 0 } }

const skipLink = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 2000,
  p: 2,
  bgcolor: 'background.paper',
  border: 1,
  borderRadius: 1,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const
