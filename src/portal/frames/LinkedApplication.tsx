import { useParams } from 'react-router'
import { applicationAddress } from '#domain/frames'
import { configuration } from '#portal/data/call/configuration'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { ApplicationFrame } from './ApplicationFrame'
import { frameAddress } from './frameAddress'
import { NotDefined } from './NotDefined'

/** A linked application, by the id in the address: it receives no data of the portal (Q12). */
export const LinkedApplication = () => {
  const { appId = '' } = useParams()
  usePageRecord(appId)
  const address = applicationAddress(configuration().frames.linkframe, appId)
  if (address === null) return <NotDefined />
  return <ApplicationFrame name={appId} address={frameAddress(address, location.origin, null)} />
}
