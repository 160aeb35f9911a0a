import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircle'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import DoneAll from '@mui/icons-material/DoneAll'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Circle from '@mui/icons-material/CircleOutlined'
import type { Delivery, DeliveryStatus, DeliveryTransit } from '#domain/freight/delivery'
import type { StatusWord } from '#portal/ui/StatusMark'

export const deliveryVocabulary: Record<DeliveryStatus, StatusWord> = {
  available: { label: 'freight.deliveryStatus.available', icon: Circle, colour: 'blue', order: 1 },
  assigned: { label: 'freight.deliveryStatus.assigned', icon: CheckCircle, colour: 'green', order: 2 },
  cancelled: { label: 'freight.deliveryStatus.cancelled', icon: Cancel, colour: 'grey', order: 3 },
}

const transitVocabulary: Record<DeliveryTransit, StatusWord> = {
  'in-transit': { label: 'freight.deliveryTransit.inTransit', icon: LocalShipping, colour: 'blue', order: 4 },
  late: { label: 'freight.deliveryTransit.late', icon: Schedule, colour: 'vermilion', order: 5 },
  delivered: { label: 'freight.deliveryTransit.delivered', icon: DoneAll, colour: 'green', order: 6 },
}

/** How far a delivery has come on the road, else its status. */
export const deliveryWord = ({ status, transit }: Pick<Delivery, 'status' | 'transit'>): StatusWord =>
  transit ? transitVocabulary[transit] : deliveryVocabulary[status]
