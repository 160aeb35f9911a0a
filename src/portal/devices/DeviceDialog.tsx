import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, Stack, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { positionDevices } from '#contract/positions/positionDevices'
import { fixSources } from '#domain/fleet/positions/fix'
import { deviceProblems, type PositionDevice, type PositionDeviceDraft } from '#domain/fleet/positions/positionDevice'
import { useWrite } from '#portal/data/useWrite'
import { TokenDialog } from './TokenDialog'

type DeviceDialogProps = { device: PositionDevice | null; onClose: () => void }

const blank: PositionDeviceDraft = { name: '', kind: 'phone', unitId: '' }

/** Pairs a new device, and then shows its token; or changes what a device is called and which unit it travels with. */
export const DeviceDialog = ({ device, onClose }: DeviceDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [draft, setDraft] = useState<PositionDeviceDraft>(device ?? blank)
  const [tried, setTried] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const refreshes = [positionDevices.listDevices]
  const pair = useWrite(positionDevices.pairDevice, { refreshes })
  const update = useWrite(positionDevices.updateDevice, {
    refreshes,
    success: (_, { body }) => translate('devices.changed', { name: body.name }),
  })
  const problems = tried ? deviceProblems(draft) : []
  const problemOf = (field: string) => {
    const code = problems.find((problem) => problem.field === field)?.code
    return code && translate(`devices.fieldProblems.${code}`)
  }
  const change = (part: Partial<PositionDeviceDraft>) => setDraft({ ...draft, ...part })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (deviceProblems(draft).length > 0) return
    const { name, kind, unitId } = draft
    const body = { name, kind, unitId }
    if (device) {
      if (await update.run({ params: { id: device.id }, body })) onClose()
      return
    }
    const made = await pair.run({ body })
    if (made) setToken(made.token)
  }

  if (token !== null) return <TokenDialog name={draft.name} token={token} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>
          {device ? translate('devices.actionsOf.change', { name: device.name }) : translate('devices.pair.title')}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={3}>
            <TextField
              autoFocus
              required
              label={translate('devices.name')}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
              error={problemOf('name') !== undefined}
              helperText={problemOf('name') ?? translate('devices.nameHint')}
            />
            <TextField
              required
              label={translate('devices.unit')}
              value={draft.unitId}
              onChange={({ target }) => change({ unitId: target.value })}
              error={problemOf('unitId') !== undefined}
              helperText={problemOf('unitId') ?? translate('devices.unitHint')}
            />
            <TextField
              select
              label={translate('devices.kind')}
              value={draft.kind}
              onChange={({ target }) => change({ kind: fixSources.find((kind) => kind === target.value) ?? 'phone' })}
            >
              {fixSources.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {translate(`devices.kindNames.${kind}`)}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('devices.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={pair.busy || update.busy}>
            {translate(device ? 'devices.save' : 'devices.pair.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
