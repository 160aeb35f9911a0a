import Autorenew from '@mui/icons-material/Autorenew'
import CheckCircle from '@mui/icons-material/CheckCircle'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import type { RunStatus } from '#domain/reports/reportRun'
import type { StatusWord } from '#portal/ui/StatusMark'

/** Labels of the states of a file written in the background, in the order of its life. */
export const runVocabulary: Readonly<Record<RunStatus, StatusWord>> = {
  queued: { label: 'reports.runs.status.queued', icon: HourglassEmpty, colour: 'grey', order: 1 },
  running: { label: 'reports.runs.status.running', icon: Autorenew, colour: 'blue', order: 2 },
  ready: { label: 'reports.runs.status.ready', icon: CheckCircle, colour: 'green', order: 3 },
  failed: { label: 'reports.runs.status.failed', icon: ErrorOutline, colour: 'vermilion', order: 4 },
}
