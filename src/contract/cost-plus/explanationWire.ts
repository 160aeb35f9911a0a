import { z } from 'zod'
import {
  type DictionaryOf,
  instantOrNull,
  integer,
  integerOrNull,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { Explained } from '#domain/billing/invoices/explained'

/** What a label names: by its code and these the portal words it in the reader's language. */
export const labelParams = z.record(z.string(), z.union([text, z.number()]))

/** The keys of 100,000 ledger lines are written as they are: checking each would take longer than finding them. */
const lineIds = z.custom<number[]>(Array.isArray).meta({ type: 'array', items: { type: 'integer' } })

/** How an amount was calculated, level by level. */
export const explanationWire: z.ZodType<Explained> = z.lazy(() =>
  wireRecord({
    label: ['Label', text],
    code: ['LabelCode', text],
    params: ['LabelParams', labelParams],
    kind: ['Kind', oneOf({ sum: 'SUM', product: 'PRODUCT', rows: 'ROWS', rate: 'RATE' })],
    formula: ['Formula', text],
    amount: ['Amount', z.number()],
    parts: ['Parts', z.array(explanationWire)],
    divisor: ['Divisor', explanationWire.nullable()],
    ledgerLineIds: ['GlLineIds', lineIds],
    activityCount: ['ActivityCount', integer],
    rule: ['Rule', text],
    setupVersion: ['SetupVersion', integerOrNull],
    changedBy: ['ChangedBy', textOrNull],
    changedAt: ['ChangedDate', instantOrNull],
    isWrong: ['Mismatch', yesNo],
  } as const satisfies DictionaryOf<Explained>),
)
