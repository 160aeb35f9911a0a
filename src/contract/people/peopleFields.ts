import { z } from 'zod'
import { boundedText } from '#contract/cost-plus/billingFields'
import { day as anyDay, text, textOrNull } from '#contract/platform/wire'

/** Names the caller, and authorizes nothing (W-8). */
export const callerField = { userId: ['UserId', textOrNull.optional()] } as const

/** A text of a form: empty when it is absent or null. */
export const textField = (longest: number) =>
  z.codec(boundedText(longest).nullable().optional(), text, {
    decode: (written) => written ?? '',
    encode: (own) => own,
  })

/** A text of a form; undefined when it is absent, so that an update leaves it as it is. */
export const textChange = (longest: number) =>
  z.codec(boundedText(longest).nullable().optional(), text.optional(), {
    decode: (written) => (written === null ? '' : written),
    encode: (own) => own,
  })

export function isWorkingDay(date: string): boolean {
  return date >= '1900' && date < '2200'
}

/** A day of the years that people work in: calculations with other years would leave the calendar of the database. */
export const day = anyDay.refine(isWorkingDay, 'must be between 1900 and 2199')

/** A person, a place or a code. */
export const keyField = boundedText(60, 1)
export const comment = textField(500)
export const recordId = z.int32().positive()

/** The most records that a step is taken with at a time, all or none of them. */
export const mostAtOnce = 500
export const recordIds = z.array(recordId).min(1).max(mostAtOnce, `must name at most ${mostAtOnce} records`)

/** A merge as the user has seen it: one that is no longer so is rejected. */
export const mergeBody = { keptId: ['KeptId', recordId], otherIds: ['OtherIds', recordIds], ...callerField } as const
