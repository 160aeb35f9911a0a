import { declineReasons } from '#domain/load-planning/workStatus'
import type { Priority } from '#domain/setup/fixedLists'
import { commentProblem, nameLength, textProblem } from '#domain/values/bounds'
import {
  canBeDecided,
  type DaySpan,
  daysAtStake,
  type DecidedStatus,
  type RequestDays,
  type RequestStatus,
  statusOn,
} from './requestState'

export const requestTypes = [
  'home-time',
  'time-off',
  'lane',
  'appointment',
  'equipment',
  'hours-reset',
  'other',
] as const
export type RequestType = (typeof requestTypes)[number]

/** What a driver asks for, from one day to another, both included. */
export type DriverRequest = RequestDays & {
  id: number
  driverId: string
  driverName: string
  managerId: string | null
  priority: Priority
  type: RequestType
  /** The listed reason of the request. */
  reasonCode: string | null
  wantedLocation: string
  remark: string
  status: RequestStatus
  /** The message sent to the driver with the decision. */
  answer: string
  decidedBy: string | null
  decidedAt: string | null
  /** Whether a planner keeps these days free in the calendar, though it is no time off. */
  isBlocked: boolean
  /** Grows with every decision and is sent back, so that outdated decisions are rejected. */
  version: number
  createdBy: string
  createdAt: string
  /** The driver's planned shipments on the days concerned. */
  conflicts: string[]
}

export type DriverRequestDraft = Pick<
  DriverRequest,
  'driverId' | 'priority' | 'type' | 'fromDate' | 'toDate' | 'wantedLocation' | 'remark'
> & {
  /** Empty for none. */
  reasonCode: string
}

export type RequestDecision = {
  id: number
  status: DecidedStatus
  answer?: string | undefined
  /** The days that are offered with `counter-offered`. */
  fromDate?: string | undefined
  toDate?: string | undefined
  /** What the row showed; when it is left out, whatever is there is decided. */
  version?: number | undefined
}

export type RequestProblem =
  | 'driver-missing'
  | 'backwards'
  | 'past'
  | 'remark-too-long'
  | 'reason-unknown'
  | 'location-too-long'

/** What keeps a request from being sent; `today` is `YYYY-MM-DD`. */
export const driverRequestProblems = (
  { driverId, fromDate, toDate, remark, reasonCode, wantedLocation }: DriverRequestDraft,
  today: string,
): RequestProblem[] =>
  [
    driverId.trim() === '' && ('driver-missing' as const),
    fromDate > toDate && ('backwards' as const),
    toDate < today && ('past' as const),
    commentProblem(remark) !== null && ('remark-too-long' as const),
    reasonCode !== '' && !declineReasons.some((code) => code === reasonCode) && ('reason-unknown' as const),
    textProblem(wantedLocation, nameLength) !== null && ('location-too-long' as const),
  ].filter((problem) => problem !== false)

export type DecisionProblem =
  | 'wrong-status'
  | 'answer-missing'
  | 'answer-too-long'
  | 'offer-missing'
  | 'backwards'
  | 'past'
  | 'offer-same'

/** A request as far as decisions go by it. */
export type Decidable = RequestDays & { status: RequestStatus }

/**
 * The problem of a decision about a request on a day (`YYYY-MM-DD`). Declining requires a message to the driver; an
 * offer requires days that are not in the past and differ from the days concerned.
 */
export const decisionProblem = (
  request: Decidable,
  { status, answer = '', fromDate = '', toDate = '' }: RequestDecision,
  today: string,
): DecisionProblem | null => {
  if (!canBeDecided(statusOn(request, today), status)) return 'wrong-status'
  if (status === 'declined' && answer.trim() === '') return 'answer-missing'
  if (commentProblem(answer) !== null) return 'answer-too-long'
  return status === 'counter-offered' ? offerProblem(request, { fromDate, toDate }, today) : null
}

const offerProblem = (request: Decidable, { fromDate, toDate }: DaySpan, today: string): DecisionProblem | null => {
  if (fromDate === '' || toDate === '') return 'offer-missing'
  if (fromDate > toDate) return 'backwards'
  if (toDate < today) return 'past'
  const now = daysAtStake(request)
  return now.fromDate === fromDate && now.toDate === toDate ? 'offer-same' : null
}

/** A request after a decision that nothing is wrong with: who accepts the offered days has asked for them. */
export const decided = (
  request: Decidable,
  { status, fromDate = '', toDate = '' }: RequestDecision,
): RequestDays & { status: DecidedStatus; isBlocked: false } => ({
  ...(status === 'approved' ? daysAtStake(request) : { fromDate: request.fromDate, toDate: request.toDate }),
  status,
  offeredFrom: status === 'counter-offered' ? fromDate : null,
  offeredTo: status === 'counter-offered' ? toDate : null,
  isBlocked: false,
})

/** Whether an approved request of this type makes the driver unavailable on its days. */
export const isTimeOff = (type: RequestType): boolean => type === 'time-off' || type === 'home-time'

type Blocking = { type: RequestType; status: RequestStatus; isBlocked: boolean }

/** Whether the days of a request are taken: approved time off always is, anything else when a planner made it a block. */
export const takesTime = ({ type, status, isBlocked }: Blocking): boolean =>
  status === 'approved' && (isTimeOff(type) || isBlocked)

/** Whether the days of a request can be blocked in the calendar, or given free again. */
export const canBeBlocked = ({ type, status, isBlocked }: Blocking, next: boolean): boolean =>
  status === 'approved' && !isTimeOff(type) && isBlocked !== next

const rank: Readonly<Record<Priority, number>> = { H: 0, M: 1, L: 2 }

/** The urgent first, then by their first day. */
export const byUrgency = (one: DriverRequest, other: DriverRequest): number =>
  rank[one.priority] - rank[other.priority] || one.fromDate.localeCompare(other.fromDate) || one.id - other.id
