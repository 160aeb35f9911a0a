import { z } from 'zod'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { wireRecord } from '#contract/platform/wire'
import { filled, limited } from './fields'
import { storedWire } from './genericSetup'

/** What the portal reads of the configuration of the customer in whose group the caller works (ours). */
export const customerSettings = {
  listSettings: endpoint({
    summary: 'The settings of the customer that the portal reads and that differ from their defaults',
    method: 'GET',
    path: '/portal/{group}/CustomerSettings',
    needs: 'customer.manage',
    list: { limit: 'all' },
    answer: z.array(storedWire),
  }),
  storeSetting: endpoint({
    summary: 'Store a setting of the customer that the portal reads; an empty value means its default',
    method: 'PUT',
    path: '/portal/{group}/CustomerSettings',
    needs: 'customer.manage',
    body: wireRecord({
      name: ['FIELD_NAME', filled(60)],
      value: ['VALUE', limited(500)],
      reason: ['Reason', limited(500).optional()],
    }),
    answer: ok,
  }),
}
