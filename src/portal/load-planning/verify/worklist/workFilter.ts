import type { VerifyRow } from '#domain/load-planning/workStatus'
import { type ProcessStatus, processStatuses } from '#domain/setup/fixedLists'

/** The choices of the status filter: all, not asked yet, each status, and unsaved changes. */
export const statusChoices = ['', 'unasked', ...processStatuses, 'unsaved'] as const
export type StatusChoice = (typeof statusChoices)[number]

/** Problems of a row: unanswered, too few hours, or any warning. */
export const troubles = ['waiting', 'hours-short', 'warned'] as const

/** The other filters, as the address writes them. */
export type WorkFilter = {
  /** In capitals. */
  search: string
  managerId: string
  /** Starts within so many hours. */
  within: string
  trouble: '' | (typeof troubles)[number]
}

/** Minutes after which a question is overdue. */
export const longestWait = 30

export const isWanted = (row: VerifyRow, filter: WorkFilter, now: number): boolean =>
  (filter.search === '' || searched(row).some((text) => text?.toUpperCase().includes(filter.search))) &&
  (filter.managerId === '' || row.managerId === filter.managerId) &&
  (!(Number(filter.within) > 0) || Date.parse(row.startsAt) <= now + Number(filter.within) * 3_600_000) &&
  (filter.trouble !== 'warned' || row.warnings.length > 0) &&
  (filter.trouble !== 'hours-short' || row.warnings.includes('hours-short')) &&
  (filter.trouble !== 'waiting' || isOverdue(row, now))

/** Asked long ago, and not answered since. */
export const isOverdue = ({ status, verifiedAt }: VerifyRow, now: number): boolean =>
  status === 'verify' && verifiedAt !== null && now - Date.parse(verifiedAt) > longestWait * 60_000

/** Uses the saved status, so that a row stays in place while it is being edited. */
export const hasChoice = (status: ProcessStatus | null, isUnsaved: boolean, choice: StatusChoice): boolean =>
  choice === '' || (choice === 'unsaved' ? isUnsaved : choice === 'unasked' ? status === null : status === choice)

const searched = (row: VerifyRow) => [
  row.shipmentId,
  row.networkId,
  row.driverId,
  row.driverName,
  row.powerUnitId,
  row.trailerId,
  row.origin,
  row.destination,
]
