import type { ShipmentStatus } from '#domain/fleet/positions/movement'

/** When a watched search raises an alert: it finds something, something late, or something of which nothing is heard. */
export const mapWatches = ['found', 'late', 'silent'] as const
export type MapWatch = (typeof mapWatches)[number]

/** What customers configure of watches; see the `alerts` section of their parameters. */
export type WatchLimits = {
  /** A watch for late routes looks for more than so many minutes. */
  late: number
  /** A watch for silent routes looks for no fix for so many hours. */
  silent: number
}

/** The limits of customers without a set-up. */
export const usualLimits: WatchLimits = { late: 30, silent: 4 }

/** A route as watches see it; moments are ISO texts. */
type WatchedRoute = { status: ShipmentStatus; late: number; startsAt: string; seenAt: string | null }

/** Whether a route found by the search triggers the alert. A finished route is neither late nor silent. */
export const isWatchedFor = (
  watch: MapWatch,
  route: WatchedRoute,
  now: number,
  limits: WatchLimits = usualLimits,
): boolean => {
  switch (watch) {
    case 'found':
      return true
    case 'late':
      return (route.status === 'planned' || route.status === 'in-transit') && route.late > limits.late
    case 'silent':
      return (
        route.status === 'in-transit' && now - Date.parse(route.seenAt ?? route.startsAt) >= limits.silent * 3_600_000
      )
  }
}

/** What became of a watch: an alert is due when it is raised, and not again before it was calm. */
export const watchTurn = (raisedAt: string | null, found: number): 'raised' | 'calmed' | null => {
  if (found > 0) return raisedAt === null ? 'raised' : null
  return raisedAt === null ? null : 'calmed'
}

/** What a page says of a watch. */
export const watchState = ({
  watchRaisedAt,
  watchCheckedAt,
}: {
  watchRaisedAt: string | null
  watchCheckedAt: string | null
}): 'raised' | 'calm' | 'unchecked' => (watchRaisedAt !== null ? 'raised' : watchCheckedAt ? 'calm' : 'unchecked')
