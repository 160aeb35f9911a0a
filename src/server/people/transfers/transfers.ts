import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { driverTransfers, ListedTransfer } from '#contract/people/driverTransfers'
import { canBeRescheduled, draftProblems } from '#domain/people/transfers/transfer'
import { zoneChange } from '#domain/people/transfers/transferChecks'
import { driverTransfer } from '#server/database/schema/people/driver-transfers'
import { fleetDriver } from '#server/database/schema/fleet'
import { workLocation } from '#server/database/schema/routing-setup'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import { badRequest, conflict, notFound, refused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { draftTexts, requestHandlers } from './requestTransfers'
import { stepHandlers } from './stepTransfers'
import { takeEffect } from './takeEffect'
import { hasOpenTransfer, locationOf, lockedDrivers, lockedTransfers } from './transferRows'

export const driverTransferHandlers: Handlers<typeof driverTransfers> = {
  listFleetDrivers: async (_, { database, customer }) =>
    database
      .select({
        driverId: fleetDriver.id,
        firstName: fleetDriver.firstName,
        lastName: fleetDriver.lastName,
        locationId: fleetDriver.locationId,
        locationName: workLocation.name,
      })
      .from(fleetDriver)
      .leftJoin(
        workLocation,
        and(eq(workLocation.customer, fleetDriver.customer), eq(workLocation.id, fleetDriver.locationId)),
      )
      .where(and(eq(fleetDriver.customer, customer), ne(fleetDriver.status, 'inactive')))
      .orderBy(fleetDriver.id),

  listLocations: async (_, { database, customer }) =>
    database
      .select({ locationId: workLocation.id, locationName: workLocation.name, timeZone: workLocation.zone })
      .from(workLocation)
      .where(eq(workLocation.customer, customer))
      .orderBy(workLocation.id),

  transferDriver: async ({ body: { driverId, fromLocationId, toLocationId } }, context) => {
    const { database, customer, caller } = context
    if (fromLocationId === toLocationId) throw badRequest('ToLocationId must differ from FromLocationId.')
    const [driver] = await lockedDrivers(context, [driverId])
    if (!driver || driver.status === 'inactive') throw notFound(`There is no driver ${driverId}.`)
    if (!(await locationOf(context, toLocationId))) throw notFound(`There is no location ${toLocationId}.`)
    if (driver.locationId !== fromLocationId) throw conflict(`Driver is not at ${fromLocationId}.`)
    if (await hasOpenTransfer(context, driver.id)) throw conflict(openTransferText(driver.id))
    const [made] = await database
      .insert(driverTransfer)
      .values({
        customer,
        driverId: driver.id,
        fromLocationId,
        toLocationId,
        status: 'scheduled',
        effectiveAt: new Date().toISOString(),
        reason: '',
        decidedBy: caller.userId,
        decidedAt: sql`now()`,
        createdBy: caller.userId,
        updatedBy: caller.userId,
      })
      .returning()
    if (!made) throw new Error('The transfer was not stored.')
    const failure = await takeEffect(context, made, 'transfer')
    if (failure !== null) throw conflict(failure)
    return { transferId: made.id }
  },

  listTransfers: async ({ query: { status, driverId, locationId } }, { database, customer }) => {
    const wanted = and(
      eq(driverTransfer.customer, customer),
      status === undefined ? undefined : eq(driverTransfer.status, status),
      driverId === undefined ? undefined : sql`upper(${driverTransfer.driverId}) = upper(${driverId})`,
      locationId === undefined
        ? undefined
        : or(eq(driverTransfer.fromLocationId, locationId), eq(driverTransfer.toLocationId, locationId)),
    )
    const zones = new Map(
      (await database.select().from(workLocation).where(eq(workLocation.customer, customer))).map(({ id, zone }) => [
        id,
        zone,
      ]),
    )
    const rows = await database
      .select({
        transfer: driverTransfer,
        driverName: sql<string>`${fleetDriver.firstName} || ' ' || ${fleetDriver.lastName}`,
      })
      .from(driverTransfer)
      .innerJoin(
        fleetDriver,
        and(eq(fleetDriver.customer, driverTransfer.customer), eq(fleetDriver.id, driverTransfer.driverId)),
      )
      .where(wanted)
      .orderBy(desc(driverTransfer.id))
      .limit(longestList)
    return rows.map(({ transfer, driverName }): ListedTransfer => {
      const [from, to] = [zones.get(transfer.fromLocationId), zones.get(transfer.toLocationId)]
      const {
        id,
        status: now,
        effectiveAt,
        returnOn,
        reason,
        managerId,
        movesUnit,
        costCentre,
        note,
        answer,
      } = transfer
      return {
        id,
        driverId: transfer.driverId,
        driverName,
        fromLocationId: transfer.fromLocationId,
        toLocationId: transfer.toLocationId,
        status: now,
        effectiveAt,
        returnOn,
        reason,
        managerId,
        movesUnit,
        costCentre,
        note,
        answer,
        zoneChange: from && to ? zoneChange(from, to, effectiveAt) : null,
        requestedBy: transfer.createdBy,
        decidedBy: transfer.decidedBy,
        decidedAt: transfer.decidedAt,
        version: transfer.version,
      }
    })
  },

  ...requestHandlers,

  ...stepHandlers,

  rescheduleTransfer: async ({ body: { transferId, effectiveAt, returnOn } }, context) => {
    const { database, customer, caller, request } = context
    const [transfer] = await lockedTransfers(context, [transferId])
    if (!transfer) throw notFound(`There is no transfer ${transferId}.`)
    assertUnchanged(request, 'transfer', transfer)
    if (!canBeRescheduled(transfer.status)) throw refused(`Transfer ${transferId} is ${transfer.status} already.`)
    const next = { ...transfer, effectiveAt, returnOn: returnOn === undefined ? transfer.returnOn : returnOn }
    const place = { locationId: transfer.fromLocationId, hasOpenTransfer: false }
    const [problem] = draftProblems(next, place, new Date().toISOString()).filter(
      (found) => found === 'past' || found === 'return-not-after',
    )
    if (problem) throw badRequest(draftTexts[problem])
    const [after] = await database
      .update(driverTransfer)
      .set({
        effectiveAt,
        returnOn: next.returnOn,
        // What was checked before holds no more.
        status: transfer.status === 'draft' ? 'draft' : 'requested',
        choices: {},
        answer: '',
        updatedBy: caller.userId,
        updatedAt: sql`now()`,
        version: transfer.version + 1,
      })
      .where(and(eq(driverTransfer.customer, customer), eq(driverTransfer.id, transferId)))
      .returning()
    context.record('driver-transfer', transferId, transfer, after)
    context.publish('transfers', [transferId])
    return {}
  },
}

/** More transfers than any customer has. */
const longestList = 50_000

const openTransferText = (driverId: string) => `Driver ${driverId} has another transfer that is open.`
