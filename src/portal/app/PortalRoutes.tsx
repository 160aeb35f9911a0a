import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useMemo } from 'react'
import { CoreAdminUI, CustomRoutes, type LayoutComponent, Resource, useTranslate } from 'react-admin'
import { Link, Navigate, Route, useLocation, useNavigate } from 'react-router'
import { isAllowed } from '#domain/access/access'
import { useHeldPermissions, useSession } from '#portal/data/session/useSession'
import { withBrand } from '#portal/ui/page/address'
import { type Feature, type LedOn, Loaded, type PageLine } from '#portal/ui/page/feature'
import { ErrorBoundary, ErrorMessage } from '#portal/ui/page/ErrorBoundary'
import { Guard, SignedIn } from './Guard'

/**
 * The pages, redirects and resources of all manifests, as react-admin's custom routes and resources. `<Admin>` itself
 * would do, but it imports its own layout, login and notification statically, which every visitor would download.
 */
export const PortalRoutes = ({ features, layout }: { features: readonly Feature[]; layout: LayoutComponent }) => {
  // The same elements in each render: react-admin registers all resources again when its children change.
  const children = useMemo(() => [pageRoutes(features), ...resourcesOf(features)], [features])
  const dashboard = useMemo(() => dashboardOf(features), [features])
  return (
    <CoreAdminUI
      layout={layout}
      dashboard={dashboard}
      catchAll={NotFound}
      accessDenied={NotFound}
      authenticationError={NotFound}
      error={FrameError}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      {children}
    </CoreAdminUI>
  )
}

/** Every page at its address, behind its permission. Letter case matters in addresses. */
const pageRoutes = (features: readonly Feature[]) => (
  <CustomRoutes key="pages">
    {features.flatMap(({ redirects = [] }) =>
      redirects.map(({ from, to }) => <Route key={from} path={from} caseSensitive element={<LeadOn to={to} />} />),
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
  </CustomRoutes>
)

/** What react-admin shows at `/`. */
const dashboardOf = (features: readonly Feature[]) => () => (
  <SignedIn>
    <FirstPage features={features} />
  </SignedIn>
)

/** Leads on to the first page of the user's roles that they may open and that is not disabled here, else home. */
const FirstPage = ({ features }: { features: readonly Feature[] }) => {
  const permissions = useHeldPermissions()
  const { guide } = useSession()
  const lines = features.flatMap(({ pages }) => pages).filter(({ needs }) => isAllowed(needs, permissions))
  const wanted = guide.firstPages.flatMap((path) => lines.find((line) => line.path === path) ?? [])
  return wanted.reduceRight(
    (otherwise, { path, Off }) => {
      const page = <Navigate to={withBrand(path)} replace />
      return Off ? <Off>{(reason) => reason !== undefined && (reason === null ? page : otherwise)}</Off> : page
    },
    <Navigate to="/index" replace />,
  )
}

/** Leads on to another page, with the query. */
const LeadOn = ({ to }: { to: string }) => {
  const { pathname, search } = useLocation()
  const state: LedOn = { ledFrom: pathname }
  return <Navigate to={{ pathname: to, search }} state={state} replace />
}

/**
 * Declares the resources without views: their pages have addresses of their own, so `/regions`, which react-admin
 * reserves for the list, is not found. Records are represented by their `name` or `id`, as is react-admin's default.
 */
const resourcesOf = (features: readonly Feature[]) =>
  features.flatMap(({ resources = {} }) =>
    Object.keys(resources).map((name) => (
      <Resource key={name} name={name}>
        <Route path="*" element={<NotFound />} />
      </Resource>
    )),
  )

/** In place of the whole frame, if the frame itself fails. */
const FrameError = ({ error, resetErrorBoundary }: { error: Error; resetErrorBoundary: (args?: unknown) => void }) => (
  <ErrorMessage error={error} again={() => resetErrorBoundary()} />
)

/** A page is mounted again for another customer group, so that no state of the last one remains. */
const PageOf = ({ line }: { line: PageLine }) => {
  const { group } = useSession()
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={`${pathname} ${group?.id} ${group?.type}`}>
      <Suspense fallback={<PageSkeleton />}>
        <Loaded load={line.page} messageFiles={line.messageFiles} />
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

const NotFound = () => (
  <SignedIn>
    <NotFoundMessage />
  </SignedIn>
)

const NotFoundMessage = () => {
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
