import { crossReferenceTypes } from '#contract/fleet-manager/crossReferenceTypes'
import type { Answer } from '#contract/platform/endpoint'
import type { ConfigurationValue } from '#domain/fleet-manager/configurationChange'
import { type KeyColumn, readKeyColumn, writeKeyColumn } from '#domain/fleet-manager/keyColumns'
import type { Draft, DraftedChange } from '#portal/fleet-manager/draft/useDraft'

type StoredType = Answer<typeof crossReferenceTypes.listTypes>[number]

/** A type of cross-reference: stored, and as the draft makes it. */
export type TypeRow = { code: string; stored: StoredType | null; drafted: DraftedChange | null }

/** A stored type as the value that drafts have of it. */
export const typeValue = ({
  description,
  lookupCode,
  isOneToOne,
  fallback,
  sourceSystem,
  targetSystem,
  owner,
  keyColumns,
  isActive,
}: StoredType): ConfigurationValue => ({
  description,
  lookupCode,
  isOneToOne,
  fallback,
  sourceSystem: sourceSystem || null,
  targetSystem: targetSystem || null,
  owner: owner || null,
  keyColumns: keyColumns.length === 0 ? null : keyColumns.map(writeKeyColumn),
  isActive,
})

/** The value that the page shows as the present one: that of the draft, else the stored one. */
export const shownType = ({ stored, drafted }: TypeRow): ConfigurationValue | null =>
  drafted ? drafted.after : stored && typeValue(stored)

export const typeRows = (types: readonly StoredType[], changes: readonly DraftedChange[]): TypeRow[] => {
  const drafted = changes.filter(({ kind }) => kind === 'cross-reference-type')
  const added = drafted.filter(({ key }) => !types.some(({ code }) => code === key))
  return [
    ...types.map((stored) => ({
      code: stored.code,
      stored,
      drafted: drafted.find(({ key }) => key === stored.code) ?? null,
    })),
    ...added.map((change) => ({ code: change.key, stored: null, drafted: change })),
  ]
}

/** The key columns of a type as a value has them. */
export const keyColumnsIn = (value: ConfigurationValue | null): KeyColumn[] => {
  const columns = value?.['keyColumns']
  return Array.isArray(columns) ? columns.map(readKeyColumn) : []
}

/** The key columns of a type as the draft makes it, else as it is stored. */
export const keyColumnsOf = (types: readonly StoredType[], draft: Draft, code: string): readonly KeyColumn[] => {
  const drafted = draft.changeOf('cross-reference-type', code)?.after
  return drafted ? keyColumnsIn(drafted) : (types.find((type) => type.code === code)?.keyColumns ?? [])
}
