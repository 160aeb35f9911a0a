import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { customerSettings } from '#contract/fleet-manager/customerSettings'
import { lookupCodeOf, parameterAttributes } from '#contract/fleet-manager/parameterNames'
import { definitionOf, type ParameterName, parameterNames } from '#domain/fleet-manager/parameters'
import { formatQuantity } from '#domain/values/numbers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { parameterColumns } from './parameterColumns'
import { ParameterInput, parameterTrouble } from './ParameterInput'
import { filterRows, type ParameterRow, type StoredValue } from './parameterRows'

type SettingRow = ParameterRow & { name: ParameterName }

/** What the portal reads of the configuration of the own customer: value, default, range, meaning and reader. */
export const CustomerSettingsPage = () => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('q')
  const [edited, setEdited] = useState<SettingRow | null>(null)
  const { data, error, refetch } = useEndpoint(customerSettings.listSettings, {}, { topics: ['setup'] })
  const labelOf = ({ key, name }: ParameterRow) => (name ? translate(`fleetManager.parameters.${name}.label`) : key)
  const rows = data && filterRows(settingRows(data), { search: values.q, lookupCode: '', shown: '' }, labelOf)
  const columns = parameterColumns(translate, labelOf).map((column) => (column.name === 'draft' ? ruleColumn : column))
  return (
    <Stack spacing={3}>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          isFirst
          label={translate('fleetManager.search')}
          value={values.q}
          onChange={(q) => change({ q })}
        />
      </Filters>
      <QueriedTable
        keepsWords
        label={translate('frame.pages.customerSettings')}
        columns={columns}
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        keyOf={({ key }) => key}
        whenEmpty={translate('tools.list.noneNarrowed')}
        renderActions={(row) => (
          <Button
            aria-label={translate('fleetManager.parameter.editNamed', { name: labelOf(row) })}
            onClick={() => setEdited(row as SettingRow)}
          >
            {translate('fleetManager.edit')}
          </Button>
        )}
      />
      {edited && <SettingDialog row={edited} label={labelOf(edited)} onClose={() => setEdited(null)} />}
    </Stack>
  )
}

const settingRows = (stored: readonly StoredValue[]): SettingRow[] =>
  parameterNames.map((name) => {
    const key = parameterAttributes[name]
    const { usual, unit = null, usedBy } = definitionOf(name)
    return {
      key,
      name,
      lookupCode: lookupCodeOf(key, ''),
      field: { usual, unit, usedBy: [...usedBy] },
      stored: stored.find((own) => own.name === key) ?? null,
      drafted: null,
    }
  })

const ruleColumn: ReadOnlyColumn<ParameterRow> = {
  name: 'rule',
  label: 'fleetManager.settings.rule',
  cell: ({ name }) => name && <Rule name={name} />,
}

/** The type of a setting, and which values are valid. */
const Rule = ({ name }: { name: ParameterName }) => {
  const translate = useTranslate()
  const { type, range, choices, longest, unit = '' } = definitionOf(name)
  const bounds = range
    ? translate('fleetManager.parameter.range', {
        least: formatQuantity(range.least, 3),
        most: formatQuantity(range.most, 3),
        unit,
      })
    : choices
      ? translate('fleetManager.settings.oneOf', { choices: choices.join(', ') })
      : type === 'text'
        ? translate('fleetManager.settings.longest', { longest })
        : ''
  return (
    <>
      {translate(`fleetManager.settings.types.${type}`)}
      {bounds !== '' && (
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {bounds}
        </Typography>
      )}
    </>
  )
}

type SettingDialogProps = { row: SettingRow; label: string; onClose: () => void }
type SettingValues = { value: string; reason: string }

/** Stores the value of a setting, or goes back to its default. */
const SettingDialog = ({ row: { key, name, stored }, label, onClose }: SettingDialogProps) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(customerSettings.storeSetting, {
    refreshes: [customerSettings.listSettings],
    success: () => translate('fleetManager.settings.stored', { name: label }),
  })
  const store = async ({ value, reason }: SettingValues) => {
    const body = { name: key, value: value.trim(), ...(reason.trim() && { reason: reason.trim() }) }
    if (await run({ body })) onClose()
  }
  return (
    <FormDialog<SettingValues>
      title={label}
      action={translate('fleetManager.settings.save')}
      values={{ value: stored?.value ?? '', reason: '' }}
      problems={({ value }) => ({ value: parameterTrouble(translate, name, value) })}
      others={stored !== null && <ResetButton busy={busy} onReset={(reason) => void store({ value: '', reason })} />}
      busy={busy}
      onSubmit={store}
      onClose={onClose}
    >
      <ParameterInput source="value" autoFocus name={name} label={label} />
      <TypedInput source="reason" label="fleetManager.draft.reason" longest={500} />
    </FormDialog>
  )
}

const ResetButton = ({ busy, onReset }: { busy: boolean; onReset: (reason: string) => void }) => {
  const translate = useTranslate()
  const { getValues } = useFormContext<SettingValues>()
  return (
    <Button disabled={busy} onClick={() => onReset(getValues('reason'))}>
      {translate('fleetManager.settings.reset')}
    </Button>
  )
}
