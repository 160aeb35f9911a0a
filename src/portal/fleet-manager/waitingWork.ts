import Translate from '@mui/icons-material/Translate'
import ThumbUp from '@mui/icons-material/ThumbUp'
import { address } from '#portal/ui/page/address'
import type { WorkTile } from '#portal/ui/page/feature'
import { paths } from './paths'

/** Pending work of those who configure the fleet manager, as tiles of the home page. */
export const tiles: readonly WorkTile[] = [
  {
    work: 'unresolved-codes',
    label: 'home.tiles.unresolvedCodes',
    icon: Translate,
    topics: ['setup', 'imports'],
    to: () => address(paths.crossReferenceRows, {}, { tab: 'unresolved' }),
  },
  {
    work: 'change-sets-to-approve',
    label: 'home.tiles.changeSetsToApprove',
    icon: ThumbUp,
    topics: ['setup'],
    to: () => address(paths.genericSetup),
  },
]
