import { Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { lookupCodeOf, parameterOf } from '#contract/fleet-manager/parameterNames'
import { definitionOf, lookupCodeLength, parameterNameLength, withUnit } from '#domain/fleet-manager/parameters'
import { DraftDialog } from '#portal/fleet-manager/draft/DraftDialog'
import type { Draft } from '#portal/fleet-manager/draft/useDraft'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { ParameterInput, parameterTrouble } from './ParameterInput'
import { type ParameterRow, seenValue } from './parameterRows'

type ParameterDialogProps = {
  /** Null for a new parameter. */
  row: ParameterRow | null
  draft: Draft
  onClose: () => void
}

type ParameterValues = { key: string; lookupCode: string; value: string }

/** Puts the value of a parameter into the draft. */
export const ParameterDialog = ({ row, draft, onClose }: ParameterDialogProps) => {
  const translate = useTranslate()
  // What the user saw when they began: a value that others put into the draft meanwhile is then a conflict.
  const [seen] = useState(() => seenValue(row))
  const kind = 'parameter'
  return (
    <DraftDialog<ParameterValues>
      title={
        row === null
          ? translate('fleetManager.parameter.add')
          : row.name === null
            ? row.key
            : translate(`fleetManager.parameters.${row.name}.label`)
      }
      values={{ key: row?.key ?? '', lookupCode: row?.lookupCode ?? '', value: seen?.value ?? '' }}
      problems={({ key, lookupCode, value }) => {
        const name = parameterOf(key.trim())
        return {
          key: key.trim() === '' && 'errors.requiredFields',
          lookupCode: name === null && lookupCode.trim() === '' && 'errors.requiredFields',
          value: parameterTrouble(translate, name, value),
        }
      }}
      draft={draft}
      editOf={({ key: typed, lookupCode, value }) => {
        const key = typed.trim()
        return { kind, key, after: { lookupCode: lookupCodeOf(key, lookupCode.trim()), value: value.trim() }, seen }
      }}
      deletion={row && seen && { kind, key: row.key, after: null, seen }}
      {...(row?.name && { remove: translate('fleetManager.parameter.useDefault') })}
      onClose={onClose}
    >
      {row?.name && (
        <Typography color="text.secondary">{translate(`fleetManager.parameters.${row.name}.meaning`)}</Typography>
      )}
      <ParameterInputs isNew={row === null} />
    </DraftDialog>
  )
}

const ParameterInputs = ({ isNew }: { isNew: boolean }) => {
  const translate = useTranslate()
  const name = parameterOf(useWatch<ParameterValues, 'key'>({ name: 'key' }).trim())
  const { usual = null, unit } = name === null ? {} : definitionOf(name)
  return (
    <>
      {isNew && (
        <TypedInput source="key" label="fleetManager.columns.name" isRequired autoFocus longest={parameterNameLength} />
      )}
      {isNew && name === null && (
        <TypedInput source="lookupCode" label="fleetManager.fields.lookupCode" isRequired longest={lookupCodeLength} />
      )}
      <ParameterInput source="value" name={name} autoFocus={!isNew} />
      {usual !== null && (
        <Typography variant="body2" color="text.secondary">
          {translate('fleetManager.defaultValue', { value: withUnit(usual, unit) })}
        </Typography>
      )}
    </>
  )
}
