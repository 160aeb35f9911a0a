import type { TenderControl, TenderDocument, TenderStop } from '#server/freight/outbox/x12/tenderDocument'

export const aTenderStop = (changes: Partial<TenderStop> = {}): TenderStop => ({
  reason: 'pickup',
  name: 'Reading Plant',
  street: '2675 Morgantown Rd',
  city: 'Reading',
  state: 'PA',
  postalCode: '19607',
  country: 'US',
  firstDay: '2026-03-02',
  lastDay: '2026-03-03',
  deliveryNumbers: ['D-1001'],
  weight: 1234.5,
  pieces: 10,
  comment: '',
  ...changes,
})

export const aTender = (changes: Partial<TenderDocument> = {}): TenderDocument => ({
  sender: { qualifier: 'ZZ', id: 'PORTAL' },
  receiver: { qualifier: '02', id: 'ABFS' },
  purpose: 'original',
  scac: 'ABFS',
  loadNumber: 'PL-77',
  reference: '4711',
  equipment: "53' Dry Van",
  shipper: aTenderStop(),
  stops: [aTenderStop(), aTenderStop({ reason: 'delivery', name: 'Dock 7', deliveryNumbers: ['D-1001', 'D-1002'] })],
  totalWeight: 1234.5,
  totalPieces: 10,
  comment: '',
  ...changes,
})

export const aControl: TenderControl = { interchange: 42, createdAt: new Date('2026-03-01T08:05:00Z'), test: false }
