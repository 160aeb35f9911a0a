import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { statusReceivers } from '#contract/administration/statusReceivers'
import {
  eventsFor,
  receiverKinds,
  type ReceiverProblem,
  receiverProblems,
  type StatusReceiverDraft,
} from '#domain/freight/statusReceiver'
import { useWrite } from '#portal/data/useWrite'
import type { Receiver } from './receiver'

const blank: StatusReceiverDraft = {
  name: '',
  kind: 'webhook',
  address: '',
  scac: '',
  events: ['arrived', 'late', 'departed', 'delivered', 'cancelled'],
  isActive: true,
}

type ReceiverDialogProps = {
  /** Null for a new one. */
  receiver: Receiver | null
  onStored: (name: string, secret: string | null) => void
  onClose: () => void
}

/** Adds a receiver of status messages, or changes one. */
export const ReceiverDialog = ({ receiver, onStored, onClose }: ReceiverDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [draft, setDraft] = useState<StatusReceiverDraft>(receiver ?? blank)
  const [isTried, setTried] = useState(false)
  const refreshes = [statusReceivers.listReceivers]
  const add = useWrite(statusReceivers.addReceiver, { refreshes })
  const update = useWrite(statusReceivers.updateReceiver, {
    refreshes,
    success: (_, { body }) => translate('records.statusMessages.changed', { name: body.name }),
  })
  const change = (part: Partial<StatusReceiverDraft>) => setDraft({ ...draft, ...part })
  const problems = isTried ? receiverProblems(draft) : []
  const problemOf = (field: ReceiverProblem['field']) => {
    const code = problems.find((problem) => problem.field === field)?.code
    return code && translate(`records.statusMessages.problems.${code}`)
  }
  const { name, kind, address, scac, events, isActive } = draft
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (receiverProblems(draft).length > 0) return
    const body = { name: name.trim(), kind, address: address.trim(), scac: scac.trim(), events, isActive }
    const stored = receiver
      ? (await update.run({ params: { id: receiver.id }, body })) && { secret: null }
      : await add.run({ body })
    if (stored) onStored(body.name, stored.secret)
  }
  const fieldOf = (field: 'name' | 'address' | 'scac', label: string, hint: string) => ({
    required: true,
    label: translate(label),
    value: draft[field],
    error: problemOf(field) !== undefined,
    helperText: problemOf(field) ?? translate(hint),
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>
          {receiver
            ? translate('records.statusMessages.changeOf', { name: receiver.name })
            : translate('records.statusMessages.add')}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={3} sx={{ pt: 2 }}>
            <TextField
              autoFocus
              {...fieldOf('name', 'records.statusMessages.name', 'records.statusMessages.nameHint')}
              onChange={({ target }) => change({ name: target.value })}
            />
            {!receiver && (
              <TextField
                select
                label={translate('records.statusMessages.kind')}
                value={kind}
                onChange={({ target }) => {
                  const chosen = receiverKinds.find((one) => one === target.value) ?? 'webhook'
                  change({ kind: chosen, events: events.filter((event) => eventsFor(chosen).includes(event)) })
                }}
              >
                {receiverKinds.map((one) => (
                  <MenuItem key={one} value={one}>
                    {translate(`records.statusMessages.kinds.${one}`)}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <TextField
              {...fieldOf(
                'address',
                `records.statusMessages.addresses.${kind}`,
                `records.statusMessages.addressHints.${kind}`,
              )}
              onChange={({ target }) => change({ address: target.value })}
            />
            {kind === 'edi' && (
              <TextField
                {...fieldOf('scac', 'records.statusMessages.scac', 'records.statusMessages.scacHint')}
                onChange={({ target }) => change({ scac: target.value.toUpperCase() })}
              />
            )}
            <FormControl component="fieldset" error={problemOf('events') !== undefined}>
              <FormLabel component="legend">{translate('records.statusMessages.events')}</FormLabel>
              <FormGroup row>
                {eventsFor(kind).map((event) => (
                  <FormControlLabel
                    key={event}
                    label={translate(`records.statusMessages.event.${event}`)}
                    control={
                      <Checkbox
                        checked={events.includes(event)}
                        onChange={({ target }) =>
                          change({
                            events: target.checked ? [...events, event] : events.filter((one) => one !== event),
                          })
                        }
                      />
                    }
                  />
                ))}
              </FormGroup>
              {problemOf('events') && (
                <FormHelperText>{translate('records.statusMessages.problems.events')}</FormHelperText>
              )}
            </FormControl>
            <FormControlLabel
              label={translate('records.statusMessages.active')}
              control={<Checkbox checked={isActive} onChange={({ target }) => change({ isActive: target.checked })} />}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('accounts.users.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={add.busy || update.busy}>
            {translate(receiver ? 'records.statusMessages.save' : 'records.statusMessages.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
