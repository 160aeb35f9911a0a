import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ReasonFields } from './ReasonFields'

type DeclineDialogProps = {
  count: number
  onDecline: (answer: { reasonCode: string; remark: string }) => void
  onClose: () => void
}

/** Asks why rows are declined, once for all of them. */
export const DeclineDialog = ({ count, onDecline, onClose }: DeclineDialogProps) => {
  const translate = useTranslate()
  const [answer, setAnswer] = useState({ reasonCode: '', remark: '' })
  const [isRefused, setRefused] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    if (answer.reasonCode !== '') onDecline(answer)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="decline-title" fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="decline-title">{translate('planWork.verify.decline', { smart_count: count })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          <ReasonFields
            {...answer}
            isDeclined
            isFirst
            isMissing={isRefused && answer.reasonCode === ''}
            onChange={(changes) => setAnswer({ ...answer, ...changes })}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('planWork.back')}
          </Button>
          <Button type="submit" variant="contained">
            {translate('planWork.verify.setDeclined')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
