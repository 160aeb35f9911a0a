import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Event from '@mui/icons-material/EventOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Paid from '@mui/icons-material/PaidOutlined'
import Report from '@mui/icons-material/ReportProblemOutlined'
import TaskAlt from '@mui/icons-material/TaskAlt'
import Undo from '@mui/icons-material/Undo'
import {
  packageMachine,
  type PackageStatus,
  type PackageStep,
  packageStepProblem,
} from '#domain/people/workdays/workPackage'
import type { StatusWord } from '#portal/ui/StatusMark'

const word = (status: PackageStatus, icon: StatusWord['icon'], colour: StatusWord['colour'], order: number) => ({
  label: `workPackages.statuses.${status}`,
  icon,
  colour,
  order,
})

/** Labels of the status of a work package. */
export const packageVocabulary: Record<PackageStatus, StatusWord> = {
  planned: word('planned', Event, 'grey', 1),
  dispatched: word('dispatched', LocalShipping, 'blue', 2),
  'in-progress': word('in-progress', HourglassEmpty, 'blue', 3),
  completed: word('completed', TaskAlt, 'orange', 4),
  reviewed: word('reviewed', FactCheck, 'orange', 5),
  approved: word('approved', CheckCircle, 'green', 6),
  exported: word('exported', Paid, 'green', 7),
  disputed: word('disputed', Report, 'vermilion', 8),
  reopened: word('reopened', Undo, 'orange', 9),
}

/** Steps that users take one by one or in bulk; the export is a call of its own. */
export const userSteps = ['dispatch', 'start', 'complete', 'review', 'approve', 'dispute', 'reopen'] as const
export type UserStep = (typeof userSteps)[number]

/** Whether a step may come next; the server also checks exceptions and who reviewed it. */
export const canTake = (status: PackageStatus, step: PackageStep): boolean =>
  !packageMachine.repeated(status, step) &&
  packageStepProblem(
    status,
    { step, by: '', reason: 'given later' },
    { blocking: 0, reviewedBy: null, isAfterCutOff: false },
  ) === null
