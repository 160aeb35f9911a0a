import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { carriers } from '#contract/routing-tool/setup/carriers'
import { type CarrierContactDraft, carrierContactProblems } from '#domain/setup/carrierContact'
import { nameLength } from '#domain/values/bounds'
import { carrier, carrierContact, carrierLane } from '#server/database/schema/routing-setup'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { badRequest } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { refuseBadFields } from '#server/routing-tool/loads/boundMessages'
import { setupRecords } from './setupRecords'

export const carrierHandlers: Handlers<typeof carriers> = {
  listCarriers: async (_, { database, customer }) =>
    database
      .select({ code: carrier.code, name: carrier.name, mcNumber: carrier.mcNumber, dotNumber: carrier.dotNumber })
      .from(carrier)
      .where(eq(carrier.customer, customer))
      .orderBy(asc(carrier.name)),

  rankCarriers: async ({ query: { origins, destinations } }, { database, customer }) =>
    database
      .select({ code: carrierLane.carrierCode, rank: sql<number>`min(${carrierLane.rank})::int` })
      .from(carrierLane)
      .where(
        and(
          eq(carrierLane.customer, customer),
          inArray(carrierLane.origin, origins),
          inArray(carrierLane.destination, destinations),
        ),
      )
      .groupBy(carrierLane.carrierCode)
      .orderBy(asc(sql`min(${carrierLane.rank})`), asc(carrierLane.carrierCode)),

  listContactsOfCarrier: async ({ query }, context) => listContacts(context, { carrierCode: query.carrierCode }),

  listCarrierContacts: async ({ query }, context) => listContacts(context, { ids: query.ids }),

  updateCarrierContact: async ({ body }, context) => {
    const fields = storable(body)
    await takeTurn(context)
    const before = await records.find(context, body.id)
    await refuseUnknownCarrier(context, fields.carrierCode)
    return records.change(context, before, { ...fields, active: body.active ?? before.active })
  },
}

const records = setupRecords({ table: carrierContact, key: carrierContact.id, noun: 'carrier-contact' })

const listContacts = (
  { database, customer }: Context,
  { carrierCode, ids }: { carrierCode?: string; ids?: readonly number[] | undefined },
) =>
  database
    .select()
    .from(carrierContact)
    .where(
      and(
        eq(carrierContact.customer, customer),
        carrierCode === undefined ? undefined : eq(carrierContact.carrierCode, carrierCode),
        records.among(ids),
      ),
    )
    .orderBy(asc(carrierContact.carrierCode), asc(carrierContact.name), asc(carrierContact.id))

const labels = { name: ['Name', nameLength], carrierCode: ['Carrier', nameLength], email: ['E-mail address'] } as const

const storable = (draft: CarrierContactDraft) => {
  refuseBadFields(carrierContactProblems(draft), labels)
  return { name: draft.name.trim(), carrierCode: draft.carrierCode.trim(), email: draft.email.trim() }
}

const refuseUnknownCarrier = async ({ database, customer }: Context, code: string) => {
  const [known] = await database
    .select({ code: carrier.code })
    .from(carrier)
    .where(and(eq(carrier.customer, customer), eq(carrier.code, code)))
  if (!known) throw badRequest(`Carrier ${code} does not exist.`)
}
