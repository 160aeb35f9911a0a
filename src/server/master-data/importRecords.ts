import { fieldsOf, type MasterList, type MasterValue } from '#domain/master-data/masterList'
import type { MasterCellProblem } from '#domain/master-data/readFile'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { contentHash, uploadName } from '#server/platform/files/uploads'
import { findEarlierImport } from '#server/platform/imports/fileImports'
import { badRows, fileAnswer } from '#server/platform/imports/importAnswer'
import { type RecordFile, type RecordUpload, readRecordFile } from '#server/platform/imports/readRecordFile'
import { choiceLabels } from './choiceLabels'
import { type MasterPlan, planImport } from './planImport'
import { problemText } from '#server/platform/imports/problemText'
import { storeMasterImport } from './storeImport'

type Upload = RecordUpload & {
  fileName?: string | undefined
  dryRun?: boolean | undefined
  onError?: 'stop' | 'skip' | undefined
}

/**
 * Checks a file and stores all of its rows, or those without a problem if `onError` is `skip`. The same file again
 * changes nothing. A dry run stores nothing.
 * @throws 409 with the bad rows when nothing could be stored because of them
 */
export const importMasterRecords = async (context: Context, list: MasterList, body: Upload) => {
  const file = await readRecordFile(list, body, choiceLabels)
  const content = contentHash(body.file.bytes)
  const earlier = await findEarlierImport(context, list.name, content)
  if (body.dryRun) {
    const plan = await context.database.transaction((database) => planImport({ ...context, database }, list, file))
    return { ...answerOf(list, file, plan, null), earlier }
  }
  return context.commit(async (inside) => {
    await takeTurn(inside)
    const plan = await planImport(inside, list, file)
    if (plan.problems.length > 0 && body.onError !== 'skip') throw badRows(plan.problems, textIn(list))
    const importId = await storeMasterImport(inside, list, { fileName: uploadName(body), content }, plan)
    return { ...answerOf(list, file, plan, importId), earlier }
  })
}

const answerOf = (
  list: MasterList,
  file: RecordFile,
  { inserted, updated, unchanged, problems }: MasterPlan,
  importId: number | null,
) => ({
  inserted: inserted.length,
  updated: updated.length,
  unchanged,
  skipped: new Set(problems.map(({ line }) => line)).size,
  derived: derivedCounts(list, [...inserted, ...updated.map(({ values }) => values)]),
  ...fileAnswer(list, file, problems, textIn(list)),
  importId,
})

const textIn =
  (list: MasterList) =>
  ({ code, field }: MasterCellProblem) =>
    problemText(code, list.fields[field])

/** How many records got which value of each derived choice, such as where a location was placed by. */
const derivedCounts = (list: MasterList, rows: readonly Readonly<Record<string, MasterValue>>[]) =>
  fieldsOf(list).flatMap(([field, { isDerived, choices = [] }]) =>
    isDerived
      ? choices.map((value) => ({ field, value, count: rows.filter((row) => row[field] === value).length }))
      : [],
  )
