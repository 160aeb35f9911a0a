import { TextField } from '@mui/material'
import { type ChangeEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { writeSetupText } from '#contract/fleet-manager/setupXml'
import { useSession } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import type { useCustomer } from '#portal/fleet-manager/draft/useCustomer'
import { draftReads } from '#portal/fleet-manager/draft/useDraft'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import type { ParameterRow } from './parameterRows'

const modes = ['insert', 'add', 'update', 'delete'] as const
type Mode = (typeof modes)[number]

type SetupXml = { mode: Mode; copiedFrom: string; lookupCode: string; xml: string }

type SetupDialogProps = Pick<ReturnType<typeof useCustomer>, 'customer' | 'customers' | 'hasSetup'> & {
  rows: readonly ParameterRow[]
  onClose: () => void
}

const refreshes = [genericSetup.listParameters, genericSetup.listConfiguredCustomers, ...draftReads]

/** The first set-up of a customer, further parameters, or an update as XML; all of them are live immediately. */
export const SetupDialog = ({ customer, customers = [], hasSetup = false, rows, onClose }: SetupDialogProps) => {
  const translate = useTranslate()
  const { user } = useSession()
  const [mode, setMode] = useState<Mode>(hasSetup ? 'update' : 'insert')
  const success = () => translate(`fleetManager.xml.done.${mode}`, { customer })
  const insert = useWrite(genericSetup.insertSetup, { refreshes, success })
  const add = useWrite(genericSetup.insertParameters, { refreshes, success })
  const update = useWrite(genericSetup.updateSetup, { refreshes, success })
  const remove = useWrite(genericSetup.deleteParameters, { refreshes, success })
  const problems = ({ copiedFrom, lookupCode, xml }: SetupXml) => {
    const isMissing = mode === 'delete' ? lookupCode === '' : xml.trim() === '' && !(mode === 'insert' && copiedFrom)
    if (isMissing) return { [mode === 'delete' ? 'lookupCode' : 'xml']: 'errors.requiredFields' }
    if (mode === 'insert' && hasSetup) return { mode: translate('errors.customerHasSetup', { code: customer }) }
    return { mode: mode !== 'insert' && !hasSetup && translate('errors.customerLacksSetup', { code: customer }) }
  }
  const submit = async ({ copiedFrom, lookupCode, xml }: SetupXml) => {
    const userId = user?.id ?? ''
    const body = { customer, userId, xml: xml.trim() === '' ? null : xml }
    const done =
      mode === 'delete'
        ? await remove.run({ body: { customer, userId, lookupCode } })
        : mode === 'insert'
          ? await insert.run({ body: { ...body, copiedFrom: copiedFrom || null } })
          : await (mode === 'add' ? add : update).run({ body })
    if (done) onClose()
  }
  const codes = [...new Set(rows.filter(({ stored }) => stored !== null).map((row) => row.lookupCode))]
  return (
    <FormDialog<SetupXml>
      title={translate('fleetManager.xml.title')}
      action={translate(`fleetManager.xml.modes.${mode}`)}
      isDangerous={mode === 'delete'}
      size="sm"
      values={{ mode, copiedFrom: '', lookupCode: '', xml: hasSetup ? storedXml(rows) : '' }}
      problems={problems}
      busy={insert.busy || add.busy || update.busy || remove.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceInput
        source="mode"
        label="fleetManager.xml.mode"
        helperText={`fleetManager.xml.about.${mode}`}
        choices={modes.map((id) => ({ id, name: translate(`fleetManager.xml.modes.${id}`) }))}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
          setMode(modes.find((one) => one === target.value) ?? 'insert')
        }
      />
      <TextField required disabled label={translate('fleetManager.customer')} value={customer} />
      {mode === 'insert' && (
        <ChoiceInput
          source="copiedFrom"
          label="fleetManager.xml.copiedFrom"
          choices={[{ id: '', name: translate('fleetManager.none') }, ...districtsToCopy(customer, customers)]}
        />
      )}
      {mode === 'delete' ? (
        <ChoiceInput
          source="lookupCode"
          label="fleetManager.fields.lookupCode"
          isRequired
          choices={codes.map((code) => ({ id: code, name: code }))}
        />
      ) : (
        <XmlInput />
      )}
    </FormDialog>
  )
}

const XmlInput = () => (
  <TypedInput
    source="xml"
    label="fleetManager.xml.body"
    isRequired={useWatch<SetupXml, 'copiedFrom'>({ name: 'copiedFrom' }) === ''}
    multiline
    minRows={4}
    maxRows={14}
    slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 12 } } }}
  />
)

const storedXml = (rows: readonly ParameterRow[]): string =>
  writeSetupText(
    rows.flatMap(({ key, lookupCode, stored }) => (stored ? { name: key, lookupCode, value: stored.value } : [])),
  )

/** The customers whose set-up can be copied, as choices. */
export const districtsToCopy = (customer: string, customers: SetupDialogProps['customers'] = []) =>
  customers.filter((one) => one.hasSetup && one.id !== customer).map(({ id }) => ({ id, name: id }))
