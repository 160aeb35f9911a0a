import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint, type UploadedFile } from '#contract/platform/endpoint'
import { boolean, integer, keyText, text, wireRecord, yesNo } from '#contract/platform/wire'
import { errorHandlings, importStatuses, rowProblemCodes, rowViews } from '#domain/import/importBatch'
import { decimalSigns } from '#domain/import/notation'
import { batchRowWire, columnChoiceWire, importBatchWire, problemGroupWire, rowErrorWire } from './importBatchWire'
import { importFieldWire } from './importColumns'
import { mappingText } from './importMapping'

const needs = 'routing-tool.deliveries'

const uploadedFile = z.custom<UploadedFile>(
  (part) => typeof part === 'object' && part !== null && 'bytes' in part,
  'must be a file',
)

const batchPath = wireRecord({ batchId: ['batchId', keyText] })
const batchAnswer = okWith({ batch: ['Batch', importBatchWire] })
/** With the lines that this call left out, so that it can be undone. */
const skippedAnswer = okWith({ batch: ['Batch', importBatchWire], lines: ['Lines', z.array(integer)] })
const templateQuery = wireRecord({ kind: ['kind', z.enum(['csv', 'xlsx', 'xls']).optional()] })

/**
 * RT-48, and the same in steps: read and check, review and fix, store, revert. The steps are our own (X); their
 * responses carry the batch, and `GET /events` reports progress under `imports`.
 */
export const imports = {
  uploadDelivery: endpoint({
    summary: 'Import a deliveries file in one go, all or nothing unless onError=skip (CALL-RT-48, OWN-5)',
    method: 'POST',
    path: '/routing-tool/{group}/UploadDelivery',
    aliases: ['/routing-tool/{group}/import'],
    needs,
    effect: 'staged-write',
    encoding: 'multipart',
    body: wireRecord({
      customer: ['customerCode', text.optional()],
      userId: ['userId', text.optional()],
      fileName: ['fileName', text.optional()],
      file: ['file', uploadedFile],
      mapping: ['mapping', mappingText.optional()],
      decimalSign: ['decimalSign', z.enum(decimalSigns).optional()],
      dryRun: ['dryRun', yesNo.optional()],
      onError: ['onError', z.enum(errorHandlings).optional()],
    }),
    answer: okWith({
      inserted: ['Inserted', integer],
      updated: ['Updated', integer],
      dryRun: ['DryRun', z.literal(true).optional()],
      skipped: ['Skipped', integer.optional()],
      errors: ['Errors', z.array(rowErrorWire).optional()],
      truncated: ['Truncated', z.literal(true).optional()],
      errorCount: ['ErrorCount', integer.optional()],
      notices: ['Notices', z.array(text).optional()],
      batchId: ['BatchId', integer.optional()],
    }),
  }),
  startImport: endpoint({
    summary: 'Start an import: the file is read and checked in the background, nothing is stored yet',
    method: 'POST',
    path: '/routing-tool/{group}/ImportBatches',
    needs,
    effect: 'staged-write',
    encoding: 'multipart',
    body: wireRecord({
      fileName: ['fileName', text.optional()],
      file: ['file', uploadedFile],
      decimalSign: ['decimalSign', z.enum(decimalSigns).optional()],
    }),
    answer: batchAnswer,
  }),
  listImports: endpoint({
    summary: 'Imports of the group, newest first',
    method: 'GET',
    path: '/routing-tool/{group}/ImportBatches',
    needs,
    query: wireRecord({
      status: ['status', z.enum(importStatuses).optional()],
      /** Only those whose file was refused in these days. */
      rejected: ['rejected', yesNo.optional()],
    }),
    answer: z.array(importBatchWire),
    list: { limit: 100 },
  }),
  readImport: endpoint({
    summary: 'One import: status, progress, columns, counts',
    method: 'GET',
    path: '/routing-tool/{group}/ImportBatches/{batchId}',
    needs,
    params: batchPath,
    answer: importBatchWire,
  }),
  listImportRows: endpoint({
    summary: 'Rows of an import by line: all, bad ones, or those left out',
    method: 'GET',
    path: '/routing-tool/{group}/ImportBatches/{batchId}/Rows',
    needs,
    params: batchPath,
    query: wireRecord({ view: ['view', z.enum(rowViews).optional()] }),
    answer: z.array(batchRowWire),
    list: { limit: 100 },
  }),
  mapImportColumns: endpoint({
    summary: 'Say what the columns are; every row is checked again. Columns that are not named stay as they are',
    method: 'PUT',
    path: '/routing-tool/{group}/ImportBatches/{batchId}/Mapping',
    needs,
    effect: 'staged-write',
    params: batchPath,
    body: wireRecord({ columns: ['columns', z.array(columnChoiceWire).max(200)] }),
    answer: batchAnswer,
  }),
  mendImportRow: endpoint({
    summary: 'Change cells of a row by the names of their columns, leave it out, or take it in again',
    method: 'PUT',
    path: '/routing-tool/{group}/ImportBatches/{batchId}/Rows/{line}',
    needs,
    params: wireRecord({ batchId: ['batchId', keyText], line: ['line', keyText] }),
    body: wireRecord({
      cells: ['cells', z.record(z.string(), z.string().max(32_000)).optional()],
      leftOut: ['leftOut', boolean.optional()],
    }),
    /** All rows of the old and the new delivery number: the change may have fixed problems of other rows. */
    answer: okWith({ batch: ['Batch', importBatchWire], rows: ['Rows', z.array(batchRowWire)] }),
  }),
  leaveOutBadRows: endpoint({
    summary: 'Leave out every delivery that has a bad row',
    method: 'POST',
    path: '/routing-tool/{group}/ImportBatches/{batchId}/LeaveOutBad',
    needs,
    params: batchPath,
    answer: skippedAnswer,
  }),
  listImportProblems: endpoint({
    summary: 'Problems of the rows that are not left out, grouped by field and cause, the most frequent first',
    method: 'GET',
    path: '/routing-tool/{group}/ImportBatches/{batchId}/Problems',
    needs,
    params: batchPath,
    answer: z.array(problemGroupWire),
  }),
  fixImportRows: endpoint({
    summary: 'Set one value in every row with the same problem, or leave their deliveries out when no value is given',
    method: 'POST',
    path: '/routing-tool/{group}/ImportBatches/{batchId}/FixRows',
    needs,
    effect: 'staged-write',
    params: batchPath,
    body: wireRecord({
      field: ['field', importFieldWire],
      code: ['code', z.enum(rowProblemCodes)],
      value: ['value', z.string().max(32_000).optional()],
    }),
    answer: skippedAnswer,
  }),
  fillImportColumn: endpoint({
    summary:
      'Fill the empty cells of a column with one value, or with what the row above has; every row is checked again',
    method: 'POST',
    path: '/routing-tool/{group}/ImportBatches/{batchId}/FillColumn',
    needs,
    effect: 'staged-write',
    params: batchPath,
    body: wireRecord({
      field: ['field', importFieldWire],
      /** Null for what the row above has. */
      value: ['value', z.string().max(32_000).nullable()],
      /** The cells of these lines take the value whatever they hold: with an empty one, filling them is undone. */
      lines: ['lines', z.array(integer).max(100_000).optional()],
    }),
    /** The lines whose cells were filled. */
    answer: skippedAnswer,
  }),
  takeInImportRows: endpoint({
    summary: 'Take rows in again that were left out; every row is checked again',
    method: 'POST',
    path: '/routing-tool/{group}/ImportBatches/{batchId}/TakeInRows',
    needs,
    effect: 'staged-write',
    params: batchPath,
    body: wireRecord({ lines: ['lines', z.array(integer).max(100_000)] }),
    answer: batchAnswer,
  }),
  storeImport: endpoint({
    summary: 'Store a checked import, all or nothing unless onError=skip; a long one goes on in the background',
    method: 'POST',
    path: '/routing-tool/{group}/ImportBatches/{batchId}/Store',
    needs,
    effect: 'staged-write',
    params: batchPath,
    body: wireRecord({ onError: ['onError', z.enum(errorHandlings).optional()] }),
    answer: batchAnswer,
  }),
  cancelImport: endpoint({
    summary: 'Give up an import of which nothing is stored yet',
    method: 'POST',
    path: '/routing-tool/{group}/ImportBatches/{batchId}/Cancel',
    needs,
    params: batchPath,
    answer: batchAnswer,
  }),
  takeBackImport: endpoint({
    summary: 'Undo a stored import while its deliveries are available and unchanged',
    method: 'POST',
    path: '/routing-tool/{group}/ImportBatches/{batchId}/TakeBack',
    needs,
    params: batchPath,
    answer: batchAnswer,
  }),
  downloadImportTemplate: endpoint({
    summary: 'An empty deliveries file with one example row, as csv (the default), xlsx or xls',
    method: 'GET',
    path: '/routing-tool/{group}/ImportTemplate',
    needs,
    query: templateQuery,
    answer: 'file',
  }),
  downloadImportSample: endpoint({
    summary: 'A real deliveries file to try the import with',
    method: 'GET',
    path: '/routing-tool/{group}/ImportSample',
    needs,
    answer: 'file',
  }),
}
