import { and, eq, sql } from 'drizzle-orm'
import type { Input } from '#contract/platform/endpoint'
import type { loads } from '#contract/routing-tool/loads'
import { refusalOfTaken } from '#contract/routing-tool/takenDeliveries'
import type { TakenDelivery } from '#domain/freight/delivery'
import type { LoadId } from '#domain/freight/keys'
import { loadProblems } from '#domain/load-plan/loadProblems'
import { delivery } from '#server/database/schema/deliveries'
import { load } from '#server/database/schema/loads'
import { refuseTakenNumber } from '#server/freight/loads/loadNumbers'
import { type DeliveryRow, lockDeliveries, refuseUnknown, unassign } from '#server/freight/loads/lockDeliveries'
import { allowAction, changeLoad, lockLoad, type LoadRow } from '#server/freight/loads/lockLoad'
import { noteLoadUpdate } from '#server/freight/loads/noteLoadUpdate'
import type { Context } from '#server/platform/context'
import { badRequest, codedConflict, conflict } from '#server/platform/http/problems'
import { chosenCarrier, chosenDriver, chosenEquipment, refuseUnknownRegion } from './loadChoices'

type Write = Input<typeof loads.saveLoad>['body']

/**
 * Makes a load of deliveries, or changes the deliveries of a load (CALL-RT-41). The load is locked first, then its
 * deliveries, old and new, in the order of their keys: of two dispatchers who take the same delivery, the second one is
 * told who put it on which load.
 */
export const saveLoad = async ({ body }: { body: Write }, context: Context) => {
  assertNoDuplicates(body)
  const existing = body.loadId == null ? null : await lockLoad(context, body.loadId)
  if (existing) allowAction(existing, 'save')
  const ids = body.deliveries.map(({ id }) => id)
  const held = await lockDeliveries(context, ids, existing?.id)
  refuseUnknown(ids, held)
  const wanted = held.filter(({ id }) => ids.includes(id))
  assertWithinLimit(wanted)
  assertNotTaken(wanted, existing?.id ?? null)
  if (existing && body.version !== undefined && body.version !== existing.version)
    throw conflict(`Load ${existing.id} was changed by ${existing.updatedBy} in the meantime.`)
  const choices = await readChoices(context, body, existing)
  const saved = existing ? await changeLoad(context, existing, choices) : await createLoad(context, choices)
  const dropped = held.filter((row) => existing && row.loadId === existing.id && !ids.includes(row.id))
  await unassign(context, dropped)
  await place(context, saved.id, body.deliveries, wanted)
  await noteLoadUpdate(context, saved.id, existing ? 'saved' : 'created', changeText(wanted, dropped, saved.id))
  return { loadId: saved.id, version: saved.version }
}

const assertNoDuplicates = ({ deliveries }: Write) => {
  if (new Set(deliveries.map(({ id }) => id)).size !== deliveries.length)
    throw badRequest('deliveries: names a delivery twice')
}

const assertWithinLimit = (wanted: readonly DeliveryRow[]) => {
  for (const problem of loadProblems(wanted))
    if (problem.code === 'too-heavy')
      throw badRequest(`The load weighs ${problem.weight} lb, which is more than the limit of ${problem.limit} lb.`)
}

/**
 * A cancelled delivery may stay on the load it is on, but cannot be put on another.
 * @throws 409 with a code for each delivery
 */
const assertNotTaken = (wanted: readonly DeliveryRow[], loadId: LoadId | null) => {
  const taken = wanted.flatMap((row) => takenDelivery(row, loadId) ?? [])
  if (taken.length > 0)
    throw codedConflict(...taken.map((each) => ({ text: takenText(each), ...refusalOfTaken(each) })))
}

const takenDelivery = (row: DeliveryRow, loadId: LoadId | null): TakenDelivery | null => {
  const { id, number, status, deletedAt, assignedBy } = row
  const gone = { id, number, loadId: null, takenBy: null }
  if (deletedAt !== null) return { ...gone, reason: 'deleted' }
  if (row.loadId !== null && row.loadId !== loadId)
    return { id, number, reason: 'on-load', loadId: row.loadId, takenBy: assignedBy }
  return status === 'cancelled' && row.loadId === null ? { ...gone, reason: 'cancelled' } : null
}

const takenText = ({ number, reason, loadId }: TakenDelivery): string =>
  reason === 'on-load' ? `Delivery ${number} is on load ${loadId}.` : `Delivery ${number} is ${reason}.`

const readChoices = async (context: Context, body: Write, existing: LoadRow | null) => {
  await refuseUnknownRegion(context, body.regionCode)
  const [carrier, driverId, equipment] = [
    await chosenCarrier(context, body.carrier),
    await chosenDriver(context, body.driverId),
    await chosenEquipment(context, body.equipment),
  ]
  if (body.loadNumber) await refuseTakenNumber(context, body.loadNumber, existing?.id ?? null)
  return {
    regionCode: body.regionCode,
    ...(carrier !== undefined && { carrier }),
    ...(driverId !== undefined && { driverId }),
    ...(equipment !== undefined && { equipment }),
    ...(body.loadNumber && { number: body.loadNumber }),
    ...(body.comment !== undefined && { comment: body.comment || null }),
  }
}

const createLoad = async (context: Context, choices: Awaited<ReturnType<typeof readChoices>>): Promise<LoadRow> => {
  const { database, customer, caller } = context
  const [created] = await database
    .insert(load)
    .values({ customer, ...choices, createdBy: caller.userId, updatedBy: caller.userId })
    .returning()
  if (!created) throw new Error('The load was not stored.')
  context.record('load', created.id, null, created)
  context.publish('loads', [created.id])
  return created
}

/** Puts the deliveries on the load in one statement; cancelled ones stay cancelled. */
const place = async (context: Context, loadId: LoadId, places: Write['deliveries'], before: readonly DeliveryRow[]) => {
  const { database, customer, caller } = context
  const stops = places.map(({ stopSequence }) => stopSequence)
  const shipFrom = places.map(({ shipFromSequence, stopSequence }) => shipFromSequence ?? stopSequence)
  const placed = sql`unnest(
    ${sql.param(places.map(({ id }) => id))}::int[], ${sql.param(stops)}::int[], ${sql.param(shipFrom)}::int[]
  ) as placed(id, stop_sequence, ship_from_sequence)`
  const after = await database
    .update(delivery)
    .set({
      status: sql`case ${delivery.status} when 'cancelled' then 'cancelled' else 'assigned' end`,
      loadId,
      // Both sides read the row as it was: a delivery that stays on its load keeps the user who put it there.
      assignedBy: sql`case when ${delivery.loadId} = ${loadId} then ${delivery.assignedBy} else ${caller.userId} end`,
      stopSequence: sql`placed.stop_sequence`,
      shipFromSequence: sql`placed.ship_from_sequence`,
      updatedBy: caller.userId,
      updatedAt: sql`now()`,
    })
    .from(placed)
    .where(and(eq(delivery.customer, customer), sql`${delivery.id} = placed.id`))
    .returning(placeFields)
  const earlier = new Map(before.map((row) => [row.id, placeOf(row)]))
  for (const { id, ...now } of after) context.record('delivery', id, earlier.get(id), now)
  context.publish(
    'deliveries',
    after.map(({ id }) => id),
  )
}

const placeFields = {
  id: delivery.id,
  status: delivery.status,
  loadId: delivery.loadId,
  stopSequence: delivery.stopSequence,
  shipFromSequence: delivery.shipFromSequence,
}

const placeOf = ({ status, loadId, stopSequence, shipFromSequence }: DeliveryRow) => ({
  status,
  loadId,
  stopSequence,
  shipFromSequence,
})

const changeText = (wanted: readonly DeliveryRow[], dropped: readonly DeliveryRow[], loadId: LoadId): string => {
  const added = wanted.filter((row) => row.loadId !== loadId)
  return [
    `Deliveries on the load: ${wanted.length}.`,
    ...(added.length > 0 ? [`Added: ${numbers(added)}.`] : []),
    ...(dropped.length > 0 ? [`Taken off: ${numbers(dropped)}.`] : []),
  ].join(' ')
}

const numbers = (rows: readonly DeliveryRow[]) => rows.map(({ number }) => number).join(', ')
