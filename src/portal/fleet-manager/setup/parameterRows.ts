import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { lookupCodeOf, parameterOf } from '#contract/fleet-manager/parameterNames'
import type { Answer } from '#contract/platform/endpoint'
import type { ParameterName } from '#domain/fleet-manager/parameters'
import type { DraftedChange } from '#portal/fleet-manager/draft/useDraft'

type Field = Answer<typeof genericSetup.listFields>[number]
export type StoredValue = Answer<typeof genericSetup.listParameters>[number]

/** A parameter of a customer: what the portal knows of it, what is stored, and what the draft changes. */
export type ParameterRow = {
  key: string
  /** Null for a parameter that the portal does not read itself. */
  name: ParameterName | null
  lookupCode: string
  field: Pick<Field, 'usual' | 'unit' | 'usedBy'> | null
  stored: StoredValue | null
  drafted: DraftedChange | null
}

/** The parameters of a customer: those that the portal reads, those stored besides them, and new ones of the draft. */
export const parameterRows = (
  fields: readonly Field[],
  stored: readonly StoredValue[],
  changes: readonly DraftedChange[],
): ParameterRow[] => {
  const drafted = changes.filter(({ kind }) => kind === 'parameter')
  const keys = new Set([
    ...fields.map(({ name }) => name),
    ...stored.map(({ name }) => name),
    ...drafted.map(({ key }) => key),
  ])
  return [...keys].map((key) => {
    const field = fields.find(({ name }) => name === key) ?? null
    const own = stored.find(({ name }) => name === key) ?? null
    const change = drafted.find((one) => one.key === key) ?? null
    const ofDraft = change?.after?.['lookupCode']
    return {
      key,
      name: parameterOf(key),
      lookupCode: field?.lookupCode ?? own?.lookupCode ?? (typeof ofDraft === 'string' ? ofDraft : ''),
      field,
      stored: own,
      drafted: change,
    }
  })
}

export type ParameterFilter = { search: string; lookupCode: string; shown: string }

/** `stored`: has a value of its own. `drafted`: the draft changes it. */
export const filterRows = (
  rows: readonly ParameterRow[],
  { search, lookupCode, shown }: ParameterFilter,
  labelOf: (row: ParameterRow) => string,
): ParameterRow[] => {
  const text = search.trim().toLowerCase()
  return rows.filter(
    (row) =>
      `${labelOf(row)} ${row.key} ${row.stored?.value ?? ''}`.toLowerCase().includes(text) &&
      (lookupCode === '' || row.lookupCode === lookupCode) &&
      (shown !== 'stored' || row.stored !== null) &&
      (shown !== 'drafted' || row.drafted !== null),
  )
}

/** The value that the page shows as the present one: that of the draft, else the stored one. */
export const seenValue = (row: ParameterRow | null): { lookupCode: string; value: string } | null => {
  if (row === null) return null
  const { drafted, stored, key } = row
  if (drafted && drafted.after === null) return null
  const value = drafted ? drafted.after?.['value'] : stored?.value
  return typeof value === 'string' ? { lookupCode: lookupCodeOf(key, row.lookupCode), value } : null
}
