import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { driverCalls } from '#contract/driver/driverCalls'
import { type LateReason, phoneLimits } from '#domain/fleet/driverPhone'
import { isOnTime } from '#domain/fleet/lateness'
import { stateVisit, type VisitProblem } from '#domain/fleet/stopVisit'
import type { ShipmentId } from '#domain/freight/keys'
import { workStatusProblems } from '#domain/load-planning/workStatus'
import { textProblem } from '#domain/values/bounds'
import { shipmentEvent, shipmentStop } from '#server/database/schema/shipments'
import { orderMessage, workStatus } from '#server/database/schema/planning/load-planning'
import { followProgress } from '#server/freight/shipments/shipmentProgress'
import type { Context } from '#server/platform/context'
import type { Change } from '#server/platform/events/publishChanges'
import { badRequest, notFound, refused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { writeStops } from '#server/positions/followVisits'
import { lockGroups } from '#server/positions/storeSightings'
import { driverOf, happenedAt, holdShipment, readLateMinutes } from './driverShipment'
import { reportDuty } from './duty'
import { takeNotices } from './notices'
import { readToday } from './readToday'
import { reportPositions } from './reportPositions'
import { storeDocument } from './storeDocument'
import { uploadHandlers } from './uploads'

/** Reports have one effect however often they come: phones send again what was not answered. */
export const driverCallHandlers: Handlers<typeof driverCalls> = {
  readToday: (_, context) => readToday(context, driverOf(context)),

  answerShipment: async ({ params, body }, context) => {
    const { database, customer, caller } = context
    const driverId = driverOf(context)
    const status = body.answer === 'accepted' ? 'approved' : 'declined'
    const draft = {
      driverId,
      shipmentId: params.shipmentId,
      status,
      reasonCode: status === 'declined' ? body.reasonCode : undefined,
      remark: status === 'declined' ? body.remark : undefined,
    } as const
    const [problem] = workStatusProblems([draft])
    if (problem) throw badRequest(answerProblems[problem.code] ?? 'The answer is wrong.')
    if (textProblem(draft.remark, phoneLimits.message)) throw badRequest('remark: is too long or unreadable')
    const at = happenedAt(body.at)
    const { status: shipmentStatus } = await holdShipment(context, params.shipmentId)
    const [last] = await database
      .select()
      .from(workStatus)
      .where(
        and(
          eq(workStatus.customer, customer),
          eq(workStatus.shipmentId, params.shipmentId),
          eq(workStatus.driverId, driverId),
        ),
      )
      .orderBy(desc(workStatus.id))
      .limit(1)
    // A planner who has asked again wants a new answer, so one from before has no effect.
    if (last && (last.status === status || Date.parse(last.verifiedAt) > Date.parse(at))) return {}
    if (status === 'declined' && shipmentStatus !== 'planned')
      throw refused(`Shipment ${params.shipmentId} has started: call your planner.`, 'started')
    const [made] = await database
      .insert(workStatus)
      .values({
        ...draft,
        customer,
        reasonCode: draft.reasonCode ?? null,
        remark: draft.remark?.trim() || null,
        verifiedBy: caller.userId,
        verifiedAt: at,
      })
      .returning()
    context.record('work-status', params.shipmentId, last ?? null, made)
    context.publish('planning', [params.shipmentId])
    return {}
  },

  reportVisit: async ({ params: { shipmentId, sequence }, body }, context) => {
    const { database, customer } = context
    const at = happenedAt(body.at)
    await lockGroups(database, [context])
    await holdShipment(context, shipmentId)
    const before = await database
      .select()
      .from(shipmentStop)
      .where(and(eq(shipmentStop.customer, customer), eq(shipmentStop.shipmentId, shipmentId)))
      .orderBy(asc(shipmentStop.sequence))
    const stated = stateVisit(before, { sequence, event: body.event, at })
    if ('problem' in stated) {
      if (stated.problem === 'unknown-stop') throw notFound(`Shipment ${shipmentId} has no stop ${sequence}.`)
      throw refused(visitProblems[stated.problem], stated.problem)
    }
    const changed = stated.stops.filter((stop, place) => stop !== before[place])
    const { lateReason, lateNote = '' } = body
    if (textProblem(lateNote, phoneLimits.note)) throw badRequest('lateNote: is too long or unreadable')
    if (changed.length > 0) {
      await writeStops(database, changed)
      for (const stop of changed)
        context.record('shipment-stop', `${shipmentId}/${stop.sequence}`, null, {
          actualArrival: stop.actualArrival,
          actualDeparture: stop.actualDeparture,
        })
      await followProgress(database, { customer, shipmentId }, publishIn(context))
      context.publish('shipments', [shipmentId])
      context.publish('planning', [shipmentId])
    }
    const stop = stated.stops.find((one) => one.sequence === sequence)
    if (stop?.actualArrival && body.event === 'arrived' && lateReason !== undefined) {
      const threshold = await readLateMinutes(context)
      if (!isOnTime(stop, Date.parse(stop.actualArrival), threshold))
        await noteLateReason(context, shipmentId, sequence, { lateReason, lateNote: lateNote.trim() })
    }
    return { actualArrival: stop?.actualArrival ?? null, actualDeparture: stop?.actualDeparture ?? null }
  },

  sendMessage: async ({ params: { shipmentId }, body }, context) => {
    const { database, customer, caller } = context
    const problem = textProblem(body.text, phoneLimits.message, 1)
    if (problem) throw badRequest(`text: ${problem === 'required' ? 'is required' : 'is too long or unreadable'}`)
    const createdAt = happenedAt(body.at)
    await holdShipment(context, shipmentId)
    const [made] = await database
      .insert(orderMessage)
      .values({
        customer,
        shipmentId,
        message: body.text.trim(),
        createdBy: caller.userId,
        createdAt,
        reportKey: body.key,
      })
      .onConflictDoNothing()
      .returning()
    if (!made) return {}
    context.record('order-message', made.id, null, made)
    context.publish('planning', [shipmentId])
    return {}
  },

  ...uploadHandlers,

  sendDocument: storeDocument,

  takeNotices,

  reportDuty,

  reportPositions: ({ body }, context) => reportPositions(context, driverOf(context), body.positions),
}

/** Notes why an arrival was late, once. A status message that has been sent by then stays as it is. */
const noteLateReason = async (
  context: Context,
  shipmentId: ShipmentId,
  sequence: number,
  late: { lateReason: LateReason; lateNote: string },
) => {
  const { database, customer } = context
  const noted = await database
    .update(shipmentEvent)
    .set(late)
    .where(
      and(
        eq(shipmentEvent.customer, customer),
        eq(shipmentEvent.shipmentId, shipmentId),
        eq(shipmentEvent.code, 'arrived'),
        eq(shipmentEvent.stopSequence, sequence),
        isNull(shipmentEvent.lateReason),
      ),
    )
    .returning({ id: shipmentEvent.id })
  if (noted.length === 0) return
  context.record('shipment-stop', `${shipmentId}/${sequence}`, null, late)
  context.publish('shipments', [shipmentId])
}

const answerProblems: Readonly<Record<string, string>> = {
  'reason-missing': 'reasonCode: is required with a rejection',
  'reason-unknown': 'reasonCode: is not in the list of reasons',
  'remark-too-long': 'remark: is too long (500)',
}

const visitProblems: Readonly<Record<Exclude<VisitProblem, 'unknown-stop'>, string>> = {
  'earlier-stop': 'An earlier stop has not been reached.',
  'later-stop': 'A later stop has been reached already.',
  'not-arrived': 'The stop has not been reached.',
  'too-early': 'The time is before an earlier visit.',
}

const publishIn =
  (context: Context) =>
  (change: Change): void => {
    if (change.topic !== 'outbox') context.publish(change.topic, change.keys)
  }
