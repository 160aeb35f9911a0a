import { Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { MapRoute } from '#domain/fleet/map/mapRoute'
import { paths } from '#portal/maps/paths'
import { address } from '#portal/ui/page/address'
import { OpenLoadButton } from '#portal/ui/records/LoadLink'

/** Where more is known of a route: on its map, and in its details. */
export const RouteLinks = ({ route }: { route: MapRoute }) => {
  const translate = useTranslate()
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      <OpenLoadButton of={{ shipment: route.shipmentId }} />
      <Button component={Link} to={address(paths.routeMap, { id: route.shipmentId })} variant="contained">
        {translate('searchRoute.open.routeMap')}
      </Button>
      <Button component={Link} to={address(paths.routeDetails, { routeId: route.shipmentId })} variant="outlined">
        {translate('searchRoute.open.routeDetails')}
      </Button>
    </Stack>
  )
}
