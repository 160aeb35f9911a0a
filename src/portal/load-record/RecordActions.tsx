import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Permission } from '#domain/access/access'
import type { LoadRecord } from '#domain/load-record/loadRecord'
import { useHeldPermissions } from '#portal/data/session/useSession'
import { address } from '#portal/ui/page/address'
import { PageActions } from '#portal/ui/page/PageActions'
import { deliveriesAndLoadsPath, routeMapPath, shipmentOrdersPath } from '#portal/ui/page/recordPaths'

/** The pages on which the load is worked on. */
export const RecordActions = ({ record: { load, shipment } }: { record: LoadRecord }) => {
  const translate = useTranslate()
  const held = useHeldPermissions()
  // A trip that was delivered or pulled back from the fleet is only read.
  const isOpen = shipment !== null && shipment.status !== 'completed' && shipment.status !== 'cancelled'
  const actions: readonly (readonly [label: string, needs: Permission, to: string | null])[] = [
    [
      'loadRecord.actions.board',
      'routing-tool.deliveries',
      load && address(deliveriesAndLoadsPath, {}, { load: load.loadId }),
    ],
    [
      'loadRecord.actions.stops',
      'shipment-orders',
      isOpen ? address(shipmentOrdersPath, {}, { shipment: shipment.shipmentId }) : null,
    ],
    ['loadRecord.actions.map', 'maps.track', shipment && address(routeMapPath, { id: shipment.shipmentId })],
  ]
  return (
    <PageActions>
      {actions.map(
        ([label, needs, to]) =>
          to !== null &&
          held.has(needs) && (
            <Button key={label} component={Link} to={to} variant="outlined">
              {translate(label)}
            </Button>
          ),
      )}
    </PageActions>
  )
}
