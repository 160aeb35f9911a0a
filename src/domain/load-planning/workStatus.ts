import type { ShipmentStatus } from '#domain/fleet/positions/movement'
import type { ShipmentId } from '#domain/freight/keys'
import type { ProcessStatus } from '#domain/setup/fixedLists'
import { commentLength } from '#domain/values/bounds'

/** Reasons for declining work; the locales have a text for each. */
export const declineReasons = ['HOURS', 'HOMETIME', 'EQUIPMENT', 'ILLNESS', 'LANE', 'APPOINTMENT', 'OTHER'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Warnings about agreed work: not enough hours, or other work at the same time. */
export const workWarnings = ['hours-short', 'overlap', 'unit-down', 'time-off'] as const
export type WorkWarning = (typeof workWarnings)[number]

/** Whether a warning prevents approval unless it is overridden. */
export const isBlocking = (warning: WorkWarning): boolean => warning === 'hours-short' || warning === 'overlap'

/** Planned work with what became of it in the status check. */
export type VerifyRow = {
  driverId: string
  driverName: string
  managerId: string | null
  powerUnitId: string | null
  trailerId: string | null
  shipmentId: ShipmentId
  networkId: string
  shipmentStatus: ShipmentStatus
  origin: string
  destination: string
  startsAt: string
  endsAt: string
  areaId: number | null
  regionId: number | null
  location: string
  seenAt: string | null
  hoursLeft: number
  orderMessage: string | null
  status: ProcessStatus | null
  reasonCode: string | null
  remark: string | null
  verifiedBy: string | null
  verifiedAt: string | null
  /** The number of the last status, sent back so that outdated changes are rejected. 0 if there is none. */
  version: number
  warnings: WorkWarning[]
}

export type WorkStatusDraft = {
  driverId: string
  shipmentId: ShipmentId
  status: ProcessStatus
  reasonCode?: string | undefined
  remark?: string | undefined
  /** What the row showed; when it is left out, whatever is there is overwritten. */
  version?: number | undefined
  /** False: approve only if hours and time allow it. If absent, this is not checked. */
  isOverride?: boolean | undefined
}

export const workStatusProblemCodes = ['reason-missing', 'reason-unknown', 'remark-too-long', 'twice'] as const
export type WorkStatusProblemCode = (typeof workStatusProblemCodes)[number]

/** The problem of a row in a list to be saved; `row` counts from 0. */
export type WorkStatusProblem = { row: number; code: WorkStatusProblemCode }

/** DECLINED requires a listed reason, and no work may appear twice. */
export const workStatusProblems = (rows: readonly WorkStatusDraft[]): WorkStatusProblem[] => {
  const seen = new Set<string>()
  return rows.flatMap(({ driverId, shipmentId, status, reasonCode = '', remark = '' }, row) => {
    const key = JSON.stringify([driverId, shipmentId])
    const codes: (WorkStatusProblemCode | false)[] = [
      status === 'declined' && reasonCode.trim() === '' && 'reason-missing',
      reasonCode.trim() !== '' && !(declineReasons as readonly string[]).includes(reasonCode) && 'reason-unknown',
      remark.trim().length > commentLength && 'remark-too-long',
      seen.has(key) && 'twice',
    ]
    seen.add(key)
    return codes.filter((code) => code !== false).map((code) => ({ row, code }))
  })
}
