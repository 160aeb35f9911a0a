import { z } from 'zod'
import { text, textOrNull } from '#contract/platform/wire'
import { decimalsOf, type ExactOf, measured, readExact, type Unit, writeExact } from '#domain/values/exact'
import { isPeriod } from '#domain/billing/period'
import { textProblem } from '#domain/values/bounds'

/** Rights of cost-plus billing (contract §1): each goes with the right to open it. */
export const billingUser = 'cost-plus'
export const billingAdmin = { all: ['cost-plus', 'cost-plus.administer'] } as const
export const accountant = { all: ['cost-plus', ['cost-plus.account', 'cost-plus.administer']] } as const

/** Accountants, and analysts where the server lets each role in (Q58). */
export const classifier = {
  all: ['cost-plus', ['cost-plus.account', 'cost-plus.administer', 'cost-plus.analyse']],
} as const

/** An exact number: a JSON number on the wire, whole steps in the code (BR-1). */
const exactNumber = <U extends Unit>(unit: U, most: number) =>
  z.codec(z.number().min(-most).max(most), z.custom<ExactOf<U>>(), {
    decode: (written, context) => {
      const value = readExact(unit, String(written))
      if (value !== null) return value
      context.issues.push({
        code: 'custom',
        input: written,
        message: `must be a number of at most ${decimalsOf(unit)} decimals`,
      })
      return z.NEVER
    },
    encode: (value) => Number(writeExact(measured(unit, value))),
  })

export const money = exactNumber('money', 999_999_999_999)
export const rate = exactNumber('rate', 99_999_999)
export const percent = exactNumber('percent', 1_000)
export const quantity = exactNumber('quantity', 999_999_999)

/** A calendar month, `YYYY-MM` (BR-3). */
export const period = text.refine(isPeriod, 'must be a month as YYYY-MM')

/** A text within its outer blanks, of 0 or 1 to so many characters. */
export const boundedText = (longest: number, least: 0 | 1 = 0) =>
  text
    .trim()
    .refine(
      (written) => textProblem(written, longest, least) === null,
      least === 1 ? `is required, with at most ${longest} characters` : `may have at most ${longest} characters`,
    )

/** The same, where an absent or empty text is null. */
export const boundedTextOrNull = (longest: number) =>
  z.codec(boundedText(longest).nullable().optional(), textOrNull, {
    decode: (written) => written || null,
    encode: (own) => own,
  })

/** The kind of file that a table is written to; CSV if left out. */
export const tableFormat = z.enum(['csv', 'xlsx']).optional()

export const reason = boundedText(500).optional()

/** The key of a ledger line, of which there may be more than an int4 counts. */
export const lineId = z.int().positive()

/** The same in an address. */
export const lineIdText = z.codec(z.string().regex(/^\d{1,15}$/, 'must be a whole number'), lineId, {
  decode: Number,
  encode: String,
})

/** The customer, which the server checks against the group of the path (W-7). */
export const customerId = boundedText(60).optional()
export const ofCustomer = { customerId: ['CustomerId', customerId] } as const
