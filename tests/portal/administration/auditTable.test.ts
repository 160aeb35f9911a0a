import { expect, test } from 'vitest'
import { auditTrail } from '#contract/administration/auditTrail'
import type { ChangedEntry } from '#portal/administration/auditEntries'
import { auditTable, readChangedEntries } from '#portal/administration/auditTable'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'

const network = mockNetwork()

const anEntry = (id: number, changes: ChangedEntry['changes'], recordCount = changes.length): ChangedEntry => ({
  id,
  at: '2026-03-01T12:00:00Z',
  userId: 'admin',
  customer: 'PL_ACME',
  call: 'saveLoad',
  requestId: 'r1',
  records: changes.slice(0, 3).map((change) => ({ noun: change.noun, id: change.id })),
  recordCount,
  changes,
})

test('a file has a row for every field that changed, before and after, and tells of records that are left out', () => {
  const translate = (key: string, parameters?: Record<string, string | number>) =>
    key === 'records.audit.more' ? `+${parameters?.count}` : key
  const [head, ...rows] = auditTable(
    [
      anEntry(
        2,
        [
          { noun: 'load', id: '7', before: { comment: 'old', stops: [1] }, after: { comment: 'new', stops: [1, 2] } },
          { noun: 'load', id: '8', before: { comment: 'same' }, after: { comment: 'same' } },
        ],
        500,
      ),
      anEntry(1, []),
    ],
    translate,
  )
  expect(head?.slice(-3)).toEqual(['records.audit.field', 'records.audit.before', 'records.audit.after'])
  expect(rows.map((row) => row.slice(5))).toEqual([
    ['load 7', 'comment', 'old', 'new'],
    ['load 7', 'stops', '[1]', '[1,2]'],
    ['load 8', '', '', ''],
    ['+498', '', '', ''],
    ['–', '', '', ''],
  ])
})

test('all entries are read, page by page, and one that a new write pushed along is kept once', async () => {
  signInAs(['portal.administer'])
  const ids = Array.from({ length: 450 }, (_, index) => 1_000 - index)
  network.use(
    answering(auditTrail.listAuditChanges, ({ url }) => {
      const [first = 0, last = 0] = JSON.parse(new URL(url).searchParams.get('range') ?? '[]') as number[]
      const page = ids.slice(first, last + 1)
      ids.unshift(ids[0]! + 1)
      return { rows: page.map((id) => anEntry(id, [])), total: ids.length }
    }),
  )
  const read: number[] = []
  const onRead = (count: number) => void read.push(count)
  const entries = await readChangedEntries({}, { signal: new AbortController().signal, onRead, most: Infinity })
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  expect(entries.filter(({ id }) => id <= 1_000)).toHaveLength(450)
  expect(read.at(-1)).toBe(entries.length)
})
