import { z } from 'zod'
import { integerListText, text, textOrNull, wireRecord, yesNo } from '#contract/platform/wire'
import { mostKeysAtOnce } from '#domain/setup/setupUse'

/** The key of a record in a body. */
export const key = z.int32().positive()

/** How often a record was changed; not every server that the portal can use knows it. */
export const version = z.int32().positive().optional()

/** A text of a draft. Absent or null means empty; the rules decide whether that is allowed. */
export const draftText = z.codec(textOrNull.optional(), z.string(), {
  decode: (given) => given ?? '',
  encode: (own) => own,
})

/** As `draftText`, for a text that may be missing altogether. */
export const draftTextOrNull = z.codec(textOrNull.optional(), textOrNull, {
  decode: (given) => given || null,
  encode: (own) => own,
})

/**
 * A number of a draft. Any value that is not a JSON number becomes `NaN`, which is outside every bound, so that the
 * rules report it; an absent value is null.
 */
export const draftNumber = z.codec(
  z.unknown().meta({ type: 'number' }).optional(),
  z.custom<number | null>((own) => own === null || typeof own === 'number'),
  {
    decode: (given) => (typeof given === 'number' ? given : given == null || given === '' ? null : NaN),
    encode: (own) => own as unknown,
  },
)

/** A field that names the caller or the customer: documented, but it authorizes nothing (W-7, W-8). */
export const named = textOrNull.optional()

/** Keys of the records that are asked for, as `1,2,3`. */
export const keysText = integerListText.refine(
  ({ length }) => length <= mostKeysAtOnce,
  `are too many (${mostKeysAtOnce})`,
)

/** What every list of the set-up pages can be asked for. */
export const setupQuery = wireRecord({
  customer: ['CustomerCode', text.optional()],
  userId: ['UserId', text.optional()],
  includeDeleted: ['includeDeleted', yesNo.optional()],
  /** Only the records with these keys (ours). */
  ids: ['ids', keysText.optional()],
})

/** What every look-up list is sent. */
export const lookupQuery = wireRecord({
  customer: ['CustomerCode', text.optional()],
  userId: ['UserId', text.optional()],
})
