import Block from '@mui/icons-material/Block'
import Cancel from '@mui/icons-material/CancelOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlined'
import Schedule from '@mui/icons-material/Schedule'
import ThumbUp from '@mui/icons-material/ThumbUpAltOutlined'
import type { TenderStatus } from '#domain/freight/load'
import type { StatusWord } from '#portal/ui/StatusMark'

/** What a carrier said to the offer of a load. */
export const tenderVocabulary: Record<TenderStatus, StatusWord> = {
  sent: { label: 'loadActions.tender.sent', icon: Schedule, colour: 'blue', order: 1 },
  accepted: { label: 'loadActions.tender.accepted', icon: ThumbUp, colour: 'green', order: 2 },
  conditional: { label: 'loadActions.tender.conditional', icon: HelpOutline, colour: 'orange', order: 3 },
  declined: { label: 'loadActions.tender.declined', icon: Block, colour: 'vermilion', order: 4 },
  cancelled: { label: 'loadActions.tender.cancelled', icon: Cancel, colour: 'grey', order: 5 },
}
