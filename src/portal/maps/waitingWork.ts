import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined'
import { address } from '#portal/kit/address'
import type { WorkTile } from '#portal/kit/feature'
import { paths } from './paths'

/** What waits on the maps. */
export const tiles: readonly WorkTile[] = [
  {
    work: 'raised-watches',
    label: 'home.tiles.raisedWatches',
    icon: NotificationsActive,
    topics: ['watches'],
    to: () => address(paths.searchRoute),
  },
]
