import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { positionDevices } from '#contract/positions/positionDevices'
import type { PositionDevice } from '#domain/fleet/positionDevice'
import { useWrite } from '#portal/data/useWrite'
import { Question } from '#portal/ui/Question'
import { TokenDialog } from './TokenDialog'

/** Asks, gives the device a new token, and shows it once. */
export const RenewTokenDialog = ({
  device: { id, name },
  onClose,
}: {
  device: PositionDevice
  onClose: () => void
}) => {
  const translate = useTranslate()
  const [token, setToken] = useState<string | null>(null)
  const { run, busy } = useWrite(positionDevices.renewToken, { refreshes: [positionDevices.listDevices] })
  const renew = async () => {
    const made = await run({ params: { id } })
    if (made) setToken(made.token)
    else onClose()
  }
  if (token !== null) return <TokenDialog name={name} token={token} onClose={onClose} />
  return (
    <Question
      title={translate('devices.renew.ask', { name })}
      text={translate('devices.renew.whatItDoes')}
      action={translate('devices.actions.renew')}
      keep={translate('devices.cancel')}
      busy={busy}
      onAgree={() => void renew()}
      onClose={onClose}
    />
  )
}
