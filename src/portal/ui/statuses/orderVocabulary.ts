import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutline'
import EventAvailable from '@mui/icons-material/EventAvailable'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import LocalShipping from '@mui/icons-material/LocalShipping'
import type { OrderStatus } from '#domain/fleet/positions/movement'
import type { StatusWord } from '#portal/ui/StatusMark'

/** Labels of the status of an order. */
export const orderVocabulary: Record<OrderStatus, StatusWord> = {
  open: { label: 'routeMap.orderStatus.open', icon: HourglassEmpty, colour: 'orange', order: 1 },
  planned: { label: 'routeMap.orderStatus.planned', icon: EventAvailable, colour: 'blue', order: 2 },
  'in-transit': { label: 'routeMap.orderStatus.in-transit', icon: LocalShipping, colour: 'blue', order: 3 },
  delivered: { label: 'routeMap.orderStatus.delivered', icon: CheckCircle, colour: 'green', order: 4 },
  cancelled: { label: 'routeMap.orderStatus.cancelled', icon: Cancel, colour: 'grey', order: 5 },
}
