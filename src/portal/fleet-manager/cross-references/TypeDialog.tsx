import { useState } from 'react'
import { BooleanInput, useTranslate } from 'react-admin'
import { crossReferenceLengths, isTypeCode, typeRemarks } from '#domain/fleet-manager/crossReferences'
import { type KeyColumn, keyColumnsProblem, writeKeyColumn } from '#domain/fleet-manager/keyColumns'
import { keyColumnsRefusal } from '#domain/fleet-manager/refusals'
import { refusalText } from '#portal/data/call/refusalWords'
import { DraftDialog } from '#portal/fleet-manager/draft/DraftDialog'
import type { Draft } from '#portal/fleet-manager/draft/useDraft'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { KeyColumnFields } from './KeyColumnFields'
import { keyColumnsIn, shownType, type TypeRow } from './typeRows'

type TypeDialogProps = { row: TypeRow | null; draft: Draft; onClose: () => void }

type TypeValues = Record<'code' | 'description' | 'lookupCode' | 'fallback' | (typeof typeRemarks)[number], string> & {
  keyColumns: KeyColumn[]
  isOneToOne: boolean
  isActive: boolean
}

/** Puts a type of cross-reference into the draft. Only a type without rows can be deleted. */
export const TypeDialog = ({ row, draft, onClose }: TypeDialogProps) => {
  const translate = useTranslate()
  const [seen] = useState(() => row && shownType(row))
  const kind = 'cross-reference-type'
  const keyOf = (code: string) => code.trim().toUpperCase()
  const problems = ({ code, lookupCode, keyColumns }: TypeValues) => {
    const badKey = keyColumnsProblem(keyColumns)
    return {
      code: !isTypeCode(keyOf(code)) && 'fleetManager.type.codeHint',
      lookupCode: lookupCode.trim() === '' && 'errors.requiredFields',
      keyColumns: badKey && refusalText(translate, keyColumnsRefusal(badKey)),
    }
  }
  return (
    <DraftDialog<TypeValues>
      title={row?.code ?? translate('fleetManager.type.add')}
      values={{
        code: row?.code ?? '',
        description: textOf(seen?.['description']),
        lookupCode: textOf(seen?.['lookupCode']),
        fallback: textOf(seen?.['fallback']),
        sourceSystem: textOf(seen?.['sourceSystem']),
        targetSystem: textOf(seen?.['targetSystem']),
        owner: textOf(seen?.['owner']),
        keyColumns: keyColumnsIn(seen),
        isOneToOne: seen?.['isOneToOne'] === true,
        isActive: seen?.['isActive'] !== false,
      }}
      problems={problems}
      of={['keyColumns']}
      draft={draft}
      editOf={({ code, keyColumns, ...value }) => {
        const after = {
          ...value,
          lookupCode: value.lookupCode.trim(),
          fallback: value.fallback.trim() || null,
          keyColumns: keyColumns.length === 0 ? null : keyColumns.map(writeKeyColumn),
        }
        return { kind, key: keyOf(code), after, seen }
      }}
      deletion={row?.stored && seen && { kind, key: row.code, after: null, seen }}
      isRemovable={row?.stored?.rowCount === 0}
      onClose={onClose}
    >
      {row === null && (
        <TypedInput
          source="code"
          label="fleetManager.fields.type"
          helperText="fleetManager.type.codeHint"
          isRequired
          autoFocus
          longest={crossReferenceLengths.type}
        />
      )}
      <TypedInput
        source="lookupCode"
        label="fleetManager.fields.lookupCode"
        isRequired
        longest={crossReferenceLengths.lookupCode}
      />
      <TypedInput
        source="description"
        label="fleetManager.fields.description"
        longest={crossReferenceLengths.description}
      />
      <TypedInput source="fallback" label="fleetManager.fields.fallback" longest={crossReferenceLengths.target} />
      {typeRemarks.map((remark) => (
        <TypedInput
          key={remark}
          source={remark}
          label={`fleetManager.fields.${remark}`}
          longest={crossReferenceLengths.systemName}
        />
      ))}
      <KeyColumnFields />
      <BooleanInput source="isOneToOne" label="fleetManager.type.oneToOneHint" helperText={false} />
      <BooleanInput source="isActive" label="fleetManager.fields.isActive" helperText={false} />
    </DraftDialog>
  )
}

const textOf = (field: unknown): string => (typeof field === 'string' ? field : '')
