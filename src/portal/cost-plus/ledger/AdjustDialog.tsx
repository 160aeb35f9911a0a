import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ledger } from '#contract/cost-plus/ledger'
import { lastDayOf, type Period } from '#domain/billing/period'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { typedNumber } from '#portal/ui/amounts'
import { useCategories } from '#portal/cost-plus/parts/useCategories'
import { useWrite } from '#portal/data/useWrite'

type AdjustDialogProps = { period: Period; onDone: () => void; onClose: () => void }

/** Adds an amount to the ledger of a period by hand; one above the limit is held until another user releases it. */
export const AdjustDialog = ({ period, onDone, onClose }: AdjustDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const categories = useCategories()
  const [typed, setTyped] = useState({ amount: '', account: '', category: '', costCenter: '', vendor: '', reason: '' })
  const [isRefused, setRefused] = useState(false)
  const { run, busy } = useWrite(ledger.adjustLedger, {
    couldNot: 'billing.adjust.couldNot',
    success: ({ isHeld }) => translate(isHeld ? 'billing.adjust.held' : 'billing.adjust.done'),
  })
  const amount = typedNumber('money', typed.amount)
  const wrong = {
    amount: amount === null || amount === 0n,
    account: typed.account.trim() === '',
    category: typed.category === '',
    reason: typed.reason.trim() === '',
  }
  const isWrong = Object.values(wrong).some(Boolean)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    if (isWrong || amount === null) return
    const { account, category, costCenter, vendor, reason } = typed
    const body = { period, date: lastDayOf(period), account, category, costCenter, vendor, reason, amount }
    if (await run({ body })) onDone()
  }
  const field = (name: keyof typeof typed, longest: number) => ({
    label: translate(`billing.adjust.fields.${name}`),
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    slotProps: { htmlInput: { maxLength: longest } },
    ...(name in wrong && {
      required: true,
      error: isRefused && wrong[name as keyof typeof wrong],
      helperText: isRefused && wrong[name as keyof typeof wrong] ? translate(`billing.adjust.problems.${name}`) : '',
    }),
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{translate('billing.adjust.title', { month: shownMonth(period) })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          <TextField autoFocus {...field('amount', 20)} />
          <TextField select {...field('category', 30)}>
            {categories.map(({ value, label }) => (
              <MenuItem key={value} value={value} dense>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <TextField {...field('account', 30)} />
          <TextField {...field('costCenter', 30)} />
          <TextField {...field('vendor', 60)} />
          <TextField multiline minRows={2} {...field('reason', 500)} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('billing.back')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('billing.adjust.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
