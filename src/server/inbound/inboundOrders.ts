import type { inboundOrders } from '#contract/inbound/inboundOrders'
import type { Input } from '#contract/platform/endpoint'
import type { InboundOrder } from '#domain/import/inboundOrders'
import { receiveOrders } from '#server/freight/orders/receiveOrders'
import type { Handlers } from '#server/platform/http/serve'

export const inboundOrderHandlers: Handlers<typeof inboundOrders> = {
  receiveOrders: async ({ body: { orders, weightUnit } }, context) => ({
    orders: await receiveOrders(context, orders.map(inboundOrderOf), weightUnit),
  }),
}

type SentOrder = Input<typeof inboundOrders.receiveOrders>['body']['orders'][number]

const inboundOrderOf = ({ items = [], ...fields }: SentOrder): InboundOrder => ({
  texts: textsOf(fields),
  items: items.map(textsOf),
})

/** As a file has them: the rules for deliveries read texts. */
const textsOf = (fields: Record<string, string | number | boolean | null | undefined>): InboundOrder['texts'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, textOf(value)]],
    ),
  )

const textOf = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'Y' : 'N') : String(value)
