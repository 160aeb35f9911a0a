import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, text, wireRecord } from '#contract/platform/wire'
import { anyRoutingTool } from '#domain/access/access'
import type { ConfigurationEntry } from '#domain/setup/customerConfiguration'

export const configurationEntryWire = wireRecord({
  attribute: ['ATTRIBUTE', text],
  value: ['VALUE', text],
} as const satisfies DictionaryOf<ConfigurationEntry>)

export const customerConfiguration = {
  listCustomerConfiguration: endpoint({
    summary: 'The settings whose name fits; % stands for anything, also when no name is given (CALL-RT-40)',
    method: 'GET',
    path: '/routing-tool/{group}/GetCustomerConfiguration',
    needs: anyRoutingTool,
    query: wireRecord({
      customer: ['CustCode', text.optional()],
      userId: ['userId', text.optional()],
      attribute: ['attribute', text.optional()],
    }),
    list: { limit: 'all' },
    answer: z.array(configurationEntryWire),
  }),
}
