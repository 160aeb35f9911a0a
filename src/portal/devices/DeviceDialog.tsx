import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { positionDevices } from '#contract/positions/positionDevices'
import { fixSources } from '#domain/fleet/positions/fix'
import { deviceProblems, type PositionDevice, type PositionDeviceDraft } from '#domain/fleet/positions/positionDevice'
import { useWrite } from '#portal/data/useWrite'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { TokenDialog } from './TokenDialog'

type DeviceDialogProps = { device: PositionDevice | null; onClose: () => void }

const blank: PositionDeviceDraft = { name: '', kind: 'phone', unitId: '' }

/** Pairs a new device, and then shows its token; or changes what a device is called and which unit it travels with. */
export const DeviceDialog = ({ device, onClose }: DeviceDialogProps) => {
  const translate = useTranslate()
  const [paired, setPaired] = useState<{ name: string; token: string } | null>(null)
  const refreshes = [positionDevices.listDevices]
  const pair = useWrite(positionDevices.pairDevice, { refreshes })
  const update = useWrite(positionDevices.updateDevice, {
    refreshes,
    success: (_, { body }) => translate('devices.changed', { name: body.name }),
  })
  const submit = async (body: PositionDeviceDraft) => {
    if (device) {
      if (await update.run({ params: { id: device.id }, body })) onClose()
      return
    }
    const made = await pair.run({ body })
    if (made?.token) setPaired({ name: body.name, token: made.token })
  }
  if (paired) return <TokenDialog {...paired} onClose={onClose} />
  const { name, kind, unitId } = device ?? blank
  return (
    <FormDialog<PositionDeviceDraft>
      title={device ? translate('devices.actionsOf.change', { name }) : translate('devices.pair.title')}
      action={translate(device ? 'devices.save' : 'devices.pair.do')}
      values={{ name, kind, unitId }}
      problems={(draft) => Object.fromEntries(deviceProblems(draft).map(({ field, code }) => [field, code]))}
      words="devices.fieldProblems"
      onSubmit={submit}
      onClose={onClose}
    >
      <TypedInput source="name" label="devices.name" helperText="devices.nameHint" isRequired autoFocus />
      <TypedInput source="unitId" label="devices.unit" helperText="devices.unitHint" isRequired />
      <ChoiceInput
        source="kind"
        label="devices.kind"
        choices={fixSources.map((id) => ({ id, name: translate(`devices.kindNames.${id}`) }))}
      />
    </FormDialog>
  )
}
