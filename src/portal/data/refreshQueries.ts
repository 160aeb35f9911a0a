import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { nextMoment } from './call/ownWrites'
import type { Change } from './events'

const followed = new WeakMap<QueryClient, WeakMap<Query, number>>()

/** When the latest fetch of each query began. Fetches before the first call of this function are not known. */
export const fetchStarts = (client: QueryClient): Pick<WeakMap<Query, number>, 'get'> => {
  const known = followed.get(client)
  if (known) return known
  const starts = new WeakMap<Query, number>()
  followed.set(client, starts)
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') starts.set(event.query, nextMoment())
  })
  return starts
}

/** Selects queries whose data may be older than a change. A change of this tab is in all data read after its answer. */
const isOlderThan = (client: QueryClient, { answeredAt }: Change) => {
  const starts = fetchStarts(client)
  return (query: Query): boolean => answeredAt === undefined || (starts.get(query) ?? 0) < answeredAt
}

/** Reads the queries below a key again, except those that were read after the change. */
export const refreshQueries = (client: QueryClient, queryKey: QueryKey, change: Change): Promise<void> =>
  client.invalidateQueries({ queryKey, predicate: isOlderThan(client, change) })

/** Whether a query that is shown may be older than a change. */
export const isOutdated = (client: QueryClient, queryKey: QueryKey, change: Change): boolean =>
  client.getQueryCache().findAll({ queryKey, type: 'active' }).some(isOlderThan(client, change))
