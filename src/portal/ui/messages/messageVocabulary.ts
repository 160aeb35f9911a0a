import CheckCircle from '@mui/icons-material/CheckCircle'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import PauseCircle from '@mui/icons-material/PauseCircleOutlined'
import Sync from '@mui/icons-material/Sync'
import Undo from '@mui/icons-material/Undo'
import type { MessageStatus } from '#domain/freight/outboxMessage'
import type { StatusWord } from '#portal/ui/StatusMark'

/** Labels of the status of an outgoing message. */
export const messageVocabulary: Record<MessageStatus, StatusWord> = {
  waiting: { label: 'loadActions.messageStatus.waiting', icon: HourglassEmpty, colour: 'orange', order: 1 },
  sending: { label: 'loadActions.messageStatus.sending', icon: Sync, colour: 'blue', order: 2 },
  held: { label: 'loadActions.messageStatus.held', icon: PauseCircle, colour: 'orange', order: 3 },
  sent: { label: 'loadActions.messageStatus.sent', icon: CheckCircle, colour: 'green', order: 4 },
  failed: { label: 'loadActions.messageStatus.failed', icon: ErrorOutline, colour: 'vermilion', order: 5 },
  recalled: { label: 'loadActions.messageStatus.recalled', icon: Undo, colour: 'grey', order: 6 },
}
