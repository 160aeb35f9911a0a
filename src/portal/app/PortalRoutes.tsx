import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Navigate, Route, Routes, useLocation, Link, useNavigate } from 'react-router'
import { useSession } from '#portal/data/session/useSession'
import { withBrand } from '#portal/ui/page/address'
import { type Feature, Loaded, type PageLine } from '#portal/ui/page/feature'
import { ErrorBoundary } from './ErrorBoundary'
import { Guard, SignedIn } from './Guard'

/** Every page of every feature at its address, behind its permission. Addresses are matched as they are written. */
export const PortalRoutes = ({ features }: { features: readonly Feature[] }) => (
  <Routes>
    <Route path="/" element={<Navigate to="/index" replace />} />
    {features.flatMap(({ redirects = [] }) =>
      redirects.map(({ from, to }) => (
        <Route key={from} path={from} caseSensitive element={<Navigate to={to} replace />} />
      )),
    )}
    {features.flatMap(({ pages }) =>
      pages.map((line) => (
        <Route
          key={line.path}
          path={withBrand(line.path)}
          caseSensitive
          element={
            <Guard key={line.path} page={line.path}>
              <PageOf line={line} />
            </Guard>
          }
        />
      )),
    )}
    <Route
      path="*"
      element={
        <SignedIn>
          <NotFound />
        </SignedIn>
      }
    />
  </Routes>
)

/** A page is mounted again for another customer group, so that no state of the last one remains. */
const PageOf = ({ line }: { line: PageLine }) => {
  const { group } = useSession()
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={`${pathname} ${group?.id} ${group?.type}`}>
      <Suspense fallback={<PageSkeleton />}>
        <Loaded load={line.page} words={line.words} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** A page that is on its way: a bar of tools and rows below it. */
const PageSkeleton = () => {
  const translate = useTranslate()
  return (
    <Stack spacing={2} role="status" aria-label={translate('frame.loading')} sx={{ p: 1 }}>
      <Skeleton variant="rounded" height={36} width="40%" />
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" height={28} />
      ))}
    </Stack>
  )
}

const rows = [1, 2, 3, 4, 5, 6, 7, 8]

const NotFound = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Stack spacing={3} sx={{ maxWidth: 640, alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <Typography>{translate('access.notFound.message', { path: pathname })}</Typography>
      <Typography color="text.secondary">{translate('access.notFound.next')}</Typography>
      <Stack direction="row" spacing={2}>
        <Button variant="contained" component={Link} to="/index">
          {translate('access.notFound.home')}
        </Button>
        <Button variant="outlined" onClick={() => void navigate(-1)}>
          {translate('access.notFound.back')}
        </Button>
      </Stack>
    </Stack>
  )
}
