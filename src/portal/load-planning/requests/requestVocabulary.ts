import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import KeyboardDoubleArrowUp from '@mui/icons-material/KeyboardDoubleArrowUp'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import Remove from '@mui/icons-material/Remove'
import Undo from '@mui/icons-material/Undo'
import type { Priority } from '#domain/fixedLists'
import type { RequestStatus } from '#domain/load-planning/driverRequest'
import type { StatusWord } from '#portal/kit/StatusMark'

/** How it stands with a request of a driver, as people see it. */
export const requestVocabulary: Record<RequestStatus, StatusWord> = {
  requested: { label: 'planWork.requests.statuses.requested', icon: HourglassEmpty, colour: 'orange', order: 1 },
  approved: { label: 'planWork.requests.statuses.approved', icon: CheckCircle, colour: 'green', order: 2 },
  declined: { label: 'planWork.requests.statuses.declined', icon: Cancel, colour: 'vermilion', order: 3 },
  withdrawn: { label: 'planWork.requests.statuses.withdrawn', icon: Undo, colour: 'grey', order: 4 },
}

/** How urgent a request is, as people see it. */
export const priorityVocabulary: Record<Priority, StatusWord> = {
  H: { label: 'planWork.requests.priorities.H', icon: KeyboardDoubleArrowUp, colour: 'vermilion', order: 1 },
  M: { label: 'planWork.requests.priorities.M', icon: Remove, colour: 'orange', order: 2 },
  L: { label: 'planWork.requests.priorities.L', icon: KeyboardArrowDown, colour: 'grey', order: 3 },
}
