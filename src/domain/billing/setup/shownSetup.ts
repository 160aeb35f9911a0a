import type { SetupDifference, SetupValue } from '#domain/billing/charges/compare'
import { writeExact } from '#domain/values/exact'

/** A value that two versions of a set-up have differently, as text. `row` names the row of a list, or is empty. */
export type ShownDifference = { field: string; row: string; before: string | null; after: string | null }

export const shownDifference = ({ field, row, before, after }: SetupDifference): ShownDifference => ({
  field,
  row,
  before: shownValue(before),
  after: shownValue(after),
})

const shownValue = (value: SetupValue): string | null => {
  if (value === null) return null
  return typeof value === 'object' ? writeExact(value) : String(value)
}
