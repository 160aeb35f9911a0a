import { expect, test } from 'vitest'
import { groupsOf, transactionsOf } from '#server/freight/outbox/x12/envelopes'
import { readReport } from '#server/freight/outbox/x12/read214'
import { readSegments } from '#server/freight/outbox/x12/readSegments'
import { write214 } from '#server/freight/outbox/x12/write214'
import { aControl } from './aTender'

const parties = { sender: { qualifier: '02', id: 'ABFS' }, receiver: { qualifier: 'ZZ', id: 'PORTAL' } } as const

const read = (body: string) => {
  const text = write214(
    {
      ...parties,
      scac: 'ABFS',
      shipmentNumber: 'PRO9',
      loadNumber: '12-1',
      orders: [],
      event: 'arrived',
      stop: null,
      at: '2026-03-01T14:05:00Z',
      city: 'Gary',
      state: 'IN',
      zone: 'America/Chicago',
    },
    aControl,
  ).replace(/AT7.*~\n/, body)
  const [group] = groupsOf(readSegments(text).segments).groups
  const [transaction] = group ? transactionsOf(group) : []
  return transaction && readReport({ ...transaction, fault: null }, 'ABFS')
}

test('what we write as a status is read as the same', () => {
  expect(read('AT7*X1*NS***20260301*0805*LT~\n')).toEqual({
    sender: 'ABFS',
    scac: 'ABFS',
    shipmentReference: '12-1',
    statuses: [
      {
        meaning: 'arrived at the delivery',
        event: 'arrived',
        reason: null,
        at: '2026-03-01T14:05:00.000Z',
        place: 'Gary, IN',
      },
    ],
  })
})

test.each([
  ['AT7*D1*NS***20260301*0805*UT~\n', { event: 'delivered', at: '2026-03-01T08:05:00.000Z' }],
  ['AT7*AF*NS***20260701*0805*PT~\n', { event: 'departed', at: '2026-07-01T15:05:00.000Z' }],
  ['AT7*SD*AO***20260301*0805*LT~\n', { event: 'late', reason: 'AO' }],
  ['AT7***AB*NA*20260301*0805*LT~\n', { event: null, meaning: 'delivery appointment', reason: null }],
  ['AT7*QQ*NS***20260301*0805*LT~\n', { event: null, meaning: 'status QQ' }],
  ['AT7*X1*NS***20260231*0805*LT~\n', { event: 'arrived', at: null }],
  ['AT7*X1*NS~\n', { event: 'arrived', at: null }],
])('%s is read', (segment, status) => {
  expect(read(segment)).toMatchObject({ statuses: [status] })
})
