import type { BatchRow } from '#domain/import/importBatch'
import { fieldRule } from '#domain/import/importFields'
import { formatNumber } from '#domain/values/numbers'
import { formatDate } from '#portal/ui/i18n/dates'
import type { GridColumn } from './gridColumns'

/** What a cell is read as, where that is not plain from its text: a weight in pounds, a date in one order. */
export const readAs = (
  { values }: Pick<BatchRow, 'values'>,
  { field, unit }: Pick<GridColumn, 'field' | 'unit'>,
  text: string,
): string => {
  if (!field) return ''
  const value = values[field]
  const { kind } = fieldRule(field)
  if (kind === 'weight' && unit === 'kg' && typeof value === 'number') return `${formatNumber(value)} lb`
  if (kind !== 'date' || typeof value !== 'string') return ''
  const shown = formatDate(value)
  return shown === text.trim() ? '' : shown
}
