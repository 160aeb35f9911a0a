import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
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
