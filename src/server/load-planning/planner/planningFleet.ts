import type { Candidate, Commitment, OpenLoad } from '#domain/load-planning/candidate'
import { knownHours, openPartOf, type WeekHours } from '#domain/freight/openingHours'
import { cycleFor, drive, dutyClock, type HoursLeft } from '#domain/load-planning/hoursOfService'
import type { TakenTime } from '#domain/load-planning/overlaps'
import { laneOf } from '#domain/load-planning/pairs/pairSkip'
import type { AssignmentMark } from '#domain/load-planning/planningRows'
import { takesTime } from '#domain/load-planning/requests/driverRequest'
import type { Executor } from '#server/database/openDatabase'
import { codesIn } from '#domain/values/codeList'
import { addDays } from '#domain/values/days'
import { momentOf } from '#domain/values/zonedTime'
import { zoneOf } from '#server/freight/placeZones'
import { locate } from '#server/freight/places'
import {
  type DriverRow,
  driverRows,
  type ShipmentRow,
  shipmentRows,
  type SkipRow,
  skipRows,
  type WishRow,
  wishRows,
} from '#server/load-planning/fleetRows'

/**
 * A driver with current work, planned work, other times taken from the driver or unit, requests, and skips by planners.
 */
export type DriverNow = {
  row: DriverRow
  underWay: ShipmentRow | null
  planned: readonly ShipmentRow[]
  alsoTaken: readonly ShipmentRow[]
  wishes: readonly WishRow[]
  skips: readonly SkipRow[]
}

export type FleetNow = { drivers: DriverNow[]; shipments: ShipmentRow[] }

/** The driver of a shipment: the assigned one, otherwise the one who drives it. */
export const driverOf = (shipment: ShipmentRow): string | null => shipment.assignedDriverId ?? shipment.driverId

export const unitOf = (shipment: ShipmentRow): string | null => shipment.assignedUnitId ?? shipment.powerUnitId

/** Reads the fleet of a customer as it is now, whole or only these drivers. */
export const readFleet = async (
  database: Executor,
  customer: string,
  driverIds?: readonly string[],
): Promise<FleetNow> => {
  const rows = await driverRows(database, customer, driverIds)
  const unitIds = rows.flatMap(({ powerUnitId }) => powerUnitId ?? [])
  const shipments = await shipmentRows(database, customer, driverIds && { driverIds, unitIds })
  const wishes = await wishRows(database, customer, driverIds)
  const [workOf, workOfUnit] = [groupedBy(shipments, driverOf), groupedBy(shipments, unitOf)]
  const wishesOf = groupedBy(wishes, ({ driverId }) => driverId)
  const skipsOf = groupedBy(await skipRows(database, customer, driverIds), ({ driverId }) => driverId)
  return {
    shipments,
    drivers: rows.map((row) => {
      const work = workOf.get(row.id) ?? []
      const ofUnit = row.powerUnitId === null ? [] : (workOfUnit.get(row.powerUnitId) ?? [])
      const underWay = work.findLast(({ status }) => status === 'in-transit') ?? null
      const planned = work.filter(({ status, endsAt }) => status === 'planned' && Date.parse(endsAt) > Date.now())
      return {
        row,
        underWay,
        planned,
        alsoTaken: [
          ...work.filter((shipment) => shipment !== underWay && !planned.includes(shipment)),
          ...ofUnit.filter((shipment) => driverOf(shipment) !== row.id),
        ],
        wishes: wishesOf.get(row.id) ?? [],
        skips: skipsOf.get(row.id) ?? [],
      }
    }),
  }
}

/** Whether a load needs a driver: it is planned, not firmly assigned, and not finished. */
export const isOpen = (shipment: ShipmentRow, now: number): boolean =>
  shipment.status === 'planned' &&
  shipment.driverId === null &&
  shipment.assignment !== 'firm' &&
  Date.parse(shipment.endsAt) > now

/** A driver as seen by the planner at `now`, in milliseconds since 1970. */
export const candidateOf = (
  { row, underWay, planned, alsoTaken, wishes, skips }: DriverNow,
  now: number,
  without?: string,
): Candidate => {
  const freeAt = freeAtOf(row, underWay, now)
  const place = underWay
    ? { latitude: underWay.toLatitude, longitude: underWay.toLongitude }
    : (placeOf(row) ?? { latitude: 0, longitude: 0 })
  const off = wishes.filter(takesTime)
  const homeWish = wishes.find(({ type, fromDate }) => type === 'home-time' && Date.parse(fromDate) > now)
  return {
    driverId: row.id,
    active: row.status !== 'inactive',
    powerUnitId: row.powerUnitId,
    unitDown: row.unitStatus === 'down',
    trailer:
      row.trailerId === null
        ? null
        : {
            equipmentType: row.equipmentType ?? '',
            capacity: row.capacity ?? 0,
            down: row.trailerStatus === 'down',
          },
    silentFor: silenceOf(row, now),
    behind: underWay ? minutesOf(Date.parse(underWay.endsAbout)) - minutesOf(Date.parse(underWay.endsAt)) : 0,
    wholeCycle: cycleFor(row.cycleHours),
    freeAt,
    busyWith: underWay?.id ?? null,
    place,
    hours: hoursAt(row, underWay, freeAt, now),
    home: homeOf(row),
    wantsHomeAt: homeWish ? Date.parse(homeWish.fromDate) / 60_000 : null,
    commitments: planned.filter(({ id }) => id !== without).map(commitmentOf),
    alsoTaken: alsoTaken.map(takenTimeOf),
    timeOff: off.map(({ id, fromDate, toDate }) => ({
      requestId: id,
      from: Date.parse(fromDate) / 60_000,
      to: Date.parse(toDate) / 60_000 + 1_440,
    })),
    papers: papersOf(row),
    areaId: row.areaId,
    regionId: row.regionId,
    onTimeShare: row.onTimeShare,
    skips: skips.map(({ shipmentId, lane, reason }) => ({ shipmentId, lane, reason })),
  }
}

/** Papers are valid until the last day ends where the driver lives. */
const papersOf = ({ licenceExpires, medicalExpires, qualifications, homeCity, homeState }: DriverRow) => {
  const endOf = (day: string | null) =>
    day === null ? null : minutesOf(momentOf(`${addDays(day, 1)}T00:00`, zoneOf(homeCity, homeState)))
  return {
    licence: endOf(licenceExpires),
    medical: endOf(medicalExpires),
    qualifications: qualifications.map(({ code, expires }) => ({ code, until: endOf(expires) })),
  }
}

/** When a driver can begin something new, in minutes since 1970. */
export const freeAtOf = ({ availableAt }: DriverRow, underWay: ShipmentRow | null, now: number): number =>
  underWay
    ? minutesOf(Math.max(Date.parse(underWay.endsAbout), now))
    : minutesOf(Math.max(availableAt === null ? now : Date.parse(availableAt), now))

/**
 * Hours according to the live trip; if only the plan is known, about five of six minutes until then count as driving.
 */
const hoursAt = (row: DriverRow, underWay: ShipmentRow | null, freeAt: number, now: number): HoursLeft => {
  if (underWay?.hoursAtEnd) return underWay.hoursAtEnd
  const hours = { driving: row.drivingLeft, duty: row.dutyLeft, cycle: row.cycleLeft }
  const clock = dutyClock(0, hours, cycleFor(row.cycleHours))
  if (underWay) drive(clock, Math.floor(((freeAt - minutesOf(now)) * 5) / 6))
  return clock
}

/** Minutes since the unit of a driver was last seen, null when it never was; a driver without unit has none. */
const silenceOf = ({ powerUnitId, seenAt }: DriverRow, now: number): number | null | undefined => {
  if (powerUnitId === null) return undefined
  return seenAt === null ? null : Math.max(0, Math.floor((now - Date.parse(seenAt)) / 60_000))
}

export const openLoadOf = (shipment: ShipmentRow): OpenLoad => {
  const pickup = windowOf(shipment.pickupFrom, shipment.pickupTo, shipment.fromHours, shipment.fromZone)
  const delivery = windowOf(shipment.deliveryFrom, shipment.deliveryTo, shipment.toHours, shipment.toZone)
  return {
    shipmentId: shipment.id,
    lane: shipmentLane(shipment),
    ...plannedTimeOf(shipment),
    origin: { latitude: shipment.fromLatitude, longitude: shipment.fromLongitude },
    destination: { latitude: shipment.toLatitude, longitude: shipment.toLongitude },
    pickupFrom: pickup.from,
    pickupTo: pickup.to,
    deliveryFrom: delivery.from,
    deliveryTo: delivery.to,
    miles: shipment.miles,
    pickupMinutes: shipment.pickupMinutes,
    deliveryMinutes: shipment.deliveryMinutes,
    weight: shipment.weight,
    equipmentType: shipment.equipmentType,
    qualifications: codesIn(shipment.qualifications),
    areaId: shipment.areaId,
    regionId: shipment.regionId,
  }
}

/** The part of an appointment in which the location is open, in minutes since 1970. */
const windowOf = (from: string, to: string, hours: WeekHours | null, zone: string) => {
  const part = openPartOf(hours && knownHours(hours), { from: Date.parse(from), to: Date.parse(to) }, zone)
  return { from: minutesOf(part.from), to: minutesOf(part.to) }
}

/** `Columbus, OH → Joliet, IL`. */
export const shipmentLane = ({ fromCity, fromState, toCity, toState }: ShipmentRow): string =>
  laneOf(`${fromCity}, ${fromState}`, `${toCity}, ${toState}`)

/** The time that a shipment takes of its driver and its unit. */
export const takenTimeOf = (shipment: ShipmentRow): TakenTime => {
  const isUnderWay = shipment.status === 'in-transit'
  const planned = plannedTimeOf(shipment)
  return {
    shipmentId: shipment.id,
    from: planned.from,
    to: isUnderWay ? minutesOf(Date.parse(shipment.endsAbout)) : planned.to,
    isUnderWay,
  }
}

/** Whole minutes around it: what the database calls free is never less than what the rule calls free. */
const plannedTimeOf = ({ startsAt, endsAt }: ShipmentRow) => ({
  from: Math.floor(Date.parse(startsAt) / 60_000),
  to: minutesOf(Date.parse(endsAt)),
})

const commitmentOf = (shipment: ShipmentRow): Commitment => ({
  shipmentId: shipment.id,
  ...plannedTimeOf(shipment),
  origin: { latitude: shipment.fromLatitude, longitude: shipment.fromLongitude },
  destination: { latitude: shipment.toLatitude, longitude: shipment.toLongitude },
})

/** How firmly a shipment is given away: what its assignment says, else its driver. */
export const markOf = (shipment: ShipmentRow | null): AssignmentMark =>
  shipment === null || driverOf(shipment) === null
    ? { assignment: 'none', assignedBy: null, expiresAt: null }
    : {
        assignment: shipment.assignment ?? 'firm',
        assignedBy: shipment.assignedBy ?? shipment.updatedBy,
        expiresAt: shipment.expiresAt,
      }

/** Where a unit was last seen, else where it is at home. */
export const placeOf = ({ latitude, longitude, city, state, homeCity, homeState }: DriverRow) =>
  latitude !== null && longitude !== null
    ? { latitude, longitude }
    : (located(city ?? '', state ?? '') ?? located(homeCity, homeState))

const homeOf = ({ homeCity, homeState }: DriverRow) => located(homeCity, homeState) ?? null

/** Places are looked up by halves in a packed list; the fleet of a day has few. */
const known = new Map<string, ReturnType<typeof locate>>()
const located = (city: string, state: string) => {
  const key = `${state} ${city}`
  if (!known.has(key)) {
    if (known.size > 5_000) known.clear()
    known.set(key, locate(city, state))
  }
  return known.get(key)
}

const groupedBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string | null, Row[]> => {
  const groups = new Map<string | null, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const minutesOf = (milliseconds: number): number => Math.ceil(milliseconds / 60_000)
