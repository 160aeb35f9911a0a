import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAcknowledgement, write997 } from '#server/freight/outbox/x12/acknowledgement'
import { groupsOf, transactionsOf } from '#server/freight/outbox/x12/envelopes'
import { read204 } from '#server/freight/outbox/x12/read204'
import { readResponse } from '#server/freight/outbox/x12/read990'
import { readSegments } from '#server/freight/outbox/x12/readSegments'
import { write204 } from '#server/freight/outbox/x12/write204'
import { write990 } from '#server/freight/outbox/x12/write990'
import { aControl, aTender, aTenderStop } from './aTender'

const parties = { sender: { qualifier: 'ZZ', id: 'PORTAL' }, receiver: { qualifier: 'ZZ', id: 'ACMECORP' } }
const onlyTransaction = (text: string) => {
  const [group] = groupsOf(readSegments(text).segments).groups
  const [transaction] = group ? transactionsOf(group) : []
  if (!transaction) throw new Error('There is no transaction.')
  return transaction
}
const aNumber = fc.stringMatching(/^[A-Z0-9]{1,12}$/)

test('the orders of a tender that we write are read with their numbers, days and weights', () => {
  const anyStop = fc.record({
    number: aNumber,
    hundredths: fc.integer({ min: 0, max: 4_400_000 }),
    day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`),
  })
  fc.assert(
    fc.property(fc.array(anyStop, { minLength: 1, maxLength: 8 }), aNumber, (drops, reference) => {
      const stops = drops.map(({ number, hundredths, day }) =>
        aTenderStop({
          reason: 'delivery',
          deliveryNumbers: [number],
          weight: hundredths / 100,
          firstDay: day,
          lastDay: day,
        }),
      )
      const written = write204(aTender({ reference, stops: [aTenderStop(), ...stops] }), aControl)
      const read = read204(onlyTransaction(written.ok ? written.text : ''))
      if ('code' in read) throw new Error(read.code)
      expect(read).toMatchObject({ reference, purpose: 'original' })
      expect(read.orders.map(({ order: { texts } }) => [texts.number, texts.weight, texts.deliveryDate])).toEqual(
        drops.map(({ number, hundredths, day }) => [number, String(hundredths / 100), day]),
      )
    }),
  )
})

test('an answer and an acknowledgement that we write are read as they were meant', () => {
  fc.assert(
    fc.property(
      aNumber,
      fc.boolean(),
      fc.string({ unit: 'binary', maxLength: 400 }),
      (reference, isAccepted, remarks) => {
        const answers = [{ scac: 'PRTL', reference, isAccepted, remarks }]
        expect(readResponse(onlyTransaction(write990({ ...parties, answers }, aControl)), 'PORTAL')).toMatchObject({
          shipmentReference: reference,
          status: isAccepted ? 'accepted' : 'declined',
        })
        const transactions = [{ code: '204', control: '0001', fault: isAccepted ? null : '5', segments: [] }]
        const receipt = { kind: 'SM', control: '77', transactions }
        expect(readAcknowledgement(onlyTransaction(write997({ ...parties, receipt }, aControl)))).toMatchObject({
          kind: 'SM',
          control: '77',
          outcome: isAccepted ? 'accepted' : 'rejected',
        })
      },
    ),
  )
})

test.each<[string, string[], string[][]]>([
  [
    'an order for each OID of a stop, in pounds whatever the unit',
    ['S5*1*LD~N1*SF*Plant', 'S5*2*UL~OID*A1*PO1***4*L*100~OID*A2****2*K*100~N1*ST*Dock'],
    [
      ['A1', '100'],
      ['A2', '220.46'],
    ],
  ],
  [
    'an order for each place that loads for one that unloads',
    ['S5*1*PL~L11*X1*PO~AT8*G*L*10', 'S5*2*CL~L11*X2*PO~AT8*G*L*20', 'S5*3*CU~N1*ST*Dock'],
    [
      ['X1', '10'],
      ['X2', '20'],
    ],
  ],
  [
    'the shipment id where a stop has no number, and the total weight',
    ['S5*1*LD', 'S5*2*UL~N1*ST*Dock'],
    [['SHIP-1', '500']],
  ],
])('a tender gives %s', (_, stops, expected) => {
  const body = ['B2**PRTL**SHIP-1**PP', ...stops.flatMap((stop) => stop.split('~')), 'L3*500*G']
  const text = [
    `ISA*00*          *00*          *ZZ*ACME           *ZZ*PORTAL         *261101*0805*U*00401*000000001*0*P*>`,
    'GS*SM*ACME*PORTAL*20261101*0805*1*X*004010',
    'ST*204*0001',
    ...body,
    `SE*${body.length + 2}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
  ]
  const read = read204(onlyTransaction(text.map((segment) => `${segment}~`).join('')))
  if ('code' in read) throw new Error(read.code)
  expect(read.orders.map(({ order: { texts } }) => [texts.number, texts.weight])).toEqual(expected)
})
