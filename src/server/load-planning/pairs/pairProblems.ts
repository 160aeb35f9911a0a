import type { ShipmentId } from '#domain/freight/keys'
import { overlaps } from '#domain/load-planning/overlaps'
import { assessPair } from '#domain/load-planning/pairs/assessPair'
import type { PairRefusal } from '#domain/load-planning/pairs/pairReasons'
import type { Refusal } from '#domain/values/refusals'
import type { ShipmentRow } from '#server/load-planning/fleetRows'
import {
  candidateOf,
  type DriverNow,
  driverOf,
  isOpen,
  openLoadOf,
  takenTimeOf,
  unitOf,
} from '#server/load-planning/planner/planningFleet'
import { noRecord } from '#server/platform/http/reasons'
import { isTrailerDown, momentWords, refusalWords } from './refusalWords'

/** A load that is to be given to a driver. */
export type GivenPair = { driverId: string; shipmentId: ShipmentId; powerUnitId: string | null }

/** How it is given: softly until a moment, or firmly; firmly in spite of a rule only with a reason. */
export type GivenHow = {
  kind: 'soft' | 'firm'
  expiresAt: string | null
  override: string
  /** Pairs of a proposed plan, which no user has checked one by one: rules apply even to soft assignments. */
  isPlan?: boolean
}

/** A conflict of a pair: an unknown record, another user, or a rule; as English text and as a code. */
export type PairProblem = { why: 'unknown' | 'taken' | 'refused'; message: string; refusal: Refusal }
export type GivenProblem = PairProblem & { row: number }

/** The locked records while pairs are checked and written. */
export type PlanningState = {
  now: number
  loads: Map<string, ShipmentRow>
  drivers: Map<string, DriverNow>
  units: Map<string, 'in-service' | 'down'>
  /** What each driver and each unit is on, or planned for. */
  work: ShipmentRow[]
  /** Drivers who declined the load that they have, by `keyOf`. */
  declined: Set<string>
}

/** All conflicts of a pair; empty if it may be assigned. */
export const pairProblems = (pair: GivenPair, state: PlanningState, how: GivenHow): PairProblem[] => {
  const [load, driver] = [state.loads.get(pair.shipmentId), state.drivers.get(pair.driverId)]
  if (!load) return [unknownOf('shipment', pair.shipmentId)]
  if (!driver) return [unknownOf('driver', pair.driverId)]
  const unitId = pair.powerUnitId ?? driver.row.powerUnitId
  if (pair.powerUnitId !== null && !state.units.has(pair.powerUnitId)) return [unknownOf('unit', pair.powerUnitId)]
  const taken = [
    ...holderOf(load, pair, state, how),
    ...overlapsOf(load, state.work, (row) => driverOf(row) === pair.driverId).map((row) =>
      busy('driver-busy', pair.driverId, row),
    ),
    ...overlapsOf(
      load,
      state.work,
      (row) => unitId !== null && unitOf(row) === unitId && driverOf(row) !== pair.driverId,
    ).map((row) => busy('unit-busy', unitId ?? '', row)),
  ]
  if (taken.length > 0) return taken
  if (!isGivable(load, pair, state))
    return [
      {
        why: 'refused',
        message: `Shipment ${load.id} is ${load.status}; only what is planned can be given.`,
        refusal: { code: 'load-begun', parameters: { load: load.id } },
      },
    ]
  const keepsRules = how.isPlan === true || (how.kind === 'firm' && how.override === '')
  return keepsRules ? rulesAgainst(pair, load, driver, state) : []
}

/** The current holder of the load, unless it is the same driver, or that driver has declined it. */
const holderOf = (
  load: ShipmentRow,
  { driverId }: GivenPair,
  { declined }: PlanningState,
  { kind }: GivenHow,
): PairProblem[] => {
  const holder = driverOf(load)
  if (holder === null || declined.has(keyOf(load.id, holder))) return []
  const isFirm = load.assignment !== 'soft'
  const isHis = holder === driverId
  if (isHis && !(isFirm && kind === 'soft')) return []
  const by = load.assignedBy ?? load.updatedBy
  return isFirm
    ? [
        {
          why: 'taken',
          message: `Driver ${holder} is on shipment ${load.id}${isHis ? ' already' : ''}.`,
          refusal: { code: 'load-given', parameters: { by, driver: holder } },
        },
      ]
    : [
        {
          why: 'taken',
          message: `Driver ${holder} is on shipment ${load.id}: ${by} holds it until ${timeOf(load.expiresAt ?? '')}.`,
          refusal: {
            code: 'load-held',
            parameters: { by, driver: holder, until: momentWords(load.expiresAt ?? '') },
          },
        },
      ]
}

const busy = (code: 'driver-busy' | 'unit-busy', id: string, row: ShipmentRow): PairProblem => ({
  why: 'taken',
  message: `${code === 'driver-busy' ? 'Driver' : 'Power unit'} ${id} is on shipment ${row.id} from ${timeOf(row.startsAt)} to ${timeOf(row.endsAbout)}.`,
  refusal: {
    code,
    parameters: {
      [code === 'driver-busy' ? 'driver' : 'unit']: id,
      load: row.id,
      from: momentWords(row.startsAt),
      to: momentWords(row.endsAbout),
    },
  },
})

const isGivable = (load: ShipmentRow, { driverId }: GivenPair, { now, declined }: PlanningState): boolean => {
  const holder = driverOf(load)
  return (
    isOpen(load, now) ||
    (load.status === 'planned' && holder !== null && (holder === driverId || declined.has(keyOf(load.id, holder))))
  )
}

/** Other work during the time of a load, by the rule that the planner uses. */
const overlapsOf = (load: ShipmentRow, work: readonly ShipmentRow[], isTheirs: (row: ShipmentRow) => boolean) => {
  const wanted = openLoadOf(load)
  return work.filter((row) => isTheirs(row) && overlaps(wanted, takenTimeOf(row)))
}

/** Every hard rule that the planner has against it; double bookings have words of their own. */
const rulesAgainst = (pair: GivenPair, load: ShipmentRow, driver: DriverNow, state: PlanningState): PairProblem[] => {
  const own = candidateOf(driver, state.now, load.id)
  const unitId = pair.powerUnitId ?? own.powerUnitId
  const isOwn = unitId === own.powerUnitId
  const person = {
    ...own,
    powerUnitId: unitId,
    unitDown: unitId !== null && state.units.get(unitId) === 'down',
    trailer: isOwn ? own.trailer : null,
    // Other uses of the unit have already been checked.
    alsoTaken: [],
  }
  return assessPair(person, openLoadOf(load)).refusals.map((refusal) => ({
    why: refusal.code === 'overlap' ? 'taken' : 'refused',
    message:
      refusal.code === 'overlap'
        ? `Driver ${pair.driverId} is on shipment ${refusal.shipmentId} and cannot be there in time.`
        : refusalWords(refusal),
    refusal: {
      code: isTrailerDown(refusal) ? 'trailer-down' : refusal.code,
      parameters: parametersOf(refusal, pair.driverId),
    },
  }))
}

/** The numbers of a rule as words can hold them. */
const parametersOf = (
  { minutes = 0, shipmentId = '', from, to, unitId = '', wanted = '', has = '' }: PairRefusal,
  driver: string,
): Record<string, string> => ({
  hours: String(Math.floor(minutes / 60)),
  minutes: String(Math.round(minutes % 60)),
  load: shipmentId,
  driver,
  from: from === undefined ? '' : momentWords(from),
  to: to === undefined ? '' : momentWords(to),
  unit: unitId,
  wanted,
  has,
})

export const keyOf = (shipmentId: ShipmentId, driverId: string): string => JSON.stringify([shipmentId, driverId])

const timeOf = (moment: string): string => `${new Date(moment).toISOString().slice(0, 16)}Z`

const unknownOf = (noun: 'shipment' | 'driver' | 'unit', name: string): PairProblem => {
  const { text: message, ...why } = noRecord(noun, name)
  return { why: 'unknown', message, refusal: why }
}
