import { addDays } from '#domain/values/days'
import {
  codeKey,
  type CrossReferenceProblem,
  type CrossReferenceRow,
  type CrossReferenceType,
  neighbourProblem,
  rowProblem,
  type StoredRow,
} from './crossReferences'
import { keyProblem } from './keyColumns'

/**
 * How rows of a file or a form are stored.
 * - add: the source is new. link: the source is known and gets a new target from a day on. update: source and target
 *   are known.
 * - upsert: whichever fits, as files without a mode are read.
 */
export const rowModes = ['add', 'link', 'update', 'upsert'] as const
export type RowMode = (typeof rowModes)[number]

/** What storing a row does: `ends` is the row that ends the day before a linked one begins. */
export type RowStep =
  | { step: 'insert'; row: CrossReferenceRow; ends: StoredRow | null }
  | { step: 'update'; id: number; row: CrossReferenceRow }
  | { step: 'same'; id: number }

/**
 * Decides what a row does in a mode, or says which mode would do it.
 * @param stored the rows of the customer and type that share its source or its target; of a target that may have many
 * sources, one is enough
 */
export const planRow = (
  row: CrossReferenceRow,
  mode: RowMode,
  type: CrossReferenceType,
  stored: readonly StoredRow[],
): RowStep | CrossReferenceProblem => {
  const retired = type.isActive ? null : ({ code: 'retired-type', type: type.code } as const)
  const problem = rowProblem(row) ?? retired ?? keyProblem(row.source, type.keyColumns)
  if (problem) return problem
  const sameSource = stored.filter(({ source }) => codeKey(source) === codeKey(row.source))
  const isTargetKnown = stored.some(({ target }) => codeKey(target) === codeKey(row.target))
  switch (mode) {
    case 'add':
      if (sameSource.length > 0)
        return { code: 'source-known', source: row.source, use: isTargetKnown ? 'update' : 'link' }
      return insert(row, type, stored)
    case 'link':
      if (sameSource.length === 0) return { code: 'source-unknown', source: row.source, use: 'add' }
      if (sameSource.some(({ target }) => codeKey(target) === codeKey(row.target)))
        return { code: 'target-known', target: row.target, use: 'update' }
      return link(row, type, sameSource, stored)
    case 'update':
      if (sameSource.length === 0) return { code: 'source-unknown', source: row.source, use: 'add' }
      if (!isTargetKnown) return { code: 'target-unknown', target: row.target, use: 'link' }
      return change(row, type, sameSource, stored)
    case 'upsert':
      return sameSource.length === 0 ? insert(row, type, stored) : change(row, type, sameSource, stored)
  }
}

export const isStep = (planned: RowStep | CrossReferenceProblem): planned is RowStep => 'step' in planned

const insert = (
  row: CrossReferenceRow,
  type: CrossReferenceType,
  stored: readonly StoredRow[],
): RowStep | CrossReferenceProblem => neighbourProblem(row, type, stored) ?? { step: 'insert', row, ends: null }

/** The new row takes over on its first day; the row of that day before it ends the day before. */
const link = (
  row: CrossReferenceRow,
  type: CrossReferenceType,
  sameSource: readonly StoredRow[],
  stored: readonly StoredRow[],
): RowStep | CrossReferenceProblem => {
  const { validFrom } = row
  if (validFrom === null) return { code: 'link-without-day' }
  const present = sameSource.find((other) => other.validTo === null || other.validTo >= validFrom)
  if (!present) return insert(row, type, stored)
  if (present.validFrom !== null && present.validFrom >= validFrom)
    return { code: 'link-not-later', validFrom: present.validFrom }
  const ends = { ...present, validTo: addDays(validFrom, -1) }
  const others = stored.map((other) => (other.id === ends.id ? ends : other))
  return neighbourProblem(row, type, others) ?? { step: 'insert', row, ends }
}

/** The row that begins on the same day, else the only one; a file need not repeat the days it does not change. */
const change = (
  row: CrossReferenceRow,
  type: CrossReferenceType,
  sameSource: readonly StoredRow[],
  stored: readonly StoredRow[],
): RowStep | CrossReferenceProblem => {
  const exact = sameSource.find(({ validFrom }) => validFrom === row.validFrom)
  const only = sameSource.length === 1 ? sameSource[0] : undefined
  const found = exact ?? (row.validFrom === null ? only : undefined)
  if (!found) return insert(row, type, stored)
  const keepsDays = !exact && row.validFrom === null && row.validTo === null
  const changed = keepsDays ? { ...row, validFrom: found.validFrom, validTo: found.validTo } : row
  if (isSameRow(changed, found)) return { step: 'same', id: found.id }
  return neighbourProblem(changed, type, stored, found.id) ?? { step: 'update', id: found.id, row: changed }
}

const isSameRow = (one: CrossReferenceRow, other: CrossReferenceRow): boolean =>
  (['source', 'target', 'description', 'validFrom', 'validTo'] as const).every((field) => one[field] === other[field])
