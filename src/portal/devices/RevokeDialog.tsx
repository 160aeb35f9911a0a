import { useTranslate } from 'react-admin'
import { positionDevices } from '#contract/positions/positionDevices'
import type { PositionDevice } from '#domain/fleet/positionDevice'
import { useWrite } from '#portal/data/useWrite'
import { Question } from '#portal/ui/Question'

/** Asks, and takes nothing from the device any more. */
export const RevokeDialog = ({ device: { id, name }, onClose }: { device: PositionDevice; onClose: () => void }) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(positionDevices.revokeDevice, {
    refreshes: [positionDevices.listDevices],
    success: () => translate('devices.revoke.done', { name }),
  })
  return (
    <Question
      title={translate('devices.revoke.ask', { name })}
      text={translate('devices.revoke.whatItDoes')}
      action={translate('devices.actions.revoke')}
      keep={translate('devices.cancel')}
      busy={busy}
      onAgree={() => void run({ params: { id } }).then(onClose)}
      onClose={onClose}
    />
  )
}
