import type { AvailableLoad } from '#domain/load-planning/planningRows'
import type { Sort } from '#portal/ui/table/tableColumns'
import type { UnitRow } from './useAvailable'

/** The searched texts of a load: its ids, and its planned driver and unit. */
export const wordsOfLoad = (load: AvailableLoad): (string | null)[] => [
  load.shipmentId,
  load.networkId,
  load.loadNumber,
  load.driverId,
  load.powerUnitId,
]

/** What a unit is searched by: itself, its driver, and what it is held for. */
export const wordsOfUnit = (unit: UnitRow): (string | null)[] => [
  unit.unitId,
  unit.driverId,
  unit.driverName,
  unit.shipmentId,
]

/** The rows that have a searched text in one of their words, whatever its case. */
export const foundIn = <Row>(
  rows: readonly Row[],
  search: string,
  wordsOf: (row: Row) => readonly (string | null)[],
): readonly Row[] => {
  const wanted = search.trim().toUpperCase()
  return wanted === ''
    ? rows
    : rows.filter((row) => wordsOf(row).some((word) => word !== null && word.toUpperCase().includes(wanted)))
}

/** Rows in the order of a field; nothing comes last, whichever way. */
export const sortedBy = <Row extends object>(rows: readonly Row[], sort: Sort | null): readonly Row[] => {
  if (!sort) return rows
  const valueOf = (row: Row) => (row as Record<string, unknown>)[sort.field] ?? ''
  return rows.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)]
    if (first === '' || second === '') return Number(first === '') - Number(second === '')
    const order =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : String(first).localeCompare(String(second), 'en', { numeric: true })
    return sort.descending ? -order : order
  })
}
