import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { integer, text, wireRecord, yesNo } from '#contract/platform/wire'
import { rowModes } from '#domain/fleet-manager/crossReferenceModes'
import { limited, uploadedFile, userId } from './fields'

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

export const uploadBody = {
  userId: ['userId', userId],
  fileName: ['fileName', limited(255).optional()],
  file: ['file', uploadedFile],
  mapping: ['mapping', mappingText.optional()],
  dryRun: ['dryRun', yesNo.optional()],
  onError: ['onError', z.enum(['stop', 'skip']).optional()],
  reason: ['reason', limited(500).optional()],
} as const

/** How the rows of a file are stored; ours. */
export const uploadMode = ['mode', z.enum(rowModes).optional()] as const

export const uploadAnswer = okWith({
  inserted: ['Inserted', integer],
  updated: ['Updated', integer],
  unchanged: ['Unchanged', integer],
  dryRun: ['DryRun', z.literal(true).optional()],
  skipped: ['Skipped', integer.optional()],
  errors: ['Errors', z.array(wireRecord({ line: ['Row', integer], message: ['Message', text] })).optional()],
  truncated: ['Truncated', z.literal(true).optional()],
  errorCount: ['ErrorCount', integer.optional()],
  notices: ['Notices', z.array(text).optional()],
  /** With which the whole upload can be rolled back. */
  changeSetId: ['CHANGE_SET_PK', integer.nullable().optional()],
})
