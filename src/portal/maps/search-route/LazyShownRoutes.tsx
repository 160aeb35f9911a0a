import { Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import { loadWithin } from '#portal/ui/lazyWithin'
import type { ShownRoutesProps } from './ShownRoutes'

const Shown = lazy(async () => ({ default: (await loadWithin(() => import('./ShownRoutes'))).ShownRoutes }))

/** The map, and room for it until what draws it has come: most searches never need it. */
export const LazyShownRoutes = (props: ShownRoutesProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
    <Shown {...props} />
  </Suspense>
)
