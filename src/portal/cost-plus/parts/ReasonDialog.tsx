import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatDate } from '#portal/ui/i18n/dates'

type ReasonDialogProps = {
  title: string
  text?: ReactNode
  /** The label of the button that does it. */
  action: string
  /** The label of the field; a reason if absent. */
  label?: string
  /** What is said if nothing was entered. */
  missing?: string
  /** The text may be left out. */
  isOptional?: boolean
  /** Asks for a day as well; the last one stands there first. */
  days?: { label: string; first: string; last: string }
  busy?: boolean
  onAgree: (reason: string, day: string) => void
  onClose: () => void
}

const longestReason = 500

/** Asks for the reason of an action, or for a comment. */
export const ReasonDialog = ({
  title,
  text,
  action,
  isOptional = false,
  days,
  busy = false,
  ...props
}: ReasonDialogProps) => {
  const { label, missing, onAgree, onClose } = props
  const translate = useTranslate()
  const id = useId()
  const [reason, setReason] = useState('')
  const [day, setDay] = useState(days?.last ?? '')
  const [isRefused, setRefused] = useState(false)
  const isDayWrong = days !== undefined && (day < days.first || day > days.last)
  const isMissing = isRefused && !isOptional && reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    if (!isDayWrong && (isOptional || reason.trim() !== '')) onAgree(reason.trim(), day)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          {text && <DialogContentText component="div">{text}</DialogContentText>}
          {days && <DayField {...days} value={day} onChange={setDay} />}
          <TextField
            autoFocus
            required={!isOptional}
            multiline
            minRows={2}
            label={label ?? translate('billing.reason.label')}
            value={reason}
            error={isMissing}
            helperText={isMissing ? (missing ?? translate('billing.reason.missing')) : ''}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: longestReason } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('billing.back')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type DayFieldProps = { label: string; first: string; last: string; value: string; onChange: (day: string) => void }

/** A day from a first to a last one, both `YYYY-MM-DD` and included. */
export const DayField = ({ label, first, last, value, onChange }: DayFieldProps) => {
  const translate = useTranslate()
  const isWrong = value < first || value > last
  return (
    <TextField
      required
      type="date"
      label={label}
      value={value}
      error={isWrong}
      helperText={isWrong ? translate('billing.reason.days', { first: formatDate(first), last: formatDate(last) }) : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: first, max: last } }}
    />
  )
}
