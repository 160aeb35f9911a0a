import type { statusReceivers } from '#contract/administration/statusReceivers'
import type { Answer } from '#contract/platform/endpoint'

export type Receiver = Answer<typeof statusReceivers.listReceivers>[number]

export const aReceiver = (changes: Partial<Receiver> = {}): Receiver => ({
  id: 3,
  name: 'Plant',
  kind: 'webhook',
  address: 'https://tms.example.com/status',
  scac: '',
  events: ['arrived', 'delivered'],
  isActive: true,
  waitingCount: 0,
  failedCount: 0,
  lastSentAt: null,
  createdBy: 'ada',
  createdAt: '2026-11-01T12:00:00Z',
  ...changes,
})
