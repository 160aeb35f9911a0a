/** How it stands with a request. `completed` and `expired` come by themselves, when its days are over. */
export const requestStatuses = [
  'requested',
  'in-review',
  'counter-offered',
  'approved',
  'declined',
  'completed',
  'withdrawn',
  'expired',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** What somebody can make of a request. */
export const decidedStatuses = ['in-review', 'approved', 'declined', 'counter-offered', 'withdrawn'] as const
export type DecidedStatus = (typeof decidedStatuses)[number]

/** A status as it is kept; what time makes of it is told by `statusOn`. */
export type KeptStatus = 'requested' | DecidedStatus

/** Where a request may go from where it is. Of other days that were offered, `approved` means that they are accepted. */
const ways: Readonly<Record<RequestStatus, readonly DecidedStatus[]>> = {
  requested: ['in-review', 'approved', 'declined', 'counter-offered', 'withdrawn'],
  'in-review': ['approved', 'declined', 'counter-offered', 'withdrawn'],
  // Back in review, the offer is taken back; another offer takes its place.
  'counter-offered': ['in-review', 'approved', 'declined', 'counter-offered', 'withdrawn'],
  approved: ['declined', 'withdrawn'],
  declined: [],
  completed: [],
  withdrawn: [],
  expired: [],
}

export const canBeDecided = (from: RequestStatus, to: DecidedStatus): boolean => ways[from].includes(to)

/** Whether somebody still waits for an answer: a driver has one such request of a type for a day. */
export const openStatuses = ['requested', 'in-review', 'counter-offered'] as const satisfies readonly RequestStatus[]
export const isOpenStatus = (status: RequestStatus): boolean => openStatuses.some((open) => open === status)

/** Days as `YYYY-MM-DD`, both included. */
export type DaySpan = { fromDate: string; toDate: string }

/** The days of a request, and those that are offered in their place. */
export type RequestDays = DaySpan & { offeredFrom: string | null; offeredTo: string | null }

/** The days that would be taken if he got them now: those that are offered, else those that he asked for. */
export const daysAtStake = ({ fromDate, toDate, offeredFrom, offeredTo }: RequestDays): DaySpan =>
  offeredFrom !== null && offeredTo !== null ? { fromDate: offeredFrom, toDate: offeredTo } : { fromDate, toDate }

/** What a kept status has become on a day: what is over is completed, or nobody has answered it in time. */
export const statusOn = (request: RequestDays & { status: RequestStatus }, today: string): RequestStatus => {
  const last = [request.toDate, request.offeredTo ?? ''].toSorted().at(-1) ?? ''
  if (last >= today) return request.status
  if (request.status === 'approved') return 'completed'
  return isOpenStatus(request.status) ? 'expired' : request.status
}
