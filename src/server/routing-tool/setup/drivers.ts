import { and, asc, eq } from 'drizzle-orm'
import { drivers } from '#contract/routing-tool/setup/drivers'
import { driverId } from '#domain/setup/driver'
import { type RoutingDriverDraft, routingDriverProblems } from '#domain/setup/routingDriver'
import { nameLength } from '#domain/values/bounds'
import { routingDriver } from '#server/database/schema/routing-setup'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import type { Handlers } from '#server/platform/http/serve'
import { refuseBadFields } from '#server/routing-tool/loads/boundMessages'
import { setupRecords } from './setupRecords'
import { refuseUnknownRegion } from './setupWrites'

export const driverHandlers: Handlers<typeof drivers> = {
  listAssignableDrivers: async ({ query }, context) => listDrivers(context, { regionCode: query.regionCode }),

  listDrivers: async ({ query }, context) => listDrivers(context, query),

  createDriver: async ({ body }, context) => {
    const fields = storable(body)
    await takeTurn(context)
    await refuseUnknownRegion(context, fields.regionCode)
    const id = driverId(fields.firstName, fields.lastName)
    const { key } = await records.make(context, { ...fields, id, meetAndGreet: body.meetAndGreet ?? false })
    return { key, id }
  },

  updateDriver: async ({ body }, context) => {
    const fields = body.deleted ? null : storable(body)
    await takeTurn(context)
    const before = await records.find(context, body.key)
    if (!fields) return records.change(context, before, { deleted: true })
    await refuseUnknownRegion(context, fields.regionCode)
    const { meetAndGreet = before.meetAndGreet, deleted = before.deleted } = body
    return records.change(context, before, { ...fields, meetAndGreet, deleted })
  },
}

const records = setupRecords({ table: routingDriver, key: routingDriver.key, noun: 'driver' })

type DriverFilter = {
  regionCode?: number | undefined
  includeDeleted?: boolean | undefined
  ids?: readonly number[] | undefined
}

const listDrivers = ({ database, customer }: Context, { regionCode, includeDeleted, ids }: DriverFilter) =>
  database
    .select()
    .from(routingDriver)
    .where(
      and(
        eq(routingDriver.customer, customer),
        includeDeleted ? undefined : eq(routingDriver.deleted, false),
        regionCode === undefined ? undefined : eq(routingDriver.regionCode, regionCode),
        records.among(ids),
      ),
    )
    .orderBy(asc(routingDriver.lastName), asc(routingDriver.firstName), asc(routingDriver.key))

const labels = {
  firstName: ['First name', nameLength],
  lastName: ['Last name', nameLength],
  regionCode: ['Region code'],
  phoneNumber: ['Phone number'],
  carrier: ['Carrier', nameLength],
} as const

const storable = (draft: RoutingDriverDraft) => {
  refuseBadFields(routingDriverProblems(draft), labels)
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    regionCode: draft.regionCode as number,
    phoneNumber: draft.phoneNumber.trim(),
    carrier: draft.carrier?.trim() || null,
  }
}
