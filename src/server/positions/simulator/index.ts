import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type GeoPoint, greatCircleMiles } from '#domain/fleet/geography'
import type { Sighting } from '#domain/fleet/positions/sighting'
import { wayBetween } from '#server/freight/interstates'
import type { Kernel } from '#server/platform/kernel'
import { ingestOf } from '#server/positions/ingest'
import { shipmentsUnderWay, type UnderWay, unitKey } from '#server/positions/shipmentsUnderWay'
import { beginAnew, type DemoTruck, demoTrucks, moveOnBy } from './demoTrucks'
import { errandOf, goAlong, moodOf, paceOf, standingAt } from './truck'

/** Any fixed number that no other use of advisory locks has. */
const simulatorLock = 7_306_415

const minute = 60_000

/** How often a unit is heard of. */
const whileGoing = { truck: 30_000, phone: 2 * minute }
const whileStanding = 5 * minute

/** A unit that was silent goes on from where it would be, as far as that is near. */
const longestStep = 15 * minute

/** From here on it was the server that was silent. */
const downTime = 15 * minute

/** A unit silent for this long while others report is lost, and stays lost. */
const lostAfter = 2 * 60 * minute

/** To look for a way takes a while, and a turn must not hold anybody up. */
const newWaysInATurn = 1

/** Where there is nothing to simulate, it is looked for only so often. */
const lookAgainAfter = 10 * minute

type State = { ways: LRUCache<string, GeoPoint[]>; nextLook: number }

const states = new WeakMap<object, State>()

const stateOf = (kernel: object): State => {
  const state = states.get(kernel) ?? { ways: new LRUCache<string, GeoPoint[]>({ max: 1_000 }), nextLook: 0 }
  states.set(kernel, state)
  return state
}

/**
 * One turn of the simulator: the units of the demo data drive along the interstates, keep to their stops, halt and fall
 * silent now and then. It knows nothing but what the database says, so any process may do the next turn, and what it
 * finds out goes the way of every position. Only one process has a turn at a time.
 */
export const moveDemo = async (kernel: Kernel, now: number = Date.now()): Promise<void> => {
  if (!kernel.settings.demoMovement || stateOf(kernel).nextLook > now) return
  const { opened } = kernel
  if (opened.kind === 'embedded') return takeTurn(kernel, now)
  await opened.allCustomers.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${simulatorLock}) as mine`,
    )
    if (rows[0]?.mine) await takeTurn(kernel, now)
  })
}

const takeTurn = async (kernel: Kernel, now: number): Promise<void> => {
  const state = stateOf(kernel)
  const trucks = await demoTrucks(kernel.opened.allCustomers)
  if (trucks.length === 0) state.nextLook = now + lookAgainAfter
  const budget = { ways: newWaysInATurn }
  for (const group of byCustomer(trucks)) await moveGroup(kernel, { state, budget, now }, group)
}

type Turn = { state: State; budget: { ways: number }; now: number }

const byCustomer = (trucks: readonly DemoTruck[]): DemoTruck[][] => {
  const groups = new Map<string, DemoTruck[]>()
  for (const truck of trucks) groups.set(truck.customer, [...(groups.get(truck.customer) ?? []), truck])
  return [...groups.values()]
}

const moveGroup = async (kernel: Kernel, turn: Turn, trucks: readonly DemoTruck[]): Promise<void> => {
  const { now } = turn
  const newest = Math.max(...trucks.map(({ seenAt }) => seenAt))
  const [{ customer } = { customer: '' }] = trucks
  const database = kernel.opened.ofCustomer(customer)
  if (now - newest > downTime) await moveOnBy(database, customer, now - newest)
  const due = trucks.filter(({ seenAt, kind }) => newest - seenAt < lostAfter && now - seenAt >= whileGoing[kind])
  if (due.length === 0) return
  const shipments = await shipmentsUnderWay(database, due)
  const reports = due.map(async (truck) => {
    const underWay = shipments.get(unitKey(truck))
    const sighting = nextSighting(turn, truck, underWay)
    if (sighting === null) return
    if (underWay && isBack(underWay, sighting, now)) await beginAnew(database, customer, underWay, now)
    await report(kernel, truck, sighting)
  })
  await Promise.all(reports)
}

/** The next report of a truck, or null if there is none. */
const nextSighting = (
  turn: Turn,
  { unitId, kind, customer, place, seenAt }: DemoTruck,
  underWay: UnderWay | undefined,
): Sighting | null => {
  const { now } = turn
  const name = `${customer} ${unitId}`
  if (moodOf(`${name} ${kind}`, now) === 'is-silent') return null
  const errand = underWay ? errandOf(underWay.stops, now) : null
  const halts = errand?.kind !== 'goes' || moodOf(name, now) === 'halts'
  if (halts) return now - seenAt < whileStanding ? null : standingAt(place, now)
  const way = wayOf(turn, errand.from, errand.to)
  if (way === null) return null
  const pace = paceOf(name)
  const { isThere, heading, latitude, longitude } = goAlong(
    way,
    place,
    (pace * Math.min(now - seenAt, longestStep)) / (60 * minute),
  )
  return { latitude, longitude, heading, speed: isThere ? 0 : pace, at: new Date(now).toISOString() }
}

const wayOf = ({ state, budget }: Turn, from: GeoPoint, to: GeoPoint): GeoPoint[] | null => {
  const key = [from, to].map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ')
  const known = state.ways.get(key)
  if (known) return known
  if (budget.ways === 0) return null
  budget.ways -= 1
  const way = wayBetween(from, to)
  state.ways.set(key, way)
  return way
}

const near = 0.1

/** Whether a truck that has done all of its stops is back where it began. */
const isBack = ({ stops }: UnderWay, sighting: Sighting, now: number): boolean => {
  const errand = errandOf(stops, now)
  return errand.kind === 'goes' && errand.isReturning && greatCircleMiles(sighting, errand.to) < near
}

const report = (kernel: Kernel, truck: DemoTruck, sighting: Sighting): Promise<void> => {
  const { id, customer, unitId, kind } = truck
  const { latitude: lat, longitude: lon, speed, heading } = sighting
  const told = { lat, lon, timestamp: sighting.at, speed: speed ?? 0, ...(heading !== null && { bearing: heading }) }
  const fields = new URLSearchParams(Object.entries(told).map(([name, value]) => [name, String(value)]))
  return ingestOf(kernel).take({
    device: { id, customer, unitId, kind },
    message: `simulated ${fields.toString()}`,
    battery: null,
    problem: null,
    sighting: { ...sighting, customer, unitId, source: kind },
    clockAhead: 0,
  })
}
