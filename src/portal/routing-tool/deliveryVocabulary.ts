import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircle'
import Circle from '@mui/icons-material/CircleOutlined'
import type { DeliveryStatus } from '#domain/freight/delivery'
import type { StatusWord } from '#portal/ui/StatusMark'

export const deliveryVocabulary: Record<DeliveryStatus, StatusWord> = {
  available: { label: 'freight.deliveryStatus.available', icon: Circle, colour: 'blue', order: 1 },
  assigned: { label: 'freight.deliveryStatus.assigned', icon: CheckCircle, colour: 'green', order: 2 },
  cancelled: { label: 'freight.deliveryStatus.cancelled', icon: Cancel, colour: 'grey', order: 3 },
}
