import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined'
import EventNote from '@mui/icons-material/EventNoteOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import { address } from '#portal/ui/page/address'
import type { WorkTile } from '#portal/ui/page/feature'
import { loadAddress } from '#portal/ui/page/loadAddress'
import { paths } from './paths'

/** Pending work of planners, as tiles of the home page. */
export const tiles: readonly WorkTile[] = [
  {
    work: 'uncovered-loads',
    label: 'home.tiles.uncoveredLoads',
    icon: AssignmentInd,
    topics: ['planning', 'shipments'],
    to: () => address(paths.recommendations),
    record: (id) => loadAddress({ shipment: id }),
  },
  {
    work: 'unsent-work',
    label: 'home.tiles.unsentWork',
    icon: FactCheck,
    topics: ['planning', 'shipments'],
    to: () => address(paths.verifyStatus, {}, { status: 'unasked' }),
    record: (id) => loadAddress({ shipment: id }),
  },
  {
    work: 'driver-requests',
    label: 'home.tiles.driverRequests',
    icon: EventNote,
    topics: ['planning'],
    to: () => address(paths.driverRequests, {}, { status: 'open' }),
  },
]
