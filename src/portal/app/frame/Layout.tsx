import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Button from '@mui/material/Button'
import CssBaseline from '@mui/material/CssBaseline'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { ErrorBoundary } from '#portal/ui/page/ErrorBoundary'
import { MenuSide } from '#portal/app/menu/MenuSide'
import { AlertHost } from '#portal/app/messages/AlertHost'
import { Notification } from '#portal/app/messages/Notification'
import { addressAbove, pageAt, pagesAbove } from '#portal/app/pages'
import { alertStore } from '#portal/data/alerts'
import { configuration } from '#portal/data/call/configuration'
import { lazyWithin } from '#portal/ui/lazyWithin'
import type { Feature, PageLine } from '#portal/ui/page/feature'
import { useFeatures } from '#portal/ui/page/featuresContext'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { useNamedRecord, useOwnName, useParentName } from '#portal/ui/page/pageTitle'
import { onTourStart } from '#portal/ui/page/tour'
import { DemoBanner } from './DemoBanner'
import { Header, headerHeight } from './Header'
import { HomeTabs } from './HomeTabs'
import { KeyboardHelp } from './KeyboardHelp'
import { scrollToTop } from './scrollToTop'

/** The session has run out: says so once, and reloads when it has been read, which leads to the sign-in (SES-8). */
const SessionEnd = () => {
  const translate = useTranslate()
  const { sessionEnded } = useStore(alertStore)
  return (
    <Dialog
      open={sessionEnded}
      onClose={reload}
      role="alertdialog"
      aria-labelledby="session-end"
      aria-describedby="session-end-text"
    >
      <DialogTitle id="session-end">{translate('frame.sessionEnd.title')}</DialogTitle>
      <DialogContent id="session-end-text">{translate('errors.sessionExpired')}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={reload}>
          {translate('frame.sessionEnd.signIn')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const reload = () => location.reload()

const Tour = lazyWithin(async () => (await import('./Tour')).Tour)

/** Loads the tour when it is first started; starting it again begins at its first stop. */
const LazyTour = () => {
  const [starts, setStarts] = useState(0)
  useEffect(() => onTourStart(() => setStarts((count) => count + 1)), [])
  if (starts === 0) return null
  return (
    <ErrorBoundary key={starts}>
      <Suspense fallback={null}>
        <Tour />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The frame around every page: header, menu, heading, messages, and the bar that shows requests under way. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const features = useFeatures()
  const translate = useTranslate()
  const { pathname } = useLocation()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const openDrawer = useCallback(() => setDrawerOpen(true), [])
  const shutDrawer = useCallback(() => setDrawerOpen(false), [])
  const page = pageAt(features, pathname, configuration().brand)
  const content = useRef<HTMLElement>(null)
  const record = useNamedRecord()
  const ownName = useOwnName()
  const label = ownName ?? translate(page?.label ?? 'access.notFound.title')

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

/** Created once, so that a change of page does not render it again. */
const besides = (
  <>
    <AlertHost />
    <Notification />
    <SessionEnd />
    <KeyboardHelp />
    <LazyTour />
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

/** Breadcrumb and heading of the page that is shown, with room for its buttons. */
const PageHead = ({
  features,
  page,
  label,
}: {
  features: readonly Feature[]
  page: PageLine | null
  label: string
}) => {
  const translate = useTranslate()
  const record = useNamedRecord()
  const parent = useParentName()
  const { pathname } = useLocation()
  const above = page ? pagesAbove(features, page) : []
  const isHome = page?.path === '/index'
  return (
    <Box sx={{ px: { xs: 2, sm: 4 }, pt: page?.fills ? 1 : 3, pb: page?.fills ? 1 : 0 }}>
      {!isHome && (
        <Breadcrumbs aria-label={translate('frame.breadcrumb')} sx={{ fontSize: 13, mb: page?.fills ? 0 : 1 }}>
          <Link component={RouterLink} to="/index" underline="hover" color="text.secondary" fontSize={13}>
            {translate('frame.pages.home')}
          </Link>
          {above.map((line, place) => (
            <Link
              key={line.path}
              component={RouterLink}
              to={page ? addressAbove(line, page, pathname, configuration().brand) : '/index'}
              underline="hover"
              color="text.secondary"
              fontSize={13}
            >
              {(place === above.length - 1 && parent) || translate(line.label)}
            </Link>
          ))}
          <Typography
            {...(page?.fills ? { component: 'h1' } : {})}
            sx={{ fontSize: 13, lineHeight: '20px', ...(page?.fills && { fontWeight: 600 }) }}
            aria-current="page"
          >
            {record && label === parent ? record : label}
            {record && label !== parent && `: ${record}`}
          </Typography>
        </Breadcrumbs>
      )}
      {!page?.fills && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 32 }}>
          <Typography variant="h1" sx={{ flex: '1 1 auto', minWidth: 0 }}>
            {label}
            {record && ` ${record}`}
          </Typography>
          <Box id={pageActionsId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }} />
        </Box>
      )}
      {page?.homeTab && <HomeTabs features={features} page={page} />}
    </Box>
  )
}
