import { and, eq, sql } from 'drizzle-orm'
import { assignments } from '#contract/load-planning/assignments'
import { rowError } from '#contract/platform/answers'
import { type Refusal, refusal } from '#domain/values/refusals'
import { shipment } from '#server/database/schema/shipments'
import { loadAssignment, orderMessage } from '#server/database/schema/planning/load-planning'
import { coded, codedConflict, codedRefused, notFound, refused } from '#server/platform/http/problems'
import { noRecordProblem, refusedAbout } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { givePairs } from './pairs/givePairs'
import type { GivenPair, GivenProblem } from './pairs/pairProblems'

/** How long a soft assignment holds when nothing is said. */
const usualMinutes = 60

export const assignmentHandlers: Handlers<typeof assignments> = {
  assignSoftly: async ({ body }, context) => {
    const { driverId, shipmentId, powerUnitId = null, orderMessage: message, minutes = usualMinutes } = body
    const expiresAt = momentIn(minutes)
    refuse(await givePairs(context, [{ driverId, shipmentId, powerUnitId }], { kind: 'soft', expiresAt, override: '' }))
    if (message !== undefined) {
      const { database, customer, caller } = context
      const [made] = await database
        .insert(orderMessage)
        .values({ customer, shipmentId, message: message.slice(0, 500), createdBy: caller.userId })
        .returning()
      context.record('order-message', made?.id ?? 0, null, made)
    }
    return { expiresAt }
  },

  assignFirmly: async ({ body: { driverId, shipmentId, powerUnitId, override = '' } }, context) => {
    refuse(
      await givePairs(context, [{ driverId, shipmentId, powerUnitId }], { kind: 'firm', expiresAt: null, override }),
    )
    return {}
  },

  applyPlan: async ({ body: { kind, pairs } }, context) => {
    const given = pairs.map(({ powerUnitId = null, ...pair }) => ({ ...pair, powerUnitId }))
    const expiresAt = kind === 'soft' ? momentIn(usualMinutes) : null
    const problems = await givePairs(context, given, { kind, expiresAt, override: '', isPlan: true })
    if (problems.length > 0)
      throw codedRefused('Nothing was assigned.', 'ROWS', namedRefusals(problems, given), {
        errors: problems.map(({ row, message }) => ({
          ...rowError(row, message),
          shipment_id: given[row]?.shipmentId,
          driver_xid: given[row]?.driverId,
        })),
      })
    return { assigned: given.length }
  },

  release: async ({ body: { shipmentId } }, context) => {
    const { database, customer, caller } = context
    const [load] = await database
      .select()
      .from(shipment)
      .where(and(eq(shipment.customer, customer), eq(shipment.id, shipmentId)))
      .for('update')
    if (!load) throw noRecordProblem('shipment', shipmentId)
    if (load.status !== 'planned')
      throw coded(
        refused(`Shipment ${shipmentId} is ${load.status}; it keeps its driver.`),
        refusal('load-begun', { load: shipmentId }),
      )
    const [held] = await database
      .delete(loadAssignment)
      .where(and(eq(loadAssignment.customer, customer), eq(loadAssignment.shipmentId, shipmentId)))
      .returning()
    if (!held && load.driverId === null) {
      const text = `Nobody is planned for shipment ${shipmentId}.`
      throw refusedAbout('shipment', shipmentId, text, refusal('nobody-planned'))
    }
    if (load.driverId !== null)
      await database
        .update(shipment)
        .set({ driverId: null, powerUnitId: null, trailerId: null, updatedBy: caller.userId, updatedAt: sql`now()` })
        .where(and(eq(shipment.customer, customer), eq(shipment.id, shipmentId)))
    context.record('load-assignment', shipmentId, held ?? { driverId: load.driverId }, null)
    context.publish('planning', [shipmentId])
    context.publish('shipments', [shipmentId])
    return {}
  },
}

/** @throws 404 for an unknown record, 409 for a conflict with another assignment, FAILED when a rule rejects */
const refuse = (problems: readonly GivenProblem[]): void => {
  const unknown = problems.find(({ why }) => why === 'unknown')
  if (unknown) throw coded(notFound(unknown.message), unknown.refusal)
  const taken = problems.filter(({ why }) => why === 'taken')
  if (taken.length > 0) throw codedConflict(...taken.map(({ message, refusal: why }) => ({ text: message, ...why })))
  if (problems.length > 0)
    throw codedRefused(
      problems.map(({ message }) => message).join(' '),
      'RULES',
      problems.map(({ refusal: why }) => why),
    )
}

/** The size of a header limits the number of named rows; later ones only have their row texts. */
const mostNamed = 20

/** Each rejected pair, followed by its reasons. */
const namedRefusals = (problems: readonly GivenProblem[], given: readonly GivenPair[]): Refusal[] =>
  problems.slice(0, mostNamed).flatMap((problem, place) => {
    const { shipmentId: load = '', driverId: driver = '' } = given[problem.row] ?? {}
    const isNamed = problems[place - 1]?.row === problem.row
    return isNamed ? [problem.refusal] : [{ code: 'pair', parameters: { load, driver } }, problem.refusal]
  })

/** The moment so many minutes from now. */
const momentIn = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
