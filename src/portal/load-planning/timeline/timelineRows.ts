import type { PlanBar, PlanningDriver, PlanningUnit } from '#domain/load-planning/planningRows'

/** The kinds of rows of the timeline. */
export const rowKinds = ['drivers', 'units'] as const
export type RowKind = (typeof rowKinds)[number]

/** A bar in its lane: bars of a row that overlap do not cover each other. */
export type LaidBar = { key: string; bar: PlanBar; from: number; to: number; lane: number }

/** A driver or a unit with the planned work; `key` is its id. */
export type TimelineRow = {
  key: string
  name: string
  /** The other one of the two: the unit of a driver, the driver of a unit. */
  with: string | null
  driverId: string | null
  powerUnitId: string | null
  /** Why nothing can be given to this row; null when it can. */
  obstacle: 'inactive' | 'off-duty' | 'down' | 'no-driver' | null
  /** When the driver may start work, and for how long: milliseconds; null if unknown, or if no hours are left. */
  hours: { from: number; to: number; drivingLeft: number } | null
  bars: readonly LaidBar[]
  lanes: number
}

/** Drivers as rows by name, so that rows do not move when drivers get work. */
export const rowsOfDrivers = (drivers: readonly PlanningDriver[], bars: readonly PlanBar[]): TimelineRow[] => {
  const byDriver = grouped(bars, ({ driverId }) => driverId)
  const byName = drivers.toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id))
  return byName.map((driver) => ({
    key: driver.id,
    name: driver.name,
    with: driver.powerUnitId,
    driverId: driver.id,
    powerUnitId: driver.powerUnitId,
    obstacle: driver.status === 'active' ? null : driver.status,
    hours: hoursOf(driver),
    ...laid(byDriver.get(driver.id) ?? []),
  }))
}

/**
 * Units as rows: those of the drivers, those that are free, and those that something is planned for, by their ids. A unit
 * shows the hours of who drives it.
 */
export const rowsOfUnits = (
  units: readonly PlanningUnit[],
  drivers: readonly PlanningDriver[],
  bars: readonly PlanBar[],
): TimelineRow[] => {
  const byUnit = grouped(bars, ({ powerUnitId }) => powerUnitId)
  const driverOf = new Map(drivers.flatMap((driver) => (driver.powerUnitId ? [[driver.powerUnitId, driver]] : [])))
  const driverById = new Map(drivers.map((driver) => [driver.id, driver]))
  const free = new Map(units.map((unit) => [unit.id, unit]))
  const ids = [...new Set([...driverOf.keys(), ...free.keys(), ...byUnit.keys()])].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  return ids.map((id) => {
    const unit = free.get(id)
    const driver = driverOf.get(id) ?? (unit?.driverId ? driverById.get(unit.driverId) : undefined)
    const driverId = driver?.id ?? unit?.driverId ?? null
    return {
      key: id,
      name: id,
      with: driver?.name ?? unit?.driverName ?? null,
      driverId,
      powerUnitId: id,
      obstacle: unit?.status === 'down' ? 'down' : driverId === null ? 'no-driver' : null,
      hours: driver ? hoursOf(driver) : null,
      ...laid(byUnit.get(id) ?? []),
    }
  })
}

/** Rows whose name or id begins with the search, or that have such a load; all rows without a search. */
export const foundRows = (rows: readonly TimelineRow[], search: string): readonly TimelineRow[] => {
  const wanted = search.trim().toUpperCase()
  if (wanted === '') return rows
  const has = (text: string | null) => text !== null && text.toUpperCase().includes(wanted)
  return rows.filter(
    (row) =>
      [row.key, row.name, row.with, row.driverId, row.powerUnitId].some(has) ||
      row.bars.some(({ bar }) => has(bar.shipmentId)),
  )
}

const hoursOf = ({ availableAt, drivingLeft, dutyLeft, status }: PlanningDriver): TimelineRow['hours'] => {
  const from = Date.parse(availableAt)
  return status === 'active' && dutyLeft > 0 && drivingLeft > 0
    ? { from, to: from + dutyLeft * 60_000, drivingLeft }
    : null
}

/** Each bar into the first lane that is free when it begins. */
const laid = (bars: readonly PlanBar[]): Pick<TimelineRow, 'bars' | 'lanes'> => {
  const ends: number[] = []
  const laidBars = bars
    .map((bar) => ({ bar, from: Date.parse(bar.from), to: Date.parse(bar.to) }))
    .sort((one, other) => one.from - other.from)
    .map(({ bar, from, to }) => {
      const free = ends.findIndex((end) => end <= from)
      const lane = free < 0 ? ends.length : free
      ends[lane] = to
      return { key: `${bar.kind} ${bar.shipmentId ?? bar.requestId}`, bar, from, to, lane }
    })
  return { bars: laidBars, lanes: Math.max(1, ends.length) }
}

const grouped = (bars: readonly PlanBar[], keyOf: (bar: PlanBar) => string | null): Map<string, PlanBar[]> => {
  const groups = new Map<string, PlanBar[]>()
  for (const bar of bars) {
    const key = keyOf(bar)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(bar)
    else groups.set(key, [bar])
  }
  return groups
}
