import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { writeSetupText } from '#contract/fleet-manager/setupXml'
import { useSession } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import type { useCustomer } from '#portal/fleet-manager/draft/useCustomer'
import { draftReads } from '#portal/fleet-manager/draft/useDraft'
import type { ParameterRow } from './parameterRows'

const modes = ['insert', 'add', 'update', 'delete'] as const
type Mode = (typeof modes)[number]

type SetupDialogProps = Pick<ReturnType<typeof useCustomer>, 'customer' | 'customers' | 'hasSetup'> & {
  rows: readonly ParameterRow[]
  onClose: () => void
}

const refreshes = [genericSetup.listParameters, genericSetup.listConfiguredCustomers, ...draftReads]

/** The first set-up of a customer, further parameters, or an update as XML; all of them are live immediately. */
export const SetupDialog = ({ customer, customers = [], hasSetup = false, rows, onClose }: SetupDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const { user } = useSession()
  const [mode, setMode] = useState<Mode>(hasSetup ? 'update' : 'insert')
  const [copiedFrom, setCopiedFrom] = useState('')
  const [lookupCode, setLookupCode] = useState('')
  const [xml, setXml] = useState(() => (hasSetup ? storedXml(rows) : ''))
  const [problem, setProblem] = useState<string | null>(null)
  const success = () => translate(`fleetManager.xml.done.${mode}`, { customer })
  const insert = useWrite(genericSetup.insertSetup, { refreshes, success })
  const add = useWrite(genericSetup.insertParameters, { refreshes, success })
  const update = useWrite(genericSetup.updateSetup, { refreshes, success })
  const remove = useWrite(genericSetup.deleteParameters, { refreshes, success })
  const busy = insert.busy || add.busy || update.busy || remove.busy

  const problemNow = (): string | null => {
    const isMissing = mode === 'delete' ? lookupCode === '' : xml.trim() === '' && !(mode === 'insert' && copiedFrom)
    if (isMissing) return translate('errors.requiredFields')
    if (mode === 'insert' && hasSetup) return translate('errors.customerHasSetup', { code: customer })
    return mode !== 'insert' && !hasSetup ? translate('errors.customerLacksSetup', { code: customer }) : null
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemNow()
    setProblem(found)
    if (found !== null) return
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
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{translate('fleetManager.xml.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={3}>
            <TextField
              select
              label={translate('fleetManager.xml.mode')}
              value={mode}
              helperText={translate(`fleetManager.xml.about.${mode}`)}
              onChange={({ target }) => setMode(modes.find((one) => one === target.value) ?? 'insert')}
            >
              {modes.map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(`fleetManager.xml.modes.${one}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField required disabled label={translate('fleetManager.customer')} value={customer} />
            {mode === 'insert' && (
              <TextField
                select
                label={translate('fleetManager.xml.copiedFrom')}
                value={copiedFrom}
                onChange={({ target }) => setCopiedFrom(target.value)}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              >
                <MenuItem value="">{translate('fleetManager.none')}</MenuItem>
                {customers
                  .filter((one) => one.hasSetup && one.id !== customer)
                  .map((one) => (
                    <MenuItem key={one.id} value={one.id}>
                      {one.id}
                    </MenuItem>
                  ))}
              </TextField>
            )}
            {mode === 'delete' ? (
              <TextField
                select
                required
                label={translate('fleetManager.fields.lookupCode')}
                value={lookupCode}
                onChange={({ target }) => setLookupCode(target.value)}
              >
                {codes.map((code) => (
                  <MenuItem key={code} value={code}>
                    {code}
                  </MenuItem>
                ))}
              </TextField>
            ) : (
              <TextField
                required={copiedFrom === ''}
                multiline
                minRows={4}
                maxRows={14}
                label={translate('fleetManager.xml.body')}
                value={xml}
                onChange={({ target }) => setXml(target.value)}
                slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 12 } } }}
              />
            )}
            {problem && <Alert severity="error">{problem}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('fleetManager.cancel')}</Button>
          <Button type="submit" variant="contained" color={mode === 'delete' ? 'error' : 'primary'} disabled={busy}>
            {translate(`fleetManager.xml.modes.${mode}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const storedXml = (rows: readonly ParameterRow[]): string =>
  writeSetupText(
    rows.flatMap(({ key, lookupCode, stored }) => (stored ? { name: key, lookupCode, value: stored.value } : [])),
  )
