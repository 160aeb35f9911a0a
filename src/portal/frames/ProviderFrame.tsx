import { useLocaleState } from 'react-admin'
import { applicationAddress } from '#domain/frames'
import { configuration } from '#portal/data/call/configuration'
import { useSession } from '#portal/data/session/useSession'
import { usePreferences } from '#portal/ui/preferences'
import { ApplicationFrame } from './ApplicationFrame'
import { frameAddress } from './frameAddress'
import { NotDefined } from './NotDefined'

type ProviderFrameProps = { appId: string; name: string }

/** An application of the provider: receives the group and the language of the portal. */
export const ProviderFrame = ({ appId, name }: ProviderFrameProps) => {
  const { group } = useSession()
  const { dark } = usePreferences()
  const [culture] = useLocaleState()
  const address = applicationAddress(configuration().frames.pskframe, appId)
  if (address === null) return <NotDefined />
  return <ApplicationFrame name={name} address={frameAddress(address, location.origin, { group, culture, dark })} />
}
