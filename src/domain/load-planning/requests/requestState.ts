/** The states of a request. `completed` and `expired` are reached automatically when its days are over. */
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

/** The decisions that can be made about a request. */
export const decidedStatuses = ['in-review', 'approved', 'declined', 'counter-offered', 'withdrawn'] as const
export type DecidedStatus = (typeof decidedStatuses)[number]

/** A stored status; `statusOn` derives the status on a given day. */
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

/** Statuses that still await a decision: a driver has at most one such request of a type per day. */
export const openStatuses = ['requested', 'in-review', 'counter-offered'] as const satisfies readonly RequestStatus[]
export const isOpenStatus = (status: RequestStatus): boolean => openStatuses.some((open) => open === status)

/** Days as `YYYY-MM-DD`, both included. */
export type DaySpan = { fromDate: string; toDate: string }

/** The days of a request, and those that are offered in their place. */
export type RequestDays = DaySpan & { offeredFrom: string | null; offeredTo: string | null }

/** The days a decision is about: the offered days, otherwise the requested days. */
export const daysAtStake = ({ fromDate, toDate, offeredFrom, offeredTo }: RequestDays): DaySpan =>
  offeredFrom !== null && offeredTo !== null ? { fromDate: offeredFrom, toDate: offeredTo } : { fromDate, toDate }

/** The status on a given day: a request whose days are over is completed, or expired if it was not answered in time. */
export const statusOn = (request: RequestDays & { status: RequestStatus }, today: string): RequestStatus => {
  const last = [request.toDate, request.offeredTo ?? ''].toSorted().at(-1) ?? ''
  if (last >= today) return request.status
  if (request.status === 'approved') return 'completed'
  return isOpenStatus(request.status) ? 'expired' : request.status
}
