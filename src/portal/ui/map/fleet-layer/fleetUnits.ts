import { type FixSource, type PositionColumns, staleFrom as staleFromOf } from '#domain/fleet/positions/fix'
import { type Movement, movements } from '#domain/fleet/positions/movement'
import type { ShipmentId } from '#domain/freight/keys'
import {
  drawnX,
  drawnY,
  type FleetArrays,
  glideTime,
  grown,
  isNear,
  movementBits,
  noArrays,
  onShipmentBit,
  phoneBit,
  phonePlace,
  presentBit,
} from './fleetArrays'
import { latitudeAt, longitudeAt, worldX, worldY } from './projection'

/** Where units were last seen, a list for each column. A unit without a place (null) is left out. */
export type FleetColumns = Omit<PositionColumns, 'version'>

/** A unit as passed to event handlers. Times in milliseconds since 1970, speed in miles per hour. */
export type FleetUnit = {
  id: string
  unitId: string
  shipmentId: ShipmentId | null
  latitude: number
  longitude: number
  heading: number | null
  speed: number
  at: number
  standingSince: number | null
  movement: Movement
  source: FixSource
}

/**
 * Where the units of a map are, kept outside of React: a hundred thousand of them change without anything being
 * rendered. A unit with a phone and a box is there twice.
 */
export type FleetUnits = {
  /** Replaces all units; units that are not included are removed. */
  replace(columns: FleetColumns): void
  /** Updates or adds units, and removes those with the given ids. Units that moved glide to their new position. */
  change(columns: FleetColumns, goneIds?: Iterable<string>): void
  /** Calls the listener after every change; answers how to end it. */
  subscribe(listener: () => void): () => void
  readonly size: number
  /** Grows with every change. */
  readonly version: number
  unit(id: string): FleetUnit | undefined
  /** The same by the number of its place in the arrays, which it keeps as long as it is there. */
  unitAt(slot: number): FleetUnit | undefined
  slotOf(id: string): number | undefined
  /** For drawing and counting: read them, but do not store them. */
  readonly arrays: FleetArrays
}

/** The id of what a source reports about a unit. */
export const fleetId = (unitId: string, source: FixSource): string => (source === 'truck' ? unitId : `${unitId} phone`)

/** Columns without anybody. */
export const noColumns: FleetColumns = {
  unitIds: [],
  shipmentIds: [],
  latitudes: [],
  longitudes: [],
  headings: [],
  speeds: [],
  times: [],
  standingSince: [],
  movements: [],
  sources: [],
}

export const fleetUnits = (): FleetUnits => {
  const slots = new Map<string, number>()
  const free: number[] = []
  const listeners = new Set<() => void>()
  let arrays = noArrays()
  let found = new Int32Array(0)
  let version = 0

  const forget = (slot: number): void => {
    slots.delete(idAt(arrays, slot))
    free.push(slot)
    arrays.kinds[slot] = 0
    arrays.generations[slot] = version + 1
  }
  /** The slots of columns, one for each place; -1 for a unit without a place. New units get one. */
  const slotsOf = ({ unitIds, latitudes, longitudes, sources }: FleetColumns): Int32Array => {
    if (found.length < unitIds.length) found = new Int32Array(unitIds.length * 1.5)
    for (let place = 0; place < unitIds.length; place++) {
      found[place] = -1
      if (!isDegrees(latitudes[place]) || !isDegrees(longitudes[place])) continue
      const unitId = unitIds[place] as string
      const id = sources[place] === phonePlace ? fleetId(unitId, 'phone') : unitId
      const known = slots.get(id)
      if (known !== undefined) {
        found[place] = known
        continue
      }
      const slot = free.pop() ?? arrays.count++
      arrays = grown(arrays, slot + unitIds.length - place)
      arrays.kinds[slot] = 0
      arrays.unitIds[slot] = unitId
      slots.set(id, slot)
      found[place] = slot
    }
    return found
  }
  /** Written for speed: a tenth of a hundred thousand units comes every second. */
  const write = (columns: FleetColumns, glides: boolean, moment: number): void => {
    const places = slotsOf(columns)
    const {
      unitIds,
      shipmentIds,
      latitudes,
      longitudes,
      headings,
      speeds,
      times,
      movements: movementCodes,
      sources,
    } = columns
    const { standingSince: sinceSeconds } = columns
    const { x, y, fromX, fromY, movedAt, at, standingSince, staleFrom, kinds, generations } = arrays
    const { headings: ownHeadings, speeds: ownSpeeds, shipmentIds: ownShipments } = arrays
    let farthest = 0
    for (let place = 0; place < unitIds.length; place++) {
      const slot = places[place] as number
      if (slot < 0) continue
      const toX = worldX(longitudes[place] as number)
      const toY = worldY(latitudes[place] as number)
      const moves = glides && kinds[slot] !== 0 && isNear(arrays, slot, toX, toY)
      const startX = moves ? drawnX(arrays, slot, moment) : toX
      const startY = moves ? drawnY(arrays, slot, moment) : toY
      fromX[slot] = startX
      fromY[slot] = startY
      movedAt[slot] = moves ? moment : -Infinity
      const across = startX < toX ? toX - startX : startX - toX
      if (across > farthest) farthest = across
      const down = startY < toY ? toY - startY : startY - toY
      if (down > farthest) farthest = down
      x[slot] = toX
      y[slot] = toY
      const seenAt = (times[place] ?? 0) * 1_000
      const since = sinceSeconds[place] ?? null
      at[slot] = seenAt
      // Nothing is not a number.
      standingSince[slot] = since === null ? NaN : since * 1_000
      staleFrom[slot] = staleFromOf(seenAt, since !== null)
      ownHeadings[slot] = headings[place] ?? -1
      ownSpeeds[slot] = speeds[place] ?? 0
      const shipmentId = shipmentIds[place] ?? null
      if (ownShipments[slot] !== shipmentId) ownShipments[slot] = shipmentId
      const isPhone = sources[place] === phonePlace
      kinds[slot] =
        presentBit | (movementCodes[place] ?? 0) | (isPhone ? phoneBit : 0) | (shipmentId === null ? 0 : onShipmentBit)
      generations[slot] = version + 1
    }
    if (farthest > 0) {
      // A unit still gliding from the last update may have farther to go.
      const before = moment < arrays.glidesUntil ? arrays.farthestGlide : 0
      Object.assign(arrays, { farthestGlide: Math.max(farthest, before), glidesUntil: moment + glideTime })
    }
  }
  const tell = () => {
    version++
    for (const listener of listeners) listener()
  }
  const unitAt = (slot: number): FleetUnit | undefined => {
    const kind = arrays.kinds[slot] ?? 0
    if (kind === 0) return undefined
    const source = sourceOf(kind)
    const [heading = -1, since = NaN] = [arrays.headings[slot], arrays.standingSince[slot]]
    return {
      id: idAt(arrays, slot),
      unitId: arrays.unitIds[slot] ?? '',
      shipmentId: arrays.shipmentIds[slot] ?? null,
      latitude: latitudeAt(arrays.y[slot] ?? 0),
      longitude: longitudeAt(arrays.x[slot] ?? 0),
      heading: heading < 0 ? null : heading,
      speed: Math.round((arrays.speeds[slot] ?? 0) * 10) / 10,
      at: arrays.at[slot] ?? 0,
      standingSince: Number.isNaN(since) ? null : since,
      movement: movements[kind & movementBits] ?? 'loaded',
      source,
    }
  }

  return {
    replace: (columns) => {
      write(columns, false, 0)
      for (let slot = 0; slot < arrays.count; slot++)
        if (arrays.kinds[slot] !== 0 && arrays.generations[slot] !== version + 1) forget(slot)
      tell()
    },
    change: (columns, goneIds = []) => {
      for (const id of goneIds) {
        const slot = slots.get(id)
        if (slot !== undefined) forget(slot)
      }
      write(columns, true, performance.now())
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get size() {
      return slots.size
    },
    get version() {
      return version
    },
    unit: (id) => {
      const slot = slots.get(id)
      return slot === undefined ? undefined : unitAt(slot)
    },
    unitAt,
    slotOf: (id) => slots.get(id),
    get arrays() {
      return arrays
    },
  }
}

const sourceOf = (kind: number): FixSource => ((kind & phoneBit) === 0 ? 'truck' : 'phone')

const idAt = ({ unitIds, kinds }: FleetArrays, slot: number): string =>
  fleetId(unitIds[slot] ?? '', sourceOf(kinds[slot] ?? 0))

const isDegrees = (degrees: number | null | undefined): degrees is number => Number.isFinite(degrees)
