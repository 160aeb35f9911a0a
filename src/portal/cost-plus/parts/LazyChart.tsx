import { Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import { loadWithin } from '#portal/ui/lazyWithin'
import type { AmountChartProps } from './AmountChart'

const Chart = lazy(async () => ({ default: (await loadWithin(() => import('./AmountChart'))).AmountChart }))

/** A chart below its table; the library is loaded once there is something to draw. */
export const LazyChart = (chart: AmountChartProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={chart.height ?? 320} />}>
    <Chart {...chart} />
  </Suspense>
)
