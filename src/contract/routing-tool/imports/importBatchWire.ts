import { z } from 'zod'
import {
  boolean,
  decimal,
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  text,
  textOrNull,
  wireRecord,
} from '#contract/platform/wire'
import {
  importNoticeCodes,
  importRefusals,
  importStatuses,
  mappingSources,
  rowProblemCodes,
  type BatchRow,
  type ColumnChoice,
  type EarlierImport,
  type ImportBatch,
  type ProblemGroup,
} from '#domain/import/importBatch'
import { weightUnits } from '#domain/values/weight'
import { importFieldWire, importValuesWire } from './importColumns'

const fileWire = wireRecord({
  kind: ['kind', z.enum(['csv', 'xls', 'xlsx'])],
  size: ['size', integer],
  headerLine: ['headerLine', integer],
  encoding: ['encoding', textOrNull],
  separator: ['separator', textOrNull],
  sheet: ['sheet', textOrNull],
})

const choiceDictionary = {
  column: ['column', text],
  field: ['field', importFieldWire.nullable()],
  unit: ['unit', z.enum(weightUnits).nullable()],
} as const satisfies DictionaryOf<ColumnChoice>
export const columnChoiceWire = wireRecord(choiceDictionary)

const noticeWire = wireRecord({ code: ['code', z.enum(importNoticeCodes)], names: ['names', z.array(text)] })

const earlierDictionary = {
  id: ['batchId', integer],
  fileName: ['fileName', text],
  storedAt: ['storedAt', instant],
  storedBy: ['storedBy', text],
} as const satisfies DictionaryOf<EarlierImport>

const batchDictionary = {
  id: ['batchId', integer],
  fileName: ['fileName', text],
  status: ['status', z.enum(importStatuses)],
  file: ['file', fileWire.nullable()],
  header: ['header', z.array(text)],
  columns: ['columns', z.array(wireRecord({ ...choiceDictionary, confidence: ['confidence', decimal] }))],
  mappingSource: ['mappingSource', z.enum(mappingSources)],
  missingFields: ['missingFields', z.array(importFieldWire)],
  notices: ['notices', z.array(noticeWire)],
  rowCount: ['rowCount', integer],
  rowsDone: ['rowsDone', integer],
  badRowCount: ['badRowCount', integer],
  leftOutCount: ['leftOutCount', integer],
  newCount: ['newCount', integer],
  changedCount: ['changedCount', integer],
  insertedCount: ['insertedCount', integer],
  updatedCount: ['updatedCount', integer],
  skippedCount: ['skippedCount', integer],
  problem: ['problem', z.enum(importRefusals).nullable()],
  earlier: ['earlierImport', wireRecord(earlierDictionary).nullable()],
  createdAt: ['createdAt', instant],
  createdBy: ['createdBy', text],
  updatedAt: ['updatedAt', instant],
  storedAt: ['storedAt', instantOrNull],
} as const satisfies DictionaryOf<ImportBatch>
export const importBatchWire = wireRecord(batchDictionary)

const rowProblemWire = wireRecord({
  field: ['field', importFieldWire],
  code: ['code', z.enum(rowProblemCodes)],
  value: ['value', text],
  otherLine: ['otherLine', integer.optional()],
})

const rowDictionary = {
  line: ['line', integer],
  cells: ['cells', z.array(text)],
  deliveryNumber: ['deliveryNumber', textOrNull],
  values: ['values', importValuesWire],
  problems: ['problems', z.array(rowProblemWire)],
  leftOut: ['leftOut', boolean],
  hasBadSibling: ['hasBadSibling', boolean],
} as const satisfies DictionaryOf<BatchRow>
export const batchRowWire = wireRecord(rowDictionary)

const problemGroupDictionary = {
  field: ['field', importFieldWire],
  code: ['code', z.enum(rowProblemCodes)],
  rowCount: ['rowCount', integer],
} as const satisfies DictionaryOf<ProblemGroup>
export const problemGroupWire = wireRecord(problemGroupDictionary)

/** A bad row as RT-48 names it: the line of the file (header = 1) and the column by its wire name. */
export const rowErrorWire = wireRecord({ line: ['Row', integer], field: ['Field', text], message: ['Message', text] })
