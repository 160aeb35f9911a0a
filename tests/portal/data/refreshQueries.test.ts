import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answeredAt, followWrite } from '#portal/data/call/ownWrites'
import { fetchStarts, refreshQueries } from '#portal/data/refreshQueries'

const answered = (requestId: string) => new Response('{}', { headers: { 'X-Request-Id': requestId } })

/** A query that is shown, with the number of its reads. */
const aShownQuery = async () => {
  const client = new QueryClient()
  fetchStarts(client)
  let reads = 0
  const shown = new QueryObserver(client, { queryKey: ['loads'], queryFn: () => (reads += 1) })
  const stop = shown.subscribe(() => undefined)
  await client.refetchQueries({ queryKey: ['loads'] })
  const change = async (origin: string | undefined) =>
    refreshQueries(client, ['loads'], {
      topic: 'loads',
      keys: [],
      answeredAt: origin === undefined ? undefined : await answeredAt(origin),
    })
  return { client, change, stop, reads: () => reads }
}

test.each([
  ['made elsewhere is', 'read again', undefined, 1],
  ['of an unknown request is', 'read again', 'elsewhere', 1],
  ['of the own write, read by the page since, is', 'not read again', 'own-1', 0],
] as const)('a change %s %s', async (_, __, origin, more) => {
  const { client, change, stop, reads } = await aShownQuery()
  await followWrite(async () => answered('own-1'))
  await client.invalidateQueries({ queryKey: ['loads'] })
  const before = reads()
  await change(origin)
  expect(reads() - before).toBe(more)
  stop()
})

test('a change of the own write reaches a page that has not read since', async () => {
  const { change, stop, reads } = await aShownQuery()
  const before = reads()
  await followWrite(async () => answered('own-2'))
  await change('own-2')
  expect(reads() - before).toBe(1)
  stop()
})

test('an event that arrives before the answer to its write waits for the answer and what the page reads then', async () => {
  const { client, change, stop, reads } = await aShownQuery()
  const before = reads()
  let answer: (given: Response) => void = () => undefined
  const request = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const saved = followWrite(() => request).then(() => client.invalidateQueries({ queryKey: ['loads'] }))
  const heard = change('own-3')
  answer(answered('own-3'))
  await Promise.all([saved, heard])
  expect(reads() - before).toBe(1)
  stop()
})

describe('changes elsewhere', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    stopAll.splice(0).forEach((stop) => stop())
    vi.useRealTimers()
  })
  const stopAll: (() => void)[] = []

  const changed = { topic: 'loads', keys: [] } as const

  /** A list that others change, and a query that shows it. A read has what there was when it began. */
  const aList = (readTime: () => number) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    fetchStarts(client)
    const list = { changes: 0, reads: 0, givenUp: 0 }
    const shown = new QueryObserver(client, {
      queryKey: ['loads'],
      queryFn: async ({ signal }) => {
        const { changes } = list
        list.reads += 1
        signal.addEventListener('abort', () => (list.givenUp += 1))
        await new Promise((resolve) => void setTimeout(resolve, readTime()))
        return changes
      },
    })
    stopAll.push(shown.subscribe(() => undefined))
    const change = (gap?: number) => {
      list.changes += 1
      void refreshQueries(client, ['loads'], changed, gap)
    }
    return { client, list, change, seen: () => shown.getCurrentResult().data }
  }

  test('are read at once after a pause, and a hundred in a second by few reads, the last one too', async () => {
    const { list, change, seen } = aList(() => 300)
    await vi.advanceTimersByTimeAsync(300)
    change()
    await vi.advanceTimersByTimeAsync(300)
    expect(seen()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    list.reads = 0
    for (let each = 0; each < 100; each += 1) {
      change()
      await vi.advanceTimersByTimeAsync(10)
    }
    await vi.advanceTimersByTimeAsync(4_000)
    expect(seen()).toBe(101)
    expect(list.reads).toBeLessThanOrEqual(3)
    expect(list.givenUp).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(list.reads).toBeLessThanOrEqual(3)
  })

  test.each([undefined, 4_000])('that never end are each on the screen within five seconds (gap %s)', async (gap) => {
    const { list, change, seen } = aList(() => 700)
    await vi.advanceTimersByTimeAsync(700)
    const madeAt: number[] = []
    for (let each = 0; each < 200; each += 1) {
      madeAt[list.changes] = Date.now()
      change(gap)
      await vi.advanceTimersByTimeAsync(100)
      const oldestUnseen = madeAt[seen() ?? 0]
      if (oldestUnseen !== undefined) expect(Date.now() - oldestUnseen).toBeLessThanOrEqual(5_000)
    }
    expect(list.givenUp).toBe(0)
  })

  test('during the first read are in what is shown after it', async () => {
    const { list, change, seen } = aList(() => 300)
    await vi.advanceTimersByTimeAsync(100)
    change()
    await vi.advanceTimersByTimeAsync(600)
    expect(seen()).toBe(1)
    expect(list.reads).toBe(2)
  })

  test('that the page has read meanwhile are not read again', async () => {
    const { client, list, change, seen } = aList(() => 100)
    await vi.advanceTimersByTimeAsync(100)
    change()
    await vi.advanceTimersByTimeAsync(200)
    change()
    void client.invalidateQueries({ queryKey: ['loads'] })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(seen()).toBe(2)
    expect(list.reads).toBe(3)
  })

  test('are read though a read before never ends', async () => {
    let readTime = 100
    const { change, seen } = aList(() => readTime)
    await vi.advanceTimersByTimeAsync(100)
    readTime = 3_600_000
    change()
    await vi.advanceTimersByTimeAsync(100)
    readTime = 100
    change()
    await vi.advanceTimersByTimeAsync(40_000)
    expect(seen()).toBe(2)
  })

  test('are in the pages of a list though the next page is read after them', async () => {
    const client = new QueryClient()
    fetchStarts(client)
    let changes = 0
    const shown = new InfiniteQueryObserver(client, {
      queryKey: ['pages'],
      queryFn: () => changes,
      initialPageParam: 0,
      getNextPageParam: (_, pages) => pages.length,
    })
    stopAll.push(shown.subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(0)
    const change = () => {
      changes += 1
      void refreshQueries(client, ['pages'], changed)
    }
    change()
    await vi.advanceTimersByTimeAsync(100)
    change()
    void shown.fetchNextPage()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(shown.getCurrentResult().data?.pages).toEqual([2, 2])
  })
})
