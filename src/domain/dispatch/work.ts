import { isAllowed, type Permission } from '#domain/access/access'
import { arrivalOf, shipmentLateness } from '#domain/fleet/lateness'
import { isWatchedFor, type WatchLimits } from '#domain/fleet/map/mapWatch'
import { type NextStep, nextStepOf } from './nextStep'
import type { OpenLoad } from './openLoad'
import { viewsOf, type WorkView } from './workViews'

/** Who sees the loads of the routing tool in the list of work, and who sees the shipments. */
const seesLoads: Permission = 'routing-tool.deliveries'
const seesShipments: Permission = 'load-planning'

export const opensDispatch: readonly Permission[] = [seesLoads, seesShipments]
export const maySeeLoads = (held: ReadonlySet<Permission>): boolean => isAllowed(seesLoads, held)
export const maySeeShipments = (held: ReadonlySet<Permission>): boolean => isAllowed(seesShipments, held)

/** The stop that lateness is measured at: the next one, else the last. Moments as ISO texts. */
type MeasuredStop = {
  plannedArrival: string
  estimatedArrival: string | null
  actualArrival: string | null
  place: string
  zone: string
}

/** With what its lateness and its silence hang on. */
export type WorkFacts = OpenLoad & { startsAt: string | null; measured: MeasuredStop | null }

/** A row of the list of work. `late`: minutes at its next stop. */
export type Work = OpenLoad & {
  name: string
  /** When it is expected at its next stop while it is under way; null when it is not. */
  eta: string | null
  etaPlace: string
  etaZone: string
  late: number
  nextStep: NextStep
  views: readonly WorkView[]
}

/** Open work as it stands at `now`, in milliseconds since 1970. */
export const workOf = ({ measured, startsAt, ...facts }: WorkFacts, now: number, limits: WatchLimits): Work => {
  const { shipmentStatus: status, seenAt } = facts
  const stop = measured && { sequence: 1, ...measured }
  const late = status && stop ? shipmentLateness(status, [stop], now) : 0
  const route = status && { status, late, startsAt: startsAt ?? '', seenAt }
  const isUnderWay = status === 'in-transit' && stop !== null && stop.actualArrival === null
  const marks = {
    isLate: route !== null && isWatchedFor('late', route, now, limits),
    isSilent: route !== null && isWatchedFor('silent', route, now, limits),
    atStop: facts.atStop,
  }
  return {
    ...facts,
    name: facts.loadNumber ?? facts.shipmentId ?? String(facts.loadId),
    eta: isUnderWay ? new Date(arrivalOf(stop, now)).toISOString() : null,
    etaPlace: isUnderWay ? stop.place : '',
    etaZone: isUnderWay ? stop.zone : '',
    late,
    nextStep: nextStepOf(facts, marks),
    views: viewsOf(facts, marks, now),
  }
}

const day = 86_400_000

/** A load that was handed over is over the day after its last delivery day: nothing else tells that it has arrived. */
export const isOver = ({ shipmentStatus, loadStatus, deliveryTo }: WorkFacts, now: number): boolean =>
  shipmentStatus === null &&
  (loadStatus === 'sent-to-carrier' || loadStatus === 'sent-to-fleet') &&
  deliveryTo !== null &&
  Date.parse(deliveryTo) + 2 * day <= now

/** What is due first comes first: the pickup of what has not begun, the delivery of what is under way. */
export const byNextMoment = (one: Work, other: Work): number =>
  dueAt(one) - dueAt(other) || one.name.localeCompare(other.name, 'en', { numeric: true })

const dueAt = ({ shipmentStatus, pickupFrom, deliveryFrom, eta }: Work): number => {
  const due = shipmentStatus === 'in-transit' ? (eta ?? deliveryFrom) : (pickupFrom ?? deliveryFrom)
  return due === null ? Number.MAX_SAFE_INTEGER : Date.parse(due)
}

/** Whether a text is part of what a row shows of ids, people and places; upper and lower case are the same. */
export const isFound = (work: Work, text: string): boolean => {
  const wanted = text.trim().toLowerCase()
  const { name, shipmentId, loadId, driverId, driverName, carrier, powerUnitId, from, to } = work
  return [name, shipmentId, loadId, driverId, driverName, carrier, powerUnitId, from, to].some((each) =>
    String(each ?? '')
      .toLowerCase()
      .includes(wanted),
  )
}
