import Assignment from '@mui/icons-material/AssignmentOutlined'
import Block from '@mui/icons-material/Block'
import Call from '@mui/icons-material/CallOutlined'
import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Paid from '@mui/icons-material/PaidOutlined'
import PhoneMissed from '@mui/icons-material/PhoneMissedOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import School from '@mui/icons-material/SchoolOutlined'
import TaskAlt from '@mui/icons-material/TaskAlt'
import Undo from '@mui/icons-material/Undo'
import type { MilestoneState } from '#domain/people/recruiting/milestones'
import type { LeadStatus, ReferralStatus } from '#domain/people/recruiting/steps'
import type { StatusWord } from '#portal/ui/StatusMark'

const word = (status: string, icon: StatusWord['icon'], colour: StatusWord['colour'], order: number): StatusWord => ({
  label: `recruiting.statuses.${status}`,
  icon,
  colour,
  order,
})

/** Labels of the status of a referral. */
export const referralVocabulary: Record<ReferralStatus, StatusWord> = {
  new: word('new', HourglassEmpty, 'orange', 1),
  accepted: word('accepted', CheckCircle, 'blue', 2),
  contacted: word('contacted', Call, 'blue', 3),
  applied: word('applied', Assignment, 'blue', 4),
  qualified: word('qualified', School, 'blue', 5),
  hired: word('hired', TaskAlt, 'green', 6),
  closed: word('closed', TaskAlt, 'grey', 7),
  rejected: word('rejected', Cancel, 'vermilion', 8),
  duplicate: word('duplicate', ContentCopy, 'grey', 9),
  withdrawn: word('withdrawn', Undo, 'grey', 10),
}

/** Labels of the status of a lead. */
export const leadVocabulary: Record<LeadStatus, StatusWord> = {
  new: word('new', HourglassEmpty, 'orange', 1),
  attempted: word('attempted', PhoneMissed, 'orange', 2),
  contacted: word('contacted', Call, 'blue', 3),
  qualified: word('qualified', School, 'blue', 4),
  'application-sent': word('application-sent', Assignment, 'blue', 5),
  converted: word('converted', CheckCircle, 'green', 6),
  hired: word('hired', TaskAlt, 'green', 7),
  rejected: word('rejected', Cancel, 'vermilion', 8),
  'not-qualified': word('not-qualified', Cancel, 'vermilion', 9),
  'no-response': word('no-response', PhoneMissed, 'grey', 10),
  'do-not-contact': word('do-not-contact', Block, 'vermilion', 11),
}

/** Labels of how far a bonus has come. */
export const milestoneVocabulary: Record<MilestoneState, StatusWord> = {
  upcoming: { label: 'recruiting.milestoneStates.upcoming', icon: Schedule, colour: 'grey', order: 1 },
  due: { label: 'recruiting.milestoneStates.due', icon: HourglassEmpty, colour: 'orange', order: 2 },
  paid: { label: 'recruiting.milestoneStates.paid', icon: Paid, colour: 'green', order: 3 },
  forfeited: { label: 'recruiting.milestoneStates.forfeited', icon: Cancel, colour: 'vermilion', order: 4 },
}

/** The fields of candidates that their history shows. */
const changedFields = [
  'status',
  'firstName',
  'lastName',
  'phone',
  'email',
  'referrerId',
  'referrerName',
  'locationId',
  'position',
  'city',
  'state',
  'licenceClass',
  'endorsements',
  'experienceYears',
  'source',
  'referralId',
  'recruiter',
  'nextAction',
  'nextActionOn',
  'preferredTime',
  'preferredLanguage',
  'availableOn',
  'payExpected',
  'result',
  'consent',
  'hiredOn',
  'candidateLeftOn',
  'referrerLeftOn',
  'comment',
] as const
export const candidateLabels: Readonly<Record<string, string>> = Object.fromEntries(
  changedFields.map((field) => [field, `recruiting.fields.${field}`]),
)
