import Cancel from '@mui/icons-material/CancelOutlined'
import EventAvailable from '@mui/icons-material/EventAvailable'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import LocalShipping from '@mui/icons-material/LocalShipping'
import Send from '@mui/icons-material/Send'
import type { LoadStatus } from '#domain/freight/load'
import type { StatusWord } from '#portal/ui/StatusMark'

export const loadVocabulary: Record<LoadStatus, StatusWord> = {
  pending: { label: 'freight.loadStatus.pending', icon: HourglassEmpty, colour: 'orange', order: 1 },
  planned: { label: 'freight.loadStatus.planned', icon: EventAvailable, colour: 'blue', order: 2 },
  'sent-to-carrier': { label: 'freight.loadStatus.sent-to-carrier', icon: Send, colour: 'green', order: 3 },
  'sent-to-fleet': { label: 'freight.loadStatus.sent-to-fleet', icon: LocalShipping, colour: 'green', order: 4 },
  cancelled: { label: 'freight.loadStatus.cancelled', icon: Cancel, colour: 'grey', order: 5 },
}
