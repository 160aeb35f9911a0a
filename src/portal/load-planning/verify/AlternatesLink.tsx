import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { ShipmentId } from '#domain/freight/keys'
import { usePlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'
import { paths } from '#portal/load-planning/paths'

/** Leads to the other drivers for a shipment; the selection of regions and areas goes along. */
export const AlternatesLink = ({ shipmentId }: { shipmentId: ShipmentId }) => {
  const translate = useTranslate()
  const { search } = usePlanningSelection()
  const query = new URLSearchParams(search)
  query.set('shipment', shipmentId)
  return (
    <Link component={RouterLink} to={{ pathname: paths.recommendations, search: query.toString() }}>
      {translate('planWork.verify.alternates', { shipment: shipmentId })}
    </Link>
  )
}
