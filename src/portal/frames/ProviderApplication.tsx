import { Navigate, useParams } from 'react-router'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { paths } from './paths'
import { ProviderFrame } from './ProviderFrame'

/** Any other application of the provider, by the id in the address. */
export const ProviderApplication = () => {
  const { appId = '' } = useParams()
  usePageRecord(appId)
  // One that has a right of its own is shown by its own page alone, however its address is written.
  const own = Object.values(paths).find((path) => path !== paths.providerApplication && path === pathOf(appId))
  return own ? <Navigate to={own} replace /> : <ProviderFrame appId={appId} name={appId} />
}

const pathOf = (appId: string) => paths.providerApplication.replace(':appId', appId)
