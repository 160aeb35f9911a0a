import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { refusalWire } from '#contract/platform/refusalWire'
import { integer, keyText, text, wireRecord, yesNo } from '#contract/platform/wire'
import { rowModes } from '#domain/fleet-manager/crossReferenceModes'
import { customerCode, limited, uploadedFile, userId } from './fields'

/** `mapping` of an upload (OWN-5): JSON of file column to column of the template, null to leave a column out. */
const mappingText = z.codec(z.string().max(100_000), z.custom<Readonly<Record<string, string | null>>>(), {
  decode: (written, context) => {
    try {
      const read = z.record(z.string(), z.string().nullable()).safeParse(JSON.parse(written))
      if (read.success) return read.data
    } catch {
      // Reported below.
    }
    context.issues.push({ code: 'custom', input: written, message: 'must be JSON of file column to field' })
    return z.NEVER
  },
  encode: (mapping) => JSON.stringify(mapping),
})

/** A row of the file as a user repaired it: its cells by column of the template, null to leave the row out. */
const repairsFormat = z
  .array(
    z.object({
      line: z.number().int().min(1),
      cells: z.record(z.string().max(100), z.string().max(1_000)).nullable(),
    }),
  )
  .max(1_000)
export type RowRepairs = z.infer<typeof repairsFormat>

const repairsText = z.codec(z.string().max(2_000_000), z.custom<RowRepairs>(), {
  decode: (written, context) => {
    try {
      const read = repairsFormat.safeParse(JSON.parse(written))
      if (read.success) return read.data
    } catch {
      // Reported below.
    }
    context.issues.push({ code: 'custom', input: written, message: 'must be JSON of up to 1,000 rows' })
    return z.NEVER
  },
  encode: (repairs) => JSON.stringify(repairs),
})

const rowErrorWire = wireRecord({
  line: ['Row', integer],
  message: ['Message', text],
  /** The reason by its code, for a request with `codes`. */
  refusal: ['Refusal', refusalWire.optional()],
  /** The cells of the row by column of the template, to be repaired. */
  cells: ['Cells', z.record(z.string(), z.string()).optional()],
})

export const uploadBody = {
  /** Of rows that name no customer themselves. */
  customer: ['CUSTOMER_CODE', customerCode],
  userId: ['userId', userId],
  fileName: ['fileName', limited(255).optional()],
  file: ['file', uploadedFile],
  mapping: ['mapping', mappingText.optional()],
  repairs: ['repairs', repairsText.optional()],
  dryRun: ['dryRun', yesNo.optional()],
  /** Whether the answer names the reasons of bad rows by their codes, too. */
  codes: ['codes', yesNo.optional()],
  onError: ['onError', z.enum(['stop', 'skip']).optional()],
  reason: ['reason', limited(500).optional()],
  /** A draft that the changes go into; without one they are live immediately. */
  draftId: ['CHANGE_SET_PK', keyText.optional()],
} as const

/** How the rows of a file are stored; ours. */
export const uploadMode = ['mode', z.enum(rowModes).optional()] as const

export const uploadAnswer = okWith({
  inserted: ['Inserted', integer],
  updated: ['Updated', integer],
  unchanged: ['Unchanged', integer],
  dryRun: ['DryRun', z.literal(true).optional()],
  skipped: ['Skipped', integer.optional()],
  errors: ['Errors', z.array(rowErrorWire).optional()],
  truncated: ['Truncated', z.literal(true).optional()],
  errorCount: ['ErrorCount', integer.optional()],
  notices: ['Notices', z.array(text).optional()],
  /** With which the whole upload can be rolled back, or the draft that it went into. */
  changeSetId: ['CHANGE_SET_PK', integer.nullable().optional()],
})
