import AlarmOff from '@mui/icons-material/AlarmOff'
import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import EventRepeat from '@mui/icons-material/EventRepeat'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardDoubleArrowUp from '@mui/icons-material/KeyboardDoubleArrowUp'
import ManageSearch from '@mui/icons-material/ManageSearch'
import Remove from '@mui/icons-material/Remove'
import TaskAlt from '@mui/icons-material/TaskAlt'
import Undo from '@mui/icons-material/Undo'
import type { RequestStatus } from '#domain/load-planning/requests/requestState'
import type { Priority } from '#domain/setup/fixedLists'
import type { StatusWord } from '#portal/ui/StatusMark'

/** Labels of the status of a driver's request. */
export const requestVocabulary: Record<RequestStatus, StatusWord> = {
  requested: { label: 'planWork.requests.statuses.requested', icon: HourglassEmpty, colour: 'orange', order: 1 },
  'in-review': { label: 'planWork.requests.statuses.in-review', icon: ManageSearch, colour: 'blue', order: 2 },
  'counter-offered': {
    label: 'planWork.requests.statuses.counter-offered',
    icon: EventRepeat,
    colour: 'orange',
    order: 3,
  },
  approved: { label: 'planWork.requests.statuses.approved', icon: CheckCircle, colour: 'green', order: 4 },
  declined: { label: 'planWork.requests.statuses.declined', icon: Cancel, colour: 'vermilion', order: 5 },
  completed: { label: 'planWork.requests.statuses.completed', icon: TaskAlt, colour: 'green', order: 6 },
  withdrawn: { label: 'planWork.requests.statuses.withdrawn', icon: Undo, colour: 'grey', order: 7 },
  expired: { label: 'planWork.requests.statuses.expired', icon: AlarmOff, colour: 'grey', order: 8 },
}

/** How urgent a request is, as people see it. */
export const priorityVocabulary: Record<Priority, StatusWord> = {
  H: { label: 'planWork.requests.priorities.H', icon: KeyboardDoubleArrowUp, colour: 'vermilion', order: 1 },
  M: { label: 'planWork.requests.priorities.M', icon: Remove, colour: 'orange', order: 2 },
  L: { label: 'planWork.requests.priorities.L', icon: KeyboardArrowDown, colour: 'grey', order: 3 },
}
