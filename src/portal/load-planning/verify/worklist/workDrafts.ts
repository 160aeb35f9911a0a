import { type RowFlags, rowFlags } from '#domain/load-planning/rowFlags'
import {
  isBlocking,
  type VerifyRow,
  type WorkStatusDraft,
  type WorkStatusProblemCode,
  workStatusProblems,
  type WorkWarning,
} from '#domain/load-planning/workStatus'
import type { ProcessStatus } from '#domain/setup/fixedLists'
import { commentLength } from '#domain/values/bounds'

/** The editable fields of a row of the status check. */
export type WorkEdit = {
  driverId: string
  driverName: string
  powerUnitId: string | null
  status: ProcessStatus | null
  reasonCode: string
  remark: string
  orderMessage: string
}

/** A row with changes: as it was when they began, and as it is to be. */
export type WorkDraft = { base: VerifyRow; edit: WorkEdit }

/** The changed rows by shipment. */
export type WorkDrafts = ReadonlyMap<string, WorkDraft>

export const noDrafts: WorkDrafts = new Map()

export const editOf = (row: VerifyRow): WorkEdit => ({
  driverId: row.driverId,
  driverName: row.driverName,
  powerUnitId: row.powerUnitId,
  status: row.status,
  reasonCode: row.reasonCode ?? '',
  remark: row.remark ?? '',
  orderMessage: row.orderMessage ?? '',
})

export const flagsOf = ({ base, edit }: WorkDraft): RowFlags => rowFlags(editOf(base), edit)

/** Changes rows; a row that is again what it was is not changed any more. */
export const withChanges = (drafts: WorkDrafts, rows: readonly VerifyRow[], changes: Partial<WorkEdit>): WorkDrafts => {
  const next = new Map(drafts)
  for (const row of rows) {
    const before = drafts.get(row.shipmentId) ?? { base: row, edit: editOf(row) }
    put(next, { ...before, edit: tidied({ ...before.edit, ...changes }, before.base) })
  }
  return next
}

/** Keeps the wishes for rows that have changed elsewhere; what a row is by now is no wish any more. */
export const settled = (drafts: WorkDrafts, rows: readonly VerifyRow[]): WorkDrafts => {
  const next = new Map(drafts)
  for (const row of rows) {
    const draft = drafts.get(row.shipmentId)
    if (draft) put(next, rebased(draft, row))
  }
  return next
}

const put = (drafts: Map<string, WorkDraft>, draft: WorkDraft) => {
  if (flagsOf(draft).isUpdated) drafts.set(draft.base.shipmentId, draft)
  else drafts.delete(draft.base.shipmentId)
}

/** A reason belongs to DECLINED alone, and another driver has not answered yet. */
const tidied = (edit: WorkEdit, base: VerifyRow): WorkEdit =>
  edit.driverId !== base.driverId
    ? { ...edit, status: null, reasonCode: '', remark: '' }
    : edit.status === 'declined'
      ? edit
      : { ...edit, reasonCode: '' }

export const withoutDrafts = (drafts: WorkDrafts, shipmentIds: Iterable<string>): WorkDrafts => {
  const next = new Map(drafts)
  for (const id of shipmentIds) next.delete(id)
  return next
}

/** Another user's change of a row that is being edited here. */
export type RowConflict =
  | { kind: 'gone' }
  | { kind: 'driver'; driverName: string }
  | { kind: 'status'; by: string; at: string | null; status: ProcessStatus | null }
  | { kind: 'message'; message: string }
  | { kind: 'warned'; warnings: readonly WorkWarning[] }

export const conflictOf = (draft: WorkDraft, now: VerifyRow | undefined): RowConflict | null => {
  const { base } = draft
  if (!now) return { kind: 'gone' }
  if (now.driverId !== base.driverId) return { kind: 'driver', driverName: now.driverName }
  if (now.version !== base.version)
    return { kind: 'status', by: now.verifiedBy ?? '', at: now.verifiedAt, status: now.status }
  if (flagsOf(draft).isOrderMessageUpdated && now.orderMessage !== base.orderMessage)
    return { kind: 'message', message: now.orderMessage ?? '' }
  const warnings = now.warnings.filter((warning) => isBlocking(warning) && !base.warnings.includes(warning))
  return warnings.length > 0 && hasNewStatus(draft) && draft.edit.status === 'approved'
    ? { kind: 'warned', warnings }
    : null
}

/** The same changes, based on the current row. */
const rebased = ({ base, edit }: WorkDraft, now: VerifyRow): WorkDraft => {
  const { isDriverUpdated, isOrderMessageUpdated } = flagsOf({ base, edit })
  const { driverId, driverName, powerUnitId, orderMessage } = editOf(now)
  return {
    base: now,
    edit: {
      ...edit,
      ...(!isDriverUpdated && { driverId, driverName, powerUnitId }),
      ...(!isOrderMessageUpdated && { orderMessage }),
    },
  }
}

export type DraftProblem = Exclude<WorkStatusProblemCode, 'twice'> | 'message-missing' | 'message-too-long'

/** Whether the status part of a row has changed; another driver has not answered yet. */
const hasNewStatus = ({ base, edit }: WorkDraft): boolean => {
  const before = editOf(base)
  return (
    edit.status !== null &&
    edit.driverId === base.driverId &&
    (edit.status !== before.status || edit.reasonCode !== before.reasonCode || edit.remark !== before.remark)
  )
}

/** A user who approves work despite its warnings has confirmed it. */
const statusOf = ({ base, edit: { status, reasonCode, remark } }: WorkDraft): WorkStatusDraft => ({
  driverId: base.driverId,
  shipmentId: base.shipmentId,
  status: status ?? 'verify',
  ...(reasonCode && { reasonCode }),
  ...(remark.trim() && { remark: remark.trim() }),
  version: base.version,
  ...(status === 'approved' && { isOverride: base.warnings.some(isBlocking) }),
})

/** What keeps a changed row from being saved. */
export const problemsOf = (draft: WorkDraft): DraftProblem[] => [
  ...(hasNewStatus(draft) ? workStatusProblems([statusOf(draft)]) : []).flatMap(({ code }) =>
    code === 'twice' ? [] : [code],
  ),
  ...messageProblems(draft),
]

const messageProblems = (draft: WorkDraft): DraftProblem[] => {
  if (!flagsOf(draft).isOrderMessageUpdated) return []
  const length = draft.edit.orderMessage.trim().length
  return length === 0 ? ['message-missing'] : length > commentLength ? ['message-too-long'] : []
}

/** The lists that are sent: drivers, statuses and messages, each whole or not at all. */
export const listsOf = (drafts: readonly WorkDraft[]) => ({
  pairs: drafts
    .filter((draft) => flagsOf(draft).isDriverUpdated)
    .map(({ base: { shipmentId }, edit: { driverId, powerUnitId } }) => ({
      shipmentId,
      driverId,
      ...(powerUnitId !== null && { powerUnitId }),
    })),
  statuses: drafts.filter(hasNewStatus).map(statusOf),
  messages: drafts
    .filter((draft) => flagsOf(draft).isOrderMessageUpdated)
    .map(({ base: { shipmentId }, edit: { orderMessage } }) => ({ shipmentId, message: orderMessage.trim() })),
})
