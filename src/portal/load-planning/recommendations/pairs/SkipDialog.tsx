import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { skipProblem, type SkipReason, skipReasons } from '#domain/load-planning/pairs/pairSkip'
import { commentLength } from '#domain/values/bounds'
import { type NamedPair, useSkipPair } from './useSkipPair'

type SkipDialogProps = { pair: NamedPair; onClose: () => void }

/** Asks why a planner does not want this driver on this load, and leaves the pair out of the recommendations. */
export const SkipDialog = ({ pair, onClose }: SkipDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [reason, setReason] = useState<SkipReason | ''>('')
  const [remark, setRemark] = useState('')
  const [isRefused, setRefused] = useState(false)
  const { skip, busy } = useSkipPair()
  const problem = reason === '' ? null : skipProblem(reason, remark)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    if (reason !== '' && problem === null && (await skip(pair, reason, remark))) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>
          {translate('planRecommendations.skip.title', { load: pair.shipmentId, driver: pair.driverId })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          <TextField
            select
            required
            autoFocus
            label={translate('planRecommendations.skip.reason')}
            value={reason}
            error={isRefused && reason === ''}
            helperText={
              isRefused && reason === ''
                ? translate('planRecommendations.skip.problems.reason-missing')
                : translate('planRecommendations.skip.help')
            }
            onChange={({ target }) => setReason(target.value as SkipReason)}
            slotProps={{ htmlInput: { 'aria-required': true } }}
          >
            {skipReasons.map((each) => (
              <MenuItem key={each} value={each} dense>
                {translate(`planRecommendations.skip.reasons.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={translate('planRecommendations.skip.remark')}
            value={remark}
            multiline
            minRows={2}
            required={reason === 'other'}
            error={isRefused && problem !== null}
            helperText={isRefused && problem !== null ? translate(`planRecommendations.skip.problems.${problem}`) : ''}
            onChange={({ target }) => setRemark(target.value)}
            slotProps={{ htmlInput: { maxLength: commentLength } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('planRecommendations.skip.keep')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('planRecommendations.skip.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
