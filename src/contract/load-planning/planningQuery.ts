import { z } from 'zod'
import { inCapitals, integerListText, integerText, oneOf, text, textOrNull, wireRecord } from '#contract/platform/wire'
import type { AssignmentKind } from '#domain/load-planning/planningRows'
import type { RequestType } from '#domain/load-planning/requests/driverRequest'
import type { RequestStatus } from '#domain/load-planning/requests/requestState'

/** A search text: sent in upper case, and compared ignoring case. */
export const searchedText = z.codec(z.string(), z.string(), {
  decode: (given) => given.trim(),
  encode: (own) => own.trim().toUpperCase(),
})

/** Fields that name the caller or the customer: they authorize nothing (W-7, W-8). */
export const callerFields = {
  customer: ['CustomerCode', text.optional()],
  userId: ['UserId', text.optional()],
} as const
export const callerBody = {
  customer: ['CustomerCode', textOrNull.optional()],
  userId: ['UserId', textOrNull.optional()],
} as const

/** Regions and areas of which rows are wanted; none means all of the customer. */
export const whereFields = {
  areaIds: ['AreaIds', integerListText.optional()],
  regionIds: ['RegionIds', integerListText.optional()],
} as const

export const whereQuery = wireRecord({ ...whereFields, ...callerFields })
export const callerQuery = wireRecord(callerFields)

/** A whole number from 1 in a query. */
export const countText = (most: number) => integerText.pipe(z.int32().min(1).max(most)).optional()

export const assignmentWire = oneOf({
  none: 'NONE',
  soft: 'SOFT',
  firm: 'FIRM',
} as const satisfies Record<AssignmentKind, string>)

export const processStatusWire = oneOf({ verify: 'VERIFY', approved: 'APPROVED', declined: 'DECLINED' })

export const requestTypeWire = oneOf({
  'home-time': 'HOME_TIME',
  'time-off': 'TIME_OFF',
  lane: 'LANE',
  appointment: 'APPOINTMENT',
  equipment: 'EQUIPMENT',
  'hours-reset': 'HOURS_RESET',
  other: 'OTHER',
} as const satisfies Record<RequestType, string>)

export const requestStatusWire = oneOf({
  requested: 'REQUESTED',
  'in-review': 'IN_REVIEW',
  'counter-offered': 'COUNTER_OFFER',
  approved: 'APPROVED',
  declined: 'DECLINED',
  completed: 'COMPLETED',
  withdrawn: 'WITHDRAWN',
  expired: 'EXPIRED',
} as const satisfies Record<RequestStatus, string>)

/** A status in the texts of answers: `COUNTER OFFERED`. */
export const requestStatusText = (status: RequestStatus): string => inCapitals(status).replaceAll('_', ' ')
