import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { fieldError, inboundOrderNames } from '#contract/inbound/inboundOrders'
import { errorBody } from '#contract/platform/answers'
import type { ImportedDelivery } from '#domain/import/checkDeliveries'
import {
  checkInboundOrders,
  type InboundConflict,
  type InboundOrder,
  type InboundOutcome,
  type InboundProblem,
  inboundStep,
} from '#domain/import/inboundOrders'
import type { DeliveryId } from '#domain/freight/keys'
import { codesOf, type ImportProblemCode } from '#domain/import/readRow'
import type { WeightUnit } from '#domain/values/weight'
import { delivery } from '#server/database/schema/deliveries'
import { inboundRecord } from '#server/database/schema/inbound'
import type { WorkContext } from '#server/platform/context'
import { conflict, Problem } from '#server/platform/http/problems'
import { readLookups } from './importLookups'
import { deleteItems, insertDeliveries, insertItems, updateDelivery } from './storeOrders'

export type ReceivedOrder = { number: string; deliveryId: DeliveryId; outcome: InboundOutcome }

type Taken = { order: ImportedDelivery; hash: string; before: DeliveryRow | null }
type DeliveryRow = typeof delivery.$inferSelect

/**
 * Takes orders of a customer's system, inside the transaction of a write: each becomes a delivery to be routed, or changes
 * the one of its number while that is available. One that was received before with the same content has no effect.
 * @throws 400 with every problem by order and field, 409 with the orders that are worked with already
 */
export const receiveOrders = async (
  context: WorkContext,
  orders: readonly InboundOrder[],
  unit: WeightUnit = 'lb',
): Promise<ReceivedOrder[]> => {
  const { database, customer } = context
  // Imports take the same lock: what is found now still holds when it is stored.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext('import'), hashtext(${customer}))`)
  const lookups = await readLookups(database, customer, codesOf(orders.map(({ texts }) => texts)))
  const { deliveries, problems } = checkInboundOrders(orders, lookups, { weight: unit, itemWeight: unit })
  if (problems.length > 0) throw new InvalidOrders(problems)
  const numbers = deliveries.map(({ number }) => number)
  const known = await readReceived(context, numbers)
  const stored = await readStored(context, numbers)
  const steps = deliveries.map((order, place) => {
    const hash = hashOf(orders[place], unit)
    const received = known.get(order.number)
    const before = stored.get(order.number) ?? null
    const state = received === undefined ? 'never' : received.contentHash === hash ? 'same' : 'different'
    return { order, hash, before, received, step: inboundStep(state, before) }
  })
  const refused = steps.flatMap(({ order, step }) =>
    isConflict(step) ? [`Order ${order.number} ${conflictTexts[step]}.`] : [],
  )
  if (refused.length > 0) throw conflict(...refused)
  const created = steps.filter(({ step }) => step === 'created')
  const updated = steps.filter(({ step }) => step === 'updated')
  const ids = new Map(steps.map(({ order, received }) => [order.number, Number(received?.recordId ?? 0)]))
  for (const { id, number } of await insertDeliveries(
    context,
    created.map(({ order }) => order),
  ))
    ids.set(number, id)
  for (const { order, before } of updated)
    if (before) {
      await updateDelivery(context, before, order)
      ids.set(order.number, before.id)
    }
  await deleteItems(
    context,
    updated.flatMap(({ before }) => before?.id ?? []),
  )
  await insertItems(
    context,
    [...created, ...updated].map(({ order }) => ({ id: ids.get(order.number) ?? 0, order })),
  )
  await noteReceived(context, [...created, ...updated], ids)
  if (created.length + updated.length > 0)
    context.publish(
      'deliveries',
      [...created, ...updated].map(({ order }) => ids.get(order.number) ?? 0),
    )
  return steps.map(({ order, step }) => ({
    number: order.number,
    deliveryId: ids.get(order.number) ?? 0,
    outcome: step as InboundOutcome,
  }))
}

const isConflict = (step: InboundOutcome | InboundConflict): step is InboundConflict => step in conflictTexts

const conflictTexts: Record<InboundConflict, string> = {
  'on-load': 'is on a load and cannot be changed',
  cancelled: 'was cancelled and cannot be changed',
  deleted: 'was deleted after it had been received',
}

/** Of what was sent, whatever the order of its fields. */
const hashOf = (order: InboundOrder | undefined, unit: WeightUnit): string => {
  const sorted = (texts: object) => Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1))
  const content = [unit, sorted(order?.texts ?? {}), (order?.items ?? []).map(sorted)]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

const readReceived = async ({ database, customer }: WorkContext, numbers: readonly string[]) => {
  const rows = await database
    .select()
    .from(inboundRecord)
    .where(
      and(
        eq(inboundRecord.customer, customer),
        eq(inboundRecord.kind, 'order'),
        inArray(inboundRecord.number, [...numbers]),
      ),
    )
  return new Map(rows.map((row) => [row.number, row]))
}

const readStored = async ({ database, customer }: WorkContext, numbers: readonly string[]) => {
  const rows = await database
    .select()
    .from(delivery)
    .where(and(eq(delivery.customer, customer), inArray(delivery.number, [...numbers]), isNull(delivery.deletedAt)))
    .orderBy(delivery.id)
    .for('update')
  return new Map(rows.map((row) => [row.number, row]))
}

const noteReceived = async (
  { database, customer, caller }: WorkContext,
  taken: readonly Taken[],
  ids: ReadonlyMap<string, number>,
) => {
  if (taken.length === 0) return
  await database
    .insert(inboundRecord)
    .values(
      taken.map(({ order: { number }, hash }) => ({
        customer,
        kind: 'order' as const,
        number,
        contentHash: hash,
        recordId: String(ids.get(number) ?? 0),
        receivedFrom: caller.userId,
      })),
    )
    .onConflictDoUpdate({
      target: [inboundRecord.customer, inboundRecord.kind, inboundRecord.number],
      set: {
        contentHash: sql`excluded.content_hash`,
        recordId: sql`excluded.record_id`,
        receivedAt: sql`now()`,
        receivedFrom: sql`excluded.received_from`,
      },
    })
}

const mostErrors = 100

/** 400 with every problem by order and field. */
export class InvalidOrders extends Problem {
  constructor(readonly problems: readonly InboundProblem[]) {
    super(
      400,
      errorBody(
        `Nothing was stored: ${problems.length} ${problems.length === 1 ? 'field is' : 'fields are'} not valid.`,
        problems
          .slice(0, mostErrors)
          .map((problem) => fieldError(problem.order, placeOf(problem), problem.code, textOfProblem(problem))),
      ),
    )
  }
}

const placeOf = ({ item, field }: InboundProblem): string =>
  item === null ? inboundOrderNames[field] : `items.${item}.${inboundOrderNames[field]}`

/** A problem in words, with its field. */
export const textOfProblem = (problem: InboundProblem): string => {
  const { code, value } = problem
  return `${placeOf(problem)} ${problemTexts[code]}${value ? `: ${value.slice(0, 60)}` : ''}`
}

const problemTexts: Record<ImportProblemCode, string> = {
  required: 'is required',
  'too-long': 'is too long',
  unreadable: 'holds a character that cannot be stored',
  'not-a-number': 'is not a number',
  'not-a-date': 'is not a date',
  'not-a-flag': 'is not true or false',
  'whole-number': 'is not a whole number',
  negative: 'is negative',
  'too-large': 'is too large',
  'too-heavy': 'is more than a load may weigh',
  'unknown-code': 'is a code that the group does not have',
  'spreadsheet-error': 'is an error of a spreadsheet',
  'extra-cells': 'has more values than fields',
  'repeated-header': 'is a header',
  conflict: 'contradicts an earlier item of the order',
  duplicate: 'is repeated in this call',
}
