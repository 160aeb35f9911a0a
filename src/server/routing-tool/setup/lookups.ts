import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { lookups } from '#contract/routing-tool/setup/lookups'
import { delivery } from '#server/database/schema/deliveries'
import { deliveryType, originCode, quoteType, shippingPoint, sourceType } from '#server/database/schema/routing-setup'
import type { Context } from '#server/platform/context'
import type { Handlers } from '#server/platform/http/serve'
import { mapPage, readWhole } from '#server/platform/lists/longList'

export const lookupHandlers: Handlers<typeof lookups> = {
  listQuoteTypes: async (_, context) => listCodes(context, quoteType),
  listShippingPoints: async (_, context) => listCodes(context, shippingPoint),
  listSourceTypes: async (_, context) => listCodes(context, sourceType),
  listDeliveryTypes: async (_, context) => listCodes(context, deliveryType),

  listOriginCodes: async (_, { database, customer }) =>
    database
      .select({ salesOffice: originCode.salesOffice, code: originCode.code })
      .from(originCode)
      .where(eq(originCode.customer, customer))
      .orderBy(asc(originCode.salesOffice), asc(originCode.code)),

  listStatOrderNumbers: async ({ paging }, { database, customer }) =>
    mapPage(
      await readWhole(database, paging, (reader, limit, offset) =>
        reader
          .selectDistinct({ number: delivery.statOrderNumber })
          .from(delivery)
          .where(and(eq(delivery.customer, customer), isNull(delivery.deletedAt), ne(delivery.statOrderNumber, '')))
          .orderBy(asc(delivery.statOrderNumber))
          .limit(limit)
          .offset(offset),
      ),
      (rows) => rows.map(({ number }) => ({ number: number ?? '' })),
    ),
}

type CodeList = typeof quoteType

const listCodes = ({ database, customer }: Context, list: CodeList) =>
  database
    .select({ code: list.code, name: list.name })
    .from(list)
    .where(eq(list.customer, customer))
    .orderBy(asc(list.code))
