import { expect, test } from 'vitest'
import { exact } from '#domain/values/exact'
import { packetDocument, type PrintedPackage } from '#server/people/workdays/packet'

const none = exact('quantity', '0')
const side = { miles: { loaded: none, deadhead: none, bobtail: none }, minutes: { drive: 0, duty: 0, delay: 0 } }

const printed: PrintedPackage = {
  row: {
    id: 7,
    customer: 'E1',
    name: 'Alma Garza, 2026-11-20',
    description: '',
    status: 'completed',
    assignedTo: 'D1',
    day: '2026-11-20',
    isGathered: true,
    exceptions: [],
    blocking: 0,
    pay: exact('money', '0'),
    reviewedBy: null,
    approvedBy: null,
    reason: '',
    exportId: null,
    createdAt: '2026-11-20T00:00:00Z',
    createdBy: 'ann',
    updatedAt: '2026-11-20T00:00:00Z',
    updatedBy: 'ann',
    version: 1,
    sides: null,
    loads: 1,
    driverName: 'Alma Garza',
    terminal: null,
    manager: null,
    vendorCode: null,
    total: 0,
  },
  figures: { planned: side, actual: side },
  trips: [
    {
      shipmentId: 'S1',
      movement: 'loaded',
      powerUnitId: 'T7',
      trailerId: null,
      stops: [
        {
          sequence: 2,
          type: 'delivery',
          name: 'Dock',
          city: 'Gary',
          state: 'IN',
          zone: 'America/Chicago',
          plannedArrival: '2026-11-20T14:00:00Z',
          plannedDeparture: '2026-11-20T15:00:00Z',
          arrival: null,
          departure: null,
        },
      ],
    },
  ],
  events: [],
  proofs: [
    {
      id: 1,
      shipmentId: 'S1',
      stopSequence: 2,
      kind: 'signature',
      signer: 'Ada',
      hasPicture: true,
      at: '2026-11-20T15:00:00Z',
    },
  ],
  attachments: [
    { id: 3, name: 'receipt.pdf', type: 'application/pdf', size: 9, addedBy: 'bea', addedAt: '2026-11-21T08:05:00Z' },
  ],
}

const textOf = (one: PrintedPackage) => JSON.stringify(packetDocument([one], '2026-11-21T09:00:00Z').content)

test('a packet lists the proofs on the clocks of their stops, and the attachments with who added them', () => {
  expect(textOf(printed)).toContain(JSON.stringify(['Signature', 'S1, stop 2', 'Ada', '11-20 09:00']))
  expect(textOf(printed)).toContain(JSON.stringify(['Attachment', 'receipt.pdf', 'bea', '11-21 08:05 UTC']))
  expect(textOf({ ...printed, proofs: [], attachments: [] })).toContain('There are no documents.')
})
