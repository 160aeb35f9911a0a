import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { lookupCodes, type Translated, translatedThings } from '#contract/fleet-manager/lookupCodes'
import { powerUnit } from '#server/database/schema/fleet'
import {
  carrier,
  deliveryType,
  quoteType,
  region,
  shippingPoint,
  sourceType,
} from '#server/database/schema/routing-setup'

type CodeList = { table: PgTable & { customer: PgColumn }; code: PgColumn; name?: PgColumn; only?: SQL }

/** The lists that targets are codes of. Reasons of carriers are words, which are in no list. */
const codeLists: Partial<Record<Translated, CodeList>> = {
  regionCode: { table: region, code: region.code, name: region.name, only: sql`not ${region.deleted}` },
  quoteType: { table: quoteType, code: quoteType.code, name: quoteType.name },
  shippingPoint: { table: shippingPoint, code: shippingPoint.code, name: shippingPoint.name },
  sourceType: { table: sourceType, code: sourceType.code, name: sourceType.name },
  deliveryType: { table: deliveryType, code: deliveryType.code, name: deliveryType.name },
  carrier: { table: carrier, code: carrier.code, name: carrier.name },
  unit: { table: powerUnit, code: powerUnit.id },
}

/** The list that the targets of types with a look-up code are of; undefined if there is none. */
export const codeListOf = (lookupCode: string): CodeList | undefined => {
  const name = translatedThings.find((one) => lookupCodes[one] === lookupCode)
  return name && codeLists[name]
}
