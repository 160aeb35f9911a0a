import { commentProblem } from '#domain/bounds'
import type { Priority } from '#domain/fixedLists'

export const requestTypes = ['home-time', 'time-off', 'lane', 'equipment', 'other'] as const
export type RequestType = (typeof requestTypes)[number]

export const requestStatuses = ['requested', 'approved', 'declined', 'withdrawn'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** What a driver asks for, from one day to another, both included. */
export type DriverRequest = {
  id: number
  driverId: string
  driverName: string
  managerId: string | null
  priority: Priority
  type: RequestType
  /** `YYYY-MM-DD` */
  fromDate: string
  toDate: string
  remark: string
  status: RequestStatus
  /** What the driver is told with the decision. */
  answer: string
  decidedBy: string | null
  decidedAt: string | null
  createdBy: string
  createdAt: string
  /** The shipments that he is planned for in these days. */
  conflicts: string[]
}

export type DriverRequestDraft = Pick<
  DriverRequest,
  'driverId' | 'priority' | 'type' | 'fromDate' | 'toDate' | 'remark'
>

export type RequestDecision = {
  id: number
  status: Exclude<RequestStatus, 'requested'>
  answer?: string | undefined
}

export type RequestProblem = 'driver-missing' | 'backwards' | 'past' | 'remark-too-long'

/** What keeps a request from being sent; `today` is `YYYY-MM-DD`. */
export const driverRequestProblems = (
  { driverId, fromDate, toDate, remark }: DriverRequestDraft,
  today: string,
): RequestProblem[] =>
  [
    driverId.trim() === '' && ('driver-missing' as const),
    fromDate > toDate && ('backwards' as const),
    toDate < today && ('past' as const),
    commentProblem(remark) !== null && ('remark-too-long' as const),
  ].filter((problem) => problem !== false)

/** Declining needs a word to the driver. */
export const decisionProblem = ({
  status,
  answer = '',
}: RequestDecision): 'answer-missing' | 'answer-too-long' | null =>
  status === 'declined' && answer.trim() === ''
    ? 'answer-missing'
    : commentProblem(answer) !== null
      ? 'answer-too-long'
      : null

/** Where a request may go from where it is: what was decided may still be withdrawn. */
export const canBeDecided = (from: RequestStatus, to: RequestDecision['status']): boolean =>
  from === 'requested' || (from === 'approved' && to !== 'approved')

/** Whether an approved request of a type keeps him from working in its days. */
export const isTimeOff = (type: RequestType): boolean => type === 'time-off' || type === 'home-time'

const rank: Readonly<Record<Priority, number>> = { H: 0, M: 1, L: 2 }

/** The urgent first, then by their first day. */
export const byUrgency = (one: DriverRequest, other: DriverRequest): number =>
  rank[one.priority] - rank[other.priority] || one.fromDate.localeCompare(other.fromDate) || one.id - other.id
