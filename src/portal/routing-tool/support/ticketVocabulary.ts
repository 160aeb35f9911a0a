import CheckCircle from '@mui/icons-material/CheckCircle'
import Engineering from '@mui/icons-material/EngineeringOutlined'
import FiberNew from '@mui/icons-material/FiberNewOutlined'
import Lock from '@mui/icons-material/LockOutlined'
import QuestionAnswer from '@mui/icons-material/QuestionAnswerOutlined'
import type { TicketStatus } from '#domain/support/supportTicket'
import type { StatusWord } from '#portal/ui/StatusMark'

export const ticketVocabulary: Record<TicketStatus, StatusWord> = {
  new: { label: 'support.status.new', icon: FiberNew, colour: 'orange', order: 1 },
  'in-work': { label: 'support.status.in-work', icon: Engineering, colour: 'blue', order: 2 },
  waiting: { label: 'support.status.waiting', icon: QuestionAnswer, colour: 'vermilion', order: 3 },
  solved: { label: 'support.status.solved', icon: CheckCircle, colour: 'green', order: 4 },
  closed: { label: 'support.status.closed', icon: Lock, colour: 'grey', order: 5 },
}
