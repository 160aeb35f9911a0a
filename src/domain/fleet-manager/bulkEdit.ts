import { addDays } from '#domain/values/days'
import { type CrossReferenceProblem, type CrossReferenceRow, rowProblem } from './crossReferences'

/** What can be done to several rows of cross-references: a field is set, or the rows are ended or deleted. */
export const bulkActions = ['target', 'description', 'validFrom', 'validTo', 'deactivate', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]

/** A row before and after; `after` is null where the row is deleted. */
export type BulkChange = { before: CrossReferenceRow; after: CrossReferenceRow | null }

/** A row that a bulk edit cannot change, with the rule that it would break. */
export type BulkRejection = { before: CrossReferenceRow; problem: CrossReferenceProblem }

/**
 * A row after a bulk edit, or the rule that it would break; undefined where the edit would change nothing.
 * @param value of the field, empty for an open period; ignored by actions that set none
 * @param today a row is ended with the day before
 */
export const bulkChange = (
  before: CrossReferenceRow,
  action: BulkAction,
  value: string,
  today: string,
): BulkChange | BulkRejection | undefined => {
  if (action === 'delete') return { before, after: null }
  const part =
    action === 'deactivate'
      ? { validTo: addDays(today, -1) }
      : { [action]: action === 'validFrom' || action === 'validTo' ? value || null : value.trim() }
  const after = { ...before, ...part }
  // A row that ended before stays as it was.
  const isOver = action === 'deactivate' && before.validTo !== null && before.validTo < today
  const isSame = (Object.keys(part) as (keyof CrossReferenceRow)[]).every((field) => after[field] === before[field])
  if (isOver || isSame) return undefined
  const problem = rowProblem(after)
  return problem ? { before, problem } : { before, after }
}
