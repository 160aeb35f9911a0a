import HelpOutline from '@mui/icons-material/HelpOutline'
import Inventory from '@mui/icons-material/Inventory2Outlined'
import Drafts from '@mui/icons-material/MarkEmailReadOutlined'
import PauseCircle from '@mui/icons-material/PauseCircleOutline'
import PendingActions from '@mui/icons-material/PendingActions'
import ReportProblem from '@mui/icons-material/ReportProblemOutlined'
import Schedule from '@mui/icons-material/Schedule'
import ThumbDown from '@mui/icons-material/ThumbDownOutlined'
import TimerOff from '@mui/icons-material/TimerOffOutlined'
import { unassignedShipDates } from '#domain/freight/waitingWork'
import { address } from '#portal/ui/page/address'
import type { WorkTile } from '#portal/ui/page/feature'
import { loadAddress } from '#portal/ui/page/loadAddress'
import { writtenDays } from './deliveries-and-loads/filters/filterFields'
import { everyLoad, type LoadSearch, loadSearchParameters } from './deliveries-and-loads/load/loadSearch'
import { paths } from './paths'

const loadsLike = (search: Partial<LoadSearch>) => () =>
  address(
    paths.deliveriesAndLoads,
    {},
    Object.fromEntries(loadSearchParameters({ ...everyLoad, ...search, inMyRegions: true })),
  )

const unassigned = () => {
  const { from, to } = unassignedShipDates(Date.now())
  return address(paths.deliveriesAndLoads, {}, { status: 'available', shipDate: writtenDays(from, to) })
}

/** Pending work in the routing tool. */
export const tiles: readonly WorkTile[] = [
  {
    work: 'pending-loads',
    label: 'home.tiles.pendingLoads',
    icon: PendingActions,
    topics: ['loads', 'setup'],
    to: loadsLike({ pendingOnly: true }),
    record: (id) => loadAddress({ loadId: id }),
  },
  {
    work: 'unanswered-tenders',
    label: 'home.tiles.unansweredTenders',
    icon: Schedule,
    topics: ['loads', 'setup'],
    to: loadsLike({ tenderStatus: 'waiting' }),
    record: (id) => loadAddress({ loadId: id }),
  },
  {
    work: 'expired-tenders',
    label: 'home.tiles.expiredTenders',
    icon: TimerOff,
    topics: ['loads', 'setup'],
    to: loadsLike({ tenderStatus: 'expired' }),
    record: (id) => loadAddress({ loadId: id }),
  },
  {
    work: 'conditional-tenders',
    label: 'home.tiles.conditionalTenders',
    icon: HelpOutline,
    topics: ['loads', 'setup'],
    to: loadsLike({ tenderStatus: 'conditional' }),
    record: (id) => loadAddress({ loadId: id }),
  },
  {
    work: 'declined-tenders',
    label: 'home.tiles.declinedTenders',
    icon: ThumbDown,
    topics: ['loads', 'setup'],
    to: loadsLike({ tenderStatus: 'declined' }),
    record: (id) => loadAddress({ loadId: id }),
  },
  {
    work: 'unassigned-deliveries',
    label: 'home.tiles.unassignedDeliveries',
    icon: Inventory,
    topics: ['deliveries', 'loads'],
    to: unassigned,
  },
  {
    work: 'rejected-imports',
    label: 'home.tiles.rejectedImports',
    icon: ReportProblem,
    topics: ['imports'],
    to: () => address(paths.importDeliveries, {}, { show: 'rejected' }),
  },
  {
    work: 'failed-messages',
    label: 'home.tiles.failedMessages',
    icon: Drafts,
    topics: ['outbox'],
    to: () => address(paths.tools, {}, { tab: 'outbox', status: 'failed' }),
  },
  {
    work: 'held-messages',
    label: 'home.tiles.heldMessages',
    icon: PauseCircle,
    topics: ['outbox'],
    to: () => address(paths.tools, {}, { tab: 'outbox', status: 'held' }),
  },
]
