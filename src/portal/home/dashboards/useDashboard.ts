import { dashboards } from '#contract/home/dashboards'
import type { Topic } from '#contract/platform/events'
import type { Dashboard } from '#domain/dashboards/dashboards'
import type { Days } from '#domain/reports/reportDays'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ownZone } from '#portal/ui/i18n/zonedTime'
import { useTileWords } from './useTileWords'

/** Milliseconds: a change is on the tiles within five seconds, however many there are. */
const gatherFor = 4_000

const freight: readonly Topic[] = ['shipments', 'loads', 'deliveries']

/** What makes the figures of a dashboard old. Positions come in all the time: they are read again with the rest. */
const topics: Readonly<Record<Dashboard, readonly Topic[]>> = {
  today: freight,
  week: freight,
  fleet: ['shipments', 'planning', 'setup'],
  people: ['transfers', 'recruiting', 'work-packages'],
}

/** The tiles of a dashboard that the reader may see, for these days, and their names; not asked for without days. */
export const useDashboard = (dashboard: Dashboard, days: Days | null, region?: number) => {
  const { name } = useTileWords()
  const answer = useEndpoint(
    dashboards.readDashboard,
    days && { query: { ...days, zone: ownZone(), dashboard, ...(region !== undefined && { region }) } },
    {
      topics: topics[dashboard],
      gatherFor,
      background: true,
    },
  )
  return { answer, names: new Map(answer.data?.tiles.map(({ tile }) => [tile, name(tile)])) }
}

export type DashboardAnswer = ReturnType<typeof useDashboard>['answer']
