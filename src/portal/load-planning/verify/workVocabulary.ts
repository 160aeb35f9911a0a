import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import type { ProcessStatus } from '#domain/fixedLists'
import type { StatusWord } from '#portal/ui/StatusMark'

/** What became of work in the status check, as people see it. */
export const workVocabulary: Record<ProcessStatus | 'unasked', StatusWord> = {
  unasked: { label: 'planWork.statuses.unasked', icon: RadioButtonUnchecked, colour: 'grey', order: 1 },
  verify: { label: 'planWork.statuses.verify', icon: HelpOutline, colour: 'orange', order: 2 },
  approved: { label: 'planWork.statuses.approved', icon: CheckCircle, colour: 'green', order: 3 },
  declined: { label: 'planWork.statuses.declined', icon: Cancel, colour: 'vermilion', order: 4 },
}
