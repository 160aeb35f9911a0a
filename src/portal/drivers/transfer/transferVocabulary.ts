import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Event from '@mui/icons-material/EventOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import TaskAlt from '@mui/icons-material/TaskAlt'
import ThumbDown from '@mui/icons-material/ThumbDownOutlined'
import Undo from '@mui/icons-material/Undo'
import type { TransferStatus } from '#domain/people/transfers/transfer'
import type { StatusWord } from '#portal/ui/StatusMark'

/** Labels of the status of a transfer. */
export const transferVocabulary: Record<TransferStatus, StatusWord> = {
  draft: { label: 'transfers.statuses.draft', icon: Edit, colour: 'grey', order: 1 },
  requested: { label: 'transfers.statuses.requested', icon: HourglassEmpty, colour: 'orange', order: 2 },
  approved: { label: 'transfers.statuses.approved', icon: CheckCircle, colour: 'blue', order: 3 },
  scheduled: { label: 'transfers.statuses.scheduled', icon: Event, colour: 'blue', order: 4 },
  transferred: { label: 'transfers.statuses.transferred', icon: TaskAlt, colour: 'green', order: 5 },
  returned: { label: 'transfers.statuses.returned', icon: Undo, colour: 'green', order: 6 },
  declined: { label: 'transfers.statuses.declined', icon: ThumbDown, colour: 'vermilion', order: 7 },
  cancelled: { label: 'transfers.statuses.cancelled', icon: Cancel, colour: 'grey', order: 8 },
  failed: { label: 'transfers.statuses.failed', icon: ErrorIcon, colour: 'vermilion', order: 9 },
}
