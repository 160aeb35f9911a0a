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
    if (event.type !== 'updated' || event.action.type !== 'fetch') return
    // The next page of a list says nothing of the pages before it.
    if (!event.action.meta?.fetchMore) starts.set(event.query, nextMoment())
  })
  return starts
}

/** Selects queries whose data may be older than a change. A change of this tab is in all data read after its answer. */
const isOlderThan = (client: QueryClient, { answeredAt }: Change) => {
  const starts = fetchStarts(client)
  return (query: Query): boolean => answeredAt === undefined || (starts.get(query) ?? 0) < answeredAt
}

/** Milliseconds between two reads of a query for changes. */
const usualGap = 1_000
/** Milliseconds after which a read that does not end is given up for a change: a lost connection may keep it forever. */
const longestRead = 30_000

/** The changes of a query up to a moment are read by the next turn, which begins when the query is free. */
type Turns = { moment: number; next: Promise<void> | null; free: Promise<void> }

const gathered = new WeakMap<Query, Turns>()

/**
 * Reads the queries below a key again, except those that were read after the change. The first change is read at once.
 * Those that come while a query is read, or up to `gap` milliseconds after such a read began, lead to one more read:
 * however many there are, no read is given up for the next one, and the last change is read, too.
 */
export const refreshQueries = async (
  client: QueryClient,
  queryKey: QueryKey,
  change: Change,
  gap = usualGap,
): Promise<void> => {
  const moment = change.answeredAt ?? nextMoment()
  const older = client.getQueryCache().findAll({ queryKey, predicate: isOlderThan(client, change) })
  await Promise.all(older.map((query) => takeTurn(client, query, moment, gap)))
}

const takeTurn = (client: QueryClient, query: Query, moment: number, gap: number): Promise<void> => {
  const turns = gathered.get(query) ?? { moment, next: null, free: Promise.resolve() }
  gathered.set(query, turns)
  turns.moment = Math.max(turns.moment, moment)
  turns.next ??= turns.free.then(async () => {
    await readUnderWay(client, query)
    turns.next = null
    // The page may have read it meanwhile.
    if ((fetchStarts(client).get(query) ?? 0) > turns.moment) return
    const read = client.invalidateQueries({ predicate: (other) => other === query })
    turns.free = wait(gap)
    await read
  })
  return turns.next
}

/** Ends with the read of a query that is under way, if there is one, or when that is to be given up. */
const readUnderWay = async (client: QueryClient, query: Query): Promise<void> => {
  if (query.state.fetchStatus !== 'fetching') return
  const read = client.refetchQueries({ predicate: (other) => other === query }, { cancelRefetch: false })
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([read, new Promise<void>((resolve) => (timer = setTimeout(resolve, longestRead)))])
  clearTimeout(timer)
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

/** Whether a query that is shown may be older than a change. */
export const isOutdated = (client: QueryClient, queryKey: QueryKey, change: Change): boolean =>
  client.getQueryCache().findAll({ queryKey, type: 'active' }).some(isOlderThan(client, change))
