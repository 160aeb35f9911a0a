import { z } from 'zod'
import type { Needs } from '#domain/access/access'
import type { Fills } from '#domain/import/fillCells'
import type { EarlierImport } from '#domain/import/importBatch'
import { decimalSigns } from '#domain/import/notation'
import { ok, okWith } from './answers'
import { endpoint, type UploadedFile } from './endpoint'
import {
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  jsonText,
  keyText,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from './wire'

const uploadedFile = z.custom<UploadedFile>(
  (part) => typeof part === 'object' && part !== null && 'bytes' in part,
  'must be a file',
)

const mappingFormat = z.record(z.string().max(200), z.string().max(60).nullable())

/** A row of the file as a user repaired it: its cells by field, null to leave the row out. */
const repairsFormat = z
  .array(
    z.object({
      line: z.int().min(1),
      cells: z.record(z.string().max(60), z.string().max(1_000)).nullable(),
    }),
  )
  .max(1_000)
export type RowRepairs = z.infer<typeof repairsFormat>

const fillsFormat = z
  .record(z.string().max(60), z.string().max(1_000).nullable())
  .refine((fills) => Object.keys(fills).length <= 100, 'has more than 100 fields') satisfies z.ZodType<Fills>

const importWire = wireRecord({
  id: ['id', integer],
  fileName: ['fileName', text],
  inserted: ['inserted', integer],
  updated: ['updated', integer],
  storedAt: ['storedAt', instant],
  storedBy: ['storedBy', text],
  takenBackAt: ['takenBackAt', instantOrNull],
  takenBackBy: ['takenBackBy', textOrNull],
})

const earlierDictionary = {
  id: ['id', integer],
  fileName: ['fileName', text],
  storedAt: ['storedAt', instant],
  storedBy: ['storedBy', text],
} as const satisfies DictionaryOf<EarlierImport>

type Declaration<Code extends string> = {
  /** What is imported, in words, such as `the list trailers`. */
  what: string
  path: `/${string}`
  needs: Needs
  /** Reasons to reject a cell. */
  codes: readonly [Code, ...Code[]]
}

/** The calls by which a file is checked and stored, and former imports are listed and undone (ours). */
export const fileImportCalls = <const Code extends string>({ what, path, needs, codes }: Declaration<Code>) => ({
  importRecords: endpoint({
    summary: `Import a csv, xls or xlsx file into ${what}: all rows or none unless onError=skip; dryRun only checks`,
    method: 'POST',
    path: `${path}/Import`,
    needs,
    effect: 'staged-write',
    encoding: 'multipart',
    body: wireRecord({
      fileName: ['fileName', text.max(255).optional()],
      file: ['file', uploadedFile],
      /** JSON of column of the file to field, null to ignore the column. */
      mapping: ['mapping', jsonText(mappingFormat).optional()],
      repairs: ['repairs', jsonText(repairsFormat).optional()],
      /** JSON of field to what its empty cells take; null for what the row above has. A field needs no column then. */
      fills: ['fills', jsonText(fillsFormat).optional()],
      decimalSign: ['decimalSign', z.enum(decimalSigns).optional()],
      dryRun: ['dryRun', yesNo.optional()],
      onError: ['onError', z.enum(['stop', 'skip']).optional()],
    }),
    answer: okWith({
      inserted: ['inserted', integer],
      updated: ['updated', integer],
      unchanged: ['unchanged', integer],
      skipped: ['skipped', integer],
      columns: ['columns', z.array(wireRecord({ column: ['column', text], field: ['field', textOrNull] }))],
      missing: ['missing', z.array(text)],
      /** Keys that a spreadsheet has shortened, such as `8.1E+11`, so that their last digits are lost. */
      shortened: [
        'shortened',
        z.array(wireRecord({ line: ['line', integer], column: ['column', text], text: ['text', text] })),
      ],
      /** How many new and changed records got which value of a field that the server derives. */
      derived: [
        'derived',
        z.array(wireRecord({ field: ['field', text], value: ['value', text], count: ['count', integer] })),
      ],
      /** The last import of the same content that was not undone. */
      earlier: ['earlier', wireRecord(earlierDictionary).nullable()],
      /** The first 1,000 problems. */
      errors: [
        'errors',
        z.array(
          wireRecord({
            line: ['line', integer],
            field: ['field', text],
            code: ['code', z.enum(codes)],
            value: ['value', text],
            otherLine: ['otherLine', integer.optional()],
            /** In words, for programs. */
            message: ['message', text],
            /** The cells of the row by field, to be repaired. */
            cells: ['cells', z.record(z.string(), z.string())],
          }),
        ),
      ],
      errorCount: ['errorCount', integer],
      /** Of what was stored; with it the import can be undone. */
      importId: ['importId', integer.nullable()],
    }),
  }),
  listImports: endpoint({
    summary: `Files that were imported into ${what}, the newest first`,
    method: 'GET',
    path: `${path}/Imports`,
    needs,
    list: { limit: 50 },
    answer: z.array(importWire),
  }),
  takeBackImport: endpoint({
    summary: `Undo an import into ${what} while nobody has changed its records`,
    method: 'POST',
    path: `${path}/Imports/{importId}/TakeBack`,
    needs,
    params: wireRecord({ importId: ['importId', keyText] }),
    answer: ok,
  }),
})

/** The calls of any import, whatever its problems are. */
export type FileImportCalls = ReturnType<typeof fileImportCalls<string>>
