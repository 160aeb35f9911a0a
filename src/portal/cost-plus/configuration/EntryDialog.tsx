import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { billingConfiguration } from '#contract/cost-plus/billingConfiguration'
import { useWrite } from '#portal/data/useWrite'
import type { ConfigurationRow } from './configurationRow'

type EntryDialogProps = {
  /** Null for an entry that holds for all customers. */
  customerId: string | null
  /** Null for a new attribute. */
  row: ConfigurationRow | null
  onClose: () => void
}

/** Sets a value, or resets it so that the next wider one holds. */
export const EntryDialog = ({ customerId, row, onClose }: EntryDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const set = customerId === null ? row?.shared : row?.own
  const [attribute, setAttribute] = useState(row?.attribute ?? '')
  const [value, setValue] = useState(set?.value ?? '')
  const isNamed = /^[A-Z][A-Z0-9_]*$/.test(attribute)
  const { run, busy } = useWrite(billingConfiguration.saveBillingConfiguration, {
    couldNot: 'billingConfiguration.couldNotSave',
    success: (_, { body }) =>
      translate(body.value ? 'billingConfiguration.saved' : 'billingConfiguration.reset', { attribute }),
    refreshes: [billingConfiguration.listBillingConfiguration],
  })
  const save = async (next: string) => {
    if (await run({ body: { customerId, attribute, value: next } })) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNamed && value.trim() !== '') void save(value.trim())
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>
          {translate(customerId === null ? 'billingConfiguration.titleShared' : 'billingConfiguration.titleOwn', {
            customer: customerId ?? '',
          })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          <TextField
            required
            autoFocus={row === null}
            disabled={row !== null}
            label={translate('billingConfiguration.columns.attribute')}
            value={attribute}
            error={attribute !== '' && !isNamed}
            helperText={translate('billingConfiguration.attributeRule')}
            onChange={({ target }) => setAttribute(target.value.toUpperCase())}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <TextField
            required
            autoFocus={row !== null}
            label={translate('billingConfiguration.value')}
            value={value}
            onChange={({ target }) => setValue(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('billing.back')}
          </Button>
          {set && (
            <Button color="inherit" disabled={busy} onClick={() => void save('')}>
              {translate('billingConfiguration.resetAction')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={busy} disabled={!isNamed || value.trim() === ''}>
            {translate('billingConfiguration.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
