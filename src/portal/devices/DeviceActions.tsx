import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { PositionDevice } from '#domain/fleet/positionDevice'
import type { DeviceIntent } from './DevicesPage'

type DeviceActionsProps = { device: PositionDevice; onIntent: (intent: DeviceIntent) => void }

/** What can be done with a device; of one that is revoked only the messages are left. */
export const DeviceActions = ({ device: { name, revoked }, onIntent }: DeviceActionsProps) => {
  const translate = useTranslate()
  const intents: readonly DeviceIntent[] = revoked ? ['messages'] : ['messages', 'change', 'renew', 'revoke']
  return intents.map((intent) => (
    <Button
      key={intent}
      aria-label={translate(`devices.actionsOf.${intent}`, { name })}
      onClick={() => onIntent(intent)}
    >
      {translate(`devices.actions.${intent}`)}
    </Button>
  ))
}
