import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { planningLoads } from '#contract/load-planning/planningLoads'
import { useEndpoint } from '#portal/data/useEndpoint'
import { planningTopics } from './usePairs'

/** A load that is not open any more, and who has it. */
export const GoneLoad = ({ shipmentId }: { shipmentId: string }) => {
  const translate = useTranslate()
  const { data } = useEndpoint(
    planningLoads.readShipment,
    { query: { shipmentId } },
    { topics: planningTopics, background: true },
  )
  return (
    <Alert severity="info" variant="outlined">
      {data && data.driverId !== null
        ? translate('planRecommendations.drawer.taken', {
            load: shipmentId,
            driver: data.driverId,
            by: data.assignedBy ?? '',
          })
        : translate('planRecommendations.drawer.gone', { load: shipmentId })}
    </Alert>
  )
}
