import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { integer, wireRecord } from '#contract/platform/wire'
import { CallFailure } from '#portal/data/call/callFailure'
import { readAll } from '#portal/data/call/readAll'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'

const listDocks = endpoint({
  summary: 'Docks',
  method: 'GET',
  path: '/routing-tool/{group}/Docks',
  needs: 'signed-in',
  query: wireRecord({ after: ['after', integer.optional()] }),
  answer: z.array(wireRecord({ id: ['DOCK_PK', integer] })),
  list: { limit: 100 },
})

const network = mockNetwork()
beforeEach(() => {
  signInAs()
  network.use(
    answering(listDocks, ({ url }) => {
      const asked = new URL(url).searchParams
      const perPage = Number(asked.get('perPage'))
      const start = Number(asked.get('after') ?? (Number(asked.get('page')) - 1) * perPage)
      return { rows: docks.slice(start, start + perPage), total: docks.length }
    }),
  )
})

const docks = [1, 2, 3, 4, 5].map((id) => ({ id }))
const paging = { sort: { field: 'id', descending: false } }

test('a list is read page by page in the order asked for, to its end', async () => {
  const read: number[] = []
  const onRead = (rows: number) => void read.push(rows)
  expect(await readAll(listDocks, { query: {}, paging }, { rowsAtOnce: 2, onRead })).toEqual(docks)
  expect(read).toEqual([2, 4, 5])
  expect(network.sent.map(({ url }) => new URL(url).search)).toEqual(
    [1, 2, 3].map((page) => `?page=${page}&perPage=2&sort=DOCK_PK&order=ASC`),
  )
})

test('no more rows are read than are wanted', async () => {
  expect(await readAll(listDocks, { query: {} }, { rowsAtOnce: 2, most: 3 })).toEqual(docks.slice(0, 3))
  expect(network.sent).toHaveLength(2)
})

test('a list with a cursor continues behind its last row', async () => {
  const behind = ({ id }: { id: number }) => ({ query: { after: id } })
  expect(await readAll(listDocks, { query: {} }, { rowsAtOnce: 2 }, behind)).toEqual(docks)
  expect(network.sent.map(({ url }) => new URL(url).searchParams.get('after'))).toEqual([null, '2', '4'])
})

test('reading that is given up asks for no further page', async () => {
  const control = new AbortController()
  const reading = readAll(
    listDocks,
    { query: {} },
    { rowsAtOnce: 2, signal: control.signal, onRead: () => control.abort() },
  )
  const failure: unknown = await reading.catch((error: unknown) => error)
  expect(failure instanceof CallFailure && failure.failure.kind).toBe('aborted')
})
