import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, type Format, text, wireRecord } from '#contract/platform/wire'
import { anyRoutingTool } from '#domain/access/access'
import type { CodedName, OriginCode } from '#domain/setup/lookups'
import { lookupQuery } from './draftFields'

const codedName = <const Code extends string, const Name extends string>(code: Code, name: Name) =>
  wireRecord({ code: [code, text], name: [name, text] } as const satisfies DictionaryOf<CodedName>)

export const quoteTypeWire = codedName('code', 'name')
export const shippingPointWire = codedName('id', 'name')
export const sourceTypeWire = codedName('sourceType', 'documentType')
export const deliveryTypeWire = codedName('code', 'type')

export const originCodeWire = wireRecord({
  salesOffice: ['SALES_OFFICE_CODE', text],
  code: ['ORIGIN_CODE', text],
} as const satisfies DictionaryOf<OriginCode>)

export const statOrderNumberWire = wireRecord({ number: ['STAT_ORDER_NUMBER', text] })

const list = <const Path extends string, Row extends Format>(summary: string, path: Path, row: Row) =>
  endpoint({
    summary,
    method: 'GET',
    path: `/routing-tool/{group}/${path}`,
    needs: anyRoutingTool,
    query: lookupQuery,
    list: { limit: 'all' },
    answer: z.array(row),
  })

export const lookups = {
  listQuoteTypes: list('The quote types of the group (CALL-RT-19)', 'QuoteTypes', quoteTypeWire),
  listShippingPoints: list('The shipping points of the group (CALL-RT-20)', 'ShippingPoints', shippingPointWire),
  listSourceTypes: list('The source types and their documents (CALL-RT-21)', 'SourceTypes', sourceTypeWire),
  listDeliveryTypes: list('The delivery types of the group (CALL-RT-22)', 'DeliveryTypes', deliveryTypeWire),
  listOriginCodes: list('The origin codes of the sales offices (CALL-RT-23)', 'GetOriginCode', originCodeWire),
  listStatOrderNumbers: list(
    'The stat order numbers that deliveries can be filtered by (CALL-RT-25)',
    'StatOrderNumber',
    statOrderNumberWire,
  ),
}
