import { ageBands, type DayBand, lateBands } from '#domain/reports/dayBands'
import { type Counted, type Pivoted, pivot } from '#domain/reports/pivot'
import type { Days } from '#domain/reports/reportDays'
import type { ReportGrouping } from '#domain/reports/reports'
import { addDays } from '#domain/values/days'

/** As many groups are drawn when they have no order of their own; the table has them all. */
export const mostDrawn = 12

/**
 * The groups in the order that people expect: days and bands by themselves, with those that nothing fell on, all others
 * by their number, the greatest first.
 */
export const orderedGroups = (
  counted: readonly Counted[],
  { groupBy, measure, days }: { groupBy: ReportGrouping; measure: string; days: Days },
): Pivoted[] => {
  const groups = pivot(counted)
  const expected = expectedGroups(groupBy, days, groups)
  if (groups.length === 0 || expected === null)
    return groups.toSorted((one, other) => (other.measures[measure] ?? 0) - (one.measures[measure] ?? 0))
  const known = new Map(groups.map((each) => [each.group, each]))
  return expected.map((group) => known.get(group) ?? { group, label: null, parts: {}, measures: {} })
}

/** Every group that could be, for groupings that have an order; null for the others. */
const expectedGroups = (groupBy: ReportGrouping, days: Days, groups: readonly Pivoted[]): string[] | null => {
  switch (groupBy) {
    case 'age':
      return namesOf(ageBands)
    case 'lateness':
      return namesOf(lateBands)
    case 'day':
      return every(days.from, days.to, 1)
    case 'week': {
      // Loads that are found by their ship dates were made in weeks of their own.
      const weeks = groups.map(({ group }) => group).toSorted()
      return every(weeks[0] ?? '', weeks.at(-1) ?? '', 7)
    }
    default:
      return null
  }
}

const namesOf = (bands: readonly DayBand[]): string[] => bands.map(({ name }) => name)

const every = (first: string, last: string, step: number): string[] => {
  const days: string[] = []
  for (let day = first; day !== '' && day <= last; day = addDays(day, step)) days.push(day)
  return days
}
