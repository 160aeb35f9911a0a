import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint, type UploadedFile } from '#contract/platform/endpoint'
import { instantOrNull, integer, oneOf, text, wireRecord, yesNo } from '#contract/platform/wire'
import { decimalSigns } from '#domain/import/notation'
import { type TraceField, traceFields, traceRowProblems } from '#domain/fleet/positions/traceFile'

const fieldNames = {
  unitId: 'Unit',
  at: 'PingDateTime',
  latitude: 'Latitude',
  longitude: 'Longitude',
  speed: 'Speed',
  heading: 'Heading',
} as const satisfies Record<TraceField, string>

const fieldWire = oneOf(fieldNames)

const fieldOf = (name: string): TraceField | undefined => traceFields.find((field) => fieldNames[field] === name)

/** JSON of file column → field (OWN-5); other columns are matched by name. */
const mappingText = z.codec(z.string().max(20_000), z.custom<Partial<Record<TraceField, string>>>(), {
  decode: (written, context) => {
    const read = z.record(z.string(), z.string()).safeParse(parsed(written))
    const pairs = Object.entries(read.data ?? {}).map(([column, name]) => [fieldOf(name), column] as const)
    if (read.success && pairs.every(([field]) => field !== undefined)) return Object.fromEntries(pairs)
    context.issues.push({ code: 'custom', input: written, message: 'must be JSON of file column to field' })
    return z.NEVER
  },
  encode: (columns) =>
    JSON.stringify(
      Object.fromEntries(traceFields.flatMap((field) => (columns[field] ? [[columns[field], fieldNames[field]]] : []))),
    ),
})

const parsed = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}

const uploadedFile = z.custom<UploadedFile>(
  (part) => typeof part === 'object' && part !== null && 'bytes' in part,
  'must be a file',
)

export const traceErrorWire = wireRecord({
  line: ['Row', integer],
  field: ['Field', fieldWire],
  code: ['Code', z.enum(traceRowProblems)],
})

/** Past positions from a file: GPX, csv, xls or xlsx. */
export const traceImports = {
  importTrace: endpoint({
    summary: 'Import a past trace, all rows or none unless onError=skip; dryRun=Y only says what it would do (OWN-5)',
    method: 'POST',
    path: '/positions/traces',
    needs: 'portal.administer',
    effect: 'staged-write',
    encoding: 'multipart',
    body: wireRecord({
      unitId: ['Unit', text.max(30).optional()],
      file: ['file', uploadedFile],
      mapping: ['mapping', mappingText.optional()],
      decimalSign: ['decimalSign', z.enum(decimalSigns).optional()],
      dryRun: ['dryRun', yesNo.optional()],
      onError: ['onError', z.enum(['stop', 'skip']).optional()],
    }),
    answer: okWith({
      /** Points that are there now and were not before; a dry run says how many could be read. */
      stored: ['Stored', integer],
      known: ['Known', integer],
      units: ['Units', z.array(text)],
      from: ['From', instantOrNull],
      to: ['To', instantOrNull],
      dryRun: ['DryRun', z.literal(true).optional()],
      errorCount: ['ErrorCount', integer],
      errors: ['Errors', z.array(traceErrorWire)],
    }),
  }),
}
