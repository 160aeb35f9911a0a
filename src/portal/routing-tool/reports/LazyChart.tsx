import { Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import { loadWithin } from '#portal/ui/lazyWithin'
import type { ReportChartProps } from './ReportChart'

const Chart = lazy(async () => ({ default: (await loadWithin(() => import('./ReportChart'))).ReportChart }))

/** The chart, and room for it until what draws it has come. */
export const LazyChart = (props: ReportChartProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={300} />}>
    <Chart {...props} />
  </Suspense>
)
