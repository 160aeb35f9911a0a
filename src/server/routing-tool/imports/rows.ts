import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Answered, Input } from '#contract/platform/endpoint'
import type { imports } from '#contract/routing-tool/imports/imports'
import {
  cellsOfNotices,
  missingFields,
  sameName,
  withShortened,
  type BatchRow,
  type ImportBatch,
  type RowView,
} from '#domain/import/importBatch'
import { type FileNotation, usNotation } from '#domain/import/notation'
import type { Executor } from '#server/database/openDatabase'
import { planForMany } from '#server/database/planForMany'
import { importBatch, importRow } from '#server/database/schema/imports'
import type { Context } from '#server/platform/context'
import { badRequest, notFound } from '#server/platform/http/problems'
import { findBatch, requireBatch } from './batches'
import { checkRows, codesOfSheet, shortenedOfSheet, stagedRows, type SheetRow } from './checkRows'
import { readLookups } from '#server/freight/orders/importLookups'
import { countRows, markBlocked, stageRows } from './stageRows'

const shown = {
  line: importRow.line,
  cells: importRow.cells,
  deliveryNumber: importRow.deliveryNumber,
  values: importRow.values,
  problems: importRow.problems,
  leftOut: importRow.leftOut,
  hasBadSibling: sql<boolean>`exists (
    select from import_row sibling
     where sibling.batch_id = import_row.batch_id and sibling.delivery_number = import_row.delivery_number
       and sibling.line <> import_row.line and sibling.problems <> '[]'::jsonb)`,
}

const inView: Record<RowView, ReturnType<typeof sql> | undefined> = {
  all: undefined,
  bad: sql`${importRow.problems} <> '[]'::jsonb and not ${importRow.leftOut}`,
  'left-out': sql`${importRow.leftOut}`,
}

export const listImportRows = async (
  { params, query, paging }: Input<typeof imports.listImportRows>,
  { database, customer }: Context,
): Promise<Answered<typeof imports.listImportRows>> => {
  const batch = await findBatch(database, customer, params.batchId)
  const where = and(eq(importRow.batchId, batch.id), inView[query.view ?? 'all'])
  const [rows, total] = await Promise.all([
    database
      .select(shown)
      .from(importRow)
      .where(where)
      .orderBy(asc(importRow.line))
      .offset(paging.offset)
      .limit(paging.limit ?? 5_000),
    database.$count(importRow, where),
  ])
  return { rows, total }
}

const isChecked = (status: ImportBatch['status']) => status === 'checked'

/** Changes one row and checks it again with the rows of its delivery numbers, the old one and the new. */
export const mendImportRow = async ({ params, body }: Input<typeof imports.mendImportRow>, context: Context) => {
  const { database, customer } = context
  const batch = await requireBatch(context, params.batchId, isChecked)
  const [row] = await database
    .select(shown)
    .from(importRow)
    .where(and(eq(importRow.batchId, batch.id), eq(importRow.line, params.line)))
  if (!row) throw notFound(`Import ${batch.id} has no row ${params.line}.`)
  const mended = {
    line: row.line,
    cells: mendedCells(batch, row, body.cells ?? {}),
    leftOut: body.leftOut ?? row.leftOut,
  }
  await database
    .update(importRow)
    .set({ cells: mended.cells, leftOut: mended.leftOut })
    .where(and(eq(importRow.batchId, batch.id), eq(importRow.line, mended.line)))
  const shortened = [
    ...cellsOfNotices(batch.notices, 'shortened-numbers').filter(({ line }) => line !== row.line),
    ...shortenedOfSheet([mended], batch.columns),
  ].toSorted((one, other) => one.line - other.line)
  await database
    .update(importBatch)
    .set({ notices: withShortened(batch.notices, shortened) })
    .where(eq(importBatch.id, batch.id))
  const rows = missingFields(batch.columns).length > 0 ? [] : await checkAgain(context, batch, row, mended)
  context.record('import-row', `${batch.id}/${row.line}`, { cells: row.cells, leftOut: row.leftOut }, mended)
  context.publish('imports', [batch.id])
  return { batch: await findBatch(database, customer, batch.id), rows }
}

const checkAgain = async (
  { database, customer }: Context,
  batch: ImportBatch,
  before: BatchRow,
  mended: SheetRow,
): Promise<BatchRow[]> => {
  const column = batch.columns.findIndex(({ field }) => field === 'number')
  const numbers = [before.deliveryNumber, mended.cells[column]?.trim()].filter((number) => !!number) as string[]
  const touched = await database
    .select({ line: importRow.line, cells: importRow.cells, leftOut: importRow.leftOut })
    .from(importRow)
    .where(
      and(
        eq(importRow.batchId, batch.id),
        sql`(${inArray(importRow.deliveryNumber, [...numbers, ''])} or ${eq(importRow.line, mended.line)})`,
      ),
    )
    .orderBy(asc(importRow.line))
  const codes = codesOfSheet(touched, batch.columns)
  const order = {
    columns: batch.columns,
    lookups: await readLookups(database, customer, codes),
    notation: await notationOf(database, batch.id),
  }
  await stageRows(database, batch.id, stagedRows(touched, order, checkRows(touched, order)))
  await markBlocked(database, customer, batch.id, numbers)
  await countRows(database, customer, batch.id)
  const lines = touched.map(({ line }) => line)
  return rowsOf(database, batch.id, lines)
}

const notationOf = async (database: Executor, batchId: number): Promise<FileNotation> => {
  const [batch] = await database
    .select({ notation: importBatch.notation })
    .from(importBatch)
    .where(eq(importBatch.id, batchId))
  return batch?.notation ?? usNotation
}

const rowsOf = (database: Executor, batchId: number, lines: number[]): Promise<BatchRow[]> =>
  database
    .select(shown)
    .from(importRow)
    .where(and(eq(importRow.batchId, batchId), inArray(importRow.line, lines)))
    .orderBy(asc(importRow.line))
    .limit(1_000)

const mendedCells = ({ header }: ImportBatch, { cells }: BatchRow, changes: Record<string, string>): string[] => {
  const mended = [...cells]
  for (const [column, text] of Object.entries(changes)) {
    const index = header.findIndex((name) => sameName(name) === sameName(column))
    if (index < 0) throw badRequest(`cells: the file has no column ${column.slice(0, 60)}.`)
    if (text.includes('\0')) throw badRequest(`cells: ${column.slice(0, 60)} cannot be stored.`)
    mended[index] = text
  }
  // A change of a row with more cells than the header has moved its values to the right columns.
  return Object.keys(changes).length > 0 ? mended.slice(0, header.length) : mended
}

/** Leaves out whole deliveries, so that none comes in without its bad rows. Answers the lines. */
export const leaveOutBad = async (
  database: Executor,
  batchId: number,
  isBad: SQL = sql`problems <> '[]'::jsonb`,
): Promise<number[]> => {
  const { rows } = await database.execute<{ line: number }>(sql`
    update import_row
       set left_out = true
     where batch_id = ${batchId} and not left_out
       and (${isBad} or delivery_number in (
         select delivery_number from import_row
          where batch_id = ${batchId} and ${isBad} and not left_out))
    returning line`)
  return rows.map(({ line }) => line)
}

export const leaveOutBadRows = async ({ params }: Input<typeof imports.leaveOutBadRows>, context: Context) => {
  const { database, customer } = context
  const before = await requireBatch(context, params.batchId, isChecked)
  await planForMany(database, before.rowCount)
  const lines = await leaveOutBad(database, before.id)
  await countRows(database, customer, before.id)
  await database.update(importBatch).set({ updatedBy: context.caller.userId }).where(eq(importBatch.id, before.id))
  const batch = await findBatch(database, customer, before.id)
  context.record('import', batch.id, { leftOut: before.leftOutCount }, { leftOut: batch.leftOutCount })
  context.publish('imports', [batch.id])
  return { batch, lines }
}
