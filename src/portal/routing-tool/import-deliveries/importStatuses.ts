import AutorenewIcon from '@mui/icons-material/Autorenew'
import BlockIcon from '@mui/icons-material/Block'
import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty'
import RuleIcon from '@mui/icons-material/Rule'
import UndoIcon from '@mui/icons-material/Undo'
import type { ImportStatus } from '#domain/import/importBatch'
import type { StatusWord } from '#portal/ui/StatusMark'

/** The statuses of an import as people see them, in the order of its life. */
export const importStatusWords: Readonly<Record<ImportStatus, StatusWord>> = {
  waiting: { label: 'imports.status.waiting', icon: HourglassEmptyIcon, colour: 'grey', order: 1 },
  reading: { label: 'imports.status.reading', icon: AutorenewIcon, colour: 'blue', order: 2 },
  checking: { label: 'imports.status.checking', icon: AutorenewIcon, colour: 'blue', order: 3 },
  checked: { label: 'imports.status.checked', icon: RuleIcon, colour: 'orange', order: 4 },
  storing: { label: 'imports.status.storing', icon: AutorenewIcon, colour: 'blue', order: 5 },
  stored: { label: 'imports.status.stored', icon: CheckCircleIcon, colour: 'green', order: 6 },
  failed: { label: 'imports.status.failed', icon: ErrorOutlineIcon, colour: 'vermilion', order: 7 },
  cancelled: { label: 'imports.status.cancelled', icon: BlockIcon, colour: 'grey', order: 8 },
  'taken-back': { label: 'imports.status.takenBack', icon: UndoIcon, colour: 'grey', order: 9 },
}
