import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined'
import { usualLimits } from '#domain/fleet/map/mapWatch'
import { address } from '#portal/ui/page/address'
import type { WorkTile } from '#portal/ui/page/feature'
import { loadAddress } from '#portal/ui/page/loadAddress'
import { paths } from './paths'

/** Pending work on the maps. */
export const tiles: readonly WorkTile[] = [
  {
    work: 'late-trucks',
    label: 'home.tiles.lateTrucks',
    icon: LocalShipping,
    topics: ['shipments'],
    to: () => address(paths.searchRoute, {}, { shipmentStatus: 'in-transit', late: usualLimits.late + 1 }),
    record: (id) => loadAddress({ shipment: id }),
  },
  {
    work: 'raised-watches',
    label: 'home.tiles.raisedWatches',
    icon: NotificationsActive,
    topics: ['watches'],
    to: () => address(paths.searchRoute),
  },
]
