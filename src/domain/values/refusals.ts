import { billingRefusalCodes } from '#domain/billing/refusals'
import { pairRefusalCodes } from '#domain/load-planning/pairs/pairReasons'

/** Why a file, or a change of records, users, groups, plans or loads is refused; the portal has words for each in the reader's language. */
export const refusalCodes = [
  'record-changed',
  'value-changed',
  'user-exists',
  'user-id-unavailable',
  'user-disabled',
  'passwords-elsewhere',
  'no-administrator-left',
  'group-exists',
  'group-not-empty',
  'group-members',
  'group-children',
  'group-rows',
  'pair',
  'driver-busy',
  'unit-busy',
  'load-held',
  'load-given',
  'load-begun',
  'trailer-down',
  'pair-skipped',
  'delivery-on-load',
  'delivery-cancelled',
  'delivery-deleted',
  'file-empty',
  'file-too-large',
  'file-too-many-rows',
  'file-too-many-columns',
  'file-cell-too-long',
  'file-wrong-kind',
  'file-unreadable',
  'file-encrypted',
  'file-unclosed-quote',
  'file-repeated-columns',
  'file-unclear-number',
  'file-mixed-numbers',
  'file-mixed-dates',
  'file-timed-out',
  'file-no-gpx',
  'file-lacks-column',
  'file-without-points',
  'file-bad-rows',
  'file-busy',
  ...billingRefusalCodes,
  ...pairRefusalCodes,
] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** A reason and what it names, such as the user who exists already. */
export type Refusal = {
  code: RefusalCode
  parameters: Readonly<Record<string, string>>
  about?: RefusedRecord | undefined
}

/** What a refusal is about where a request may name several records. */
export const refusedNouns = ['invoice', 'line', 'job', 'accrual'] as const
export type RefusedRecord = { noun: (typeof refusedNouns)[number]; name: string }
