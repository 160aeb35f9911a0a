import { Button, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { useGroup } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'

/** Sets the selected customer up for billing; its terms are entered afterwards. */
export const EnableBilling = ({ name: known }: { name: string }) => {
  const translate = useTranslate()
  const customerId = useGroup().id
  const [name, setName] = useState(known)
  const [groupNumber, setGroupNumber] = useState('')
  const { run, busy } = useWrite(billingCustomers.setUpBillingCustomer, {
    couldNot: 'billingSetup.enable.couldNot',
    success: () => translate('billingSetup.enable.done', { name }),
    refreshes: [billingCustomers.readBillingCustomer, billingCustomers.listBillingCustomers],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') void run({ body: { customerId, name, groupNumber, isSetUp: true } })
  }
  return (
    <Stack component="form" noValidate spacing={3} sx={{ maxWidth: 480 }} onSubmit={submit}>
      <Typography>{translate('billingSetup.enable.text', { customer: customerId })}</Typography>
      <TextField
        required
        autoFocus
        label={translate('billingSetup.enable.name')}
        value={name}
        error={name.trim() === ''}
        helperText={name.trim() === '' ? translate('billingSetup.enable.nameMissing') : ''}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        label={translate('billingSetup.enable.groupNumber')}
        value={groupNumber}
        onChange={({ target }) => setGroupNumber(target.value)}
        slotProps={{ htmlInput: { maxLength: 30 } }}
      />
      <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'flex-start' }}>
        {translate('billingSetup.enable.action')}
      </Button>
    </Stack>
  )
}
