import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { driverPhones } from '#contract/load-planning/driverPhones'
import { phoneLinkDays } from '#domain/fleet/driverPhone'
import { useWrite } from '#portal/data/useWrite'
import { DriverPicker } from '#portal/load-planning/requests/DriverPicker'

/** A new link; the token is null when the answer to the call was lost. */
export type IssuedLink = { driverName: string; token: string | null }

type IssueLinkDialogProps = { onIssued: (link: IssuedLink) => void; onClose: () => void }

/** Asks for the driver, and for how long the link is good. */
export const IssueLinkDialog = ({ onIssued, onClose }: IssueLinkDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [driverId, setDriver] = useState('')
  const [days, setDays] = useState(String(phoneLinkDays.usual))
  const [isAsked, setAsked] = useState(false)
  const { run, busy } = useWrite(driverPhones.issueDriverPhone, {
    couldNot: 'planPhones.notIssued',
    refreshes: [driverPhones.listDriverPhones],
  })
  const { least, most } = phoneLinkDays
  const isWrong = !/^\d{1,3}$/.test(days.trim()) || Number(days) < least || Number(days) > most
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (driverId === '' || isWrong) return
    const issued = await run({ body: { driverId, days: Number(days) } })
    if (issued) onIssued(issued)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{translate('planPhones.issue')}</DialogTitle>
        <DialogContent>
          <Stack spacing={3} sx={{ pt: 2 }}>
            <DriverPicker
              isRequired
              label={translate('planPhones.driver')}
              value={driverId}
              onChange={setDriver}
              problem={isAsked && driverId === '' ? translate('planPhones.driverMissing') : undefined}
            />
            <TextField
              required
              label={translate('planPhones.days')}
              value={days}
              onChange={({ target }) => setDays(target.value)}
              error={isAsked && isWrong}
              helperText={translate('planPhones.daysHint', { least, most })}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
            <Typography variant="body2" color="text.secondary">
              {translate('planPhones.replaces')}
            </Typography>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('planPhones.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('planPhones.issue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
