import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { useSession } from '#portal/data/useSession'
import { withBrand } from '#portal/ui/address'
import { type Feature, Loaded, type PageLine } from '#portal/ui/feature'
import { Fault } from './Fault'
import { Guard } from './Guard'
import { NotFound } from './NotFound'
import { PageSkeleton } from './PageSkeleton'

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
            <Guard key={line.path} needs={line.needs}>
              <PageOf line={line} />
            </Guard>
          }
        />
      )),
    )}
    <Route
      path="*"
      element={
        <Guard needs="signed-in">
          <NotFound />
        </Guard>
      }
    />
  </Routes>
)

/** A page starts anew with the customer group, so that nothing of the last one stays on it. */
const PageOf = ({ line }: { line: PageLine }) => {
  const { group } = useSession()
  const { pathname } = useLocation()
  return (
    <Fault key={`${pathname} ${group?.id} ${group?.type}`}>
      <Suspense fallback={<PageSkeleton />}>
        <Loaded load={line.page} words={line.words} />
      </Suspense>
    </Fault>
  )
}
