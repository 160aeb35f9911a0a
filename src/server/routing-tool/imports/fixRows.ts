import { eq, sql } from 'drizzle-orm'
import type { Input } from '#contract/platform/endpoint'
import type { imports } from '#contract/routing-tool/imports/imports'
import type { ImportBatch, ProblemGroup } from '#domain/import/importBatch'
import type { ImportField } from '#domain/import/importFields'
import { importBatch } from '#server/database/schema/imports'
import type { Context } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'
import { findBatch, requireBatch } from './batches'
import { type BatchRow, performStep, stepHere } from './importJob'
import { leaveOutBad } from './rows'
import { countRows } from './stageRows'
import { withPatience } from './withPatience'

export const listImportProblems = async (
  { params }: Input<typeof imports.listImportProblems>,
  { database, customer }: Context,
): Promise<ProblemGroup[]> => {
  const batch = await findBatch(database, customer, params.batchId)
  const { rows } = await database.execute<ProblemGroup>(sql`
    select problem ->> 'field' as field, problem ->> 'code' as code, count(distinct line)::integer as "rowCount"
      from import_row, jsonb_array_elements(problems) problem
     where batch_id = ${batch.id} and problems <> '[]'::jsonb and not left_out
     group by 1, 2 order by 3 desc, 1, 2`)
  return [...rows]
}

const isChecked = (status: ImportBatch['status']) => status === 'checked'

/** One value for every row with the same problem, or without a value their deliveries are left out. */
export const fixImportRows = async ({ params, body }: Input<typeof imports.fixImportRows>, context: Context) => {
  const { field, code, value } = body
  const hasProblem = sql`problems @> ${JSON.stringify([{ field, code }])}::jsonb`
  if (value?.includes('\0')) throw badRequest('value: cannot be stored.')
  const { batch, lines, begun } = await context.commit(async (inside) => {
    const { database, customer, caller } = inside
    const before = await requireBatch(inside, params.batchId, isChecked)
    if (value === undefined) {
      const skipped = await leaveOutBad(database, before.id, hasProblem)
      await countRows(database, customer, before.id)
      await database.update(importBatch).set({ updatedBy: caller.userId }).where(eq(importBatch.id, before.id))
      inside.record('import', before.id, null, { field, code, leftOut: skipped.length })
      inside.publish('imports', [before.id])
      return { batch: await findBatch(database, customer, before.id), lines: skipped, begun: null }
    }
    const column = placeOf(before, field)
    await database.execute(sql`
      update import_row set cells = jsonb_set(cells, array[${String(column)}], to_jsonb(${value}::text))
       where batch_id = ${before.id} and ${hasProblem} and not left_out`)
    inside.record('import', before.id, null, { field, code, value })
    const row = await beginCheck(inside, before.id)
    return { batch: await findBatch(database, customer, before.id), lines: [], begun: row }
  })
  return { batch: begun ? await checkAll(context, begun) : batch, lines }
}

/** @throws 400 for a field without a column */
const placeOf = ({ columns }: ImportBatch, field: ImportField): number => {
  const place = columns.findIndex((choice) => choice.field === field)
  if (place < 0) throw badRequest(`field: no column is read as ${field}.`)
  return place
}

const blanks = ' \t\r\n\u00a0'

/** Fills the empty cells of a column, or those of some lines whatever they hold. Answers the lines. */
export const fillImportColumn = async ({ params, body }: Input<typeof imports.fillImportColumn>, context: Context) => {
  const { field, value, lines: asked } = body
  if (value?.includes('\0')) throw badRequest('value: cannot be stored.')
  if (asked && value === null) throw badRequest('value: is required for lines.')
  const { batch, lines, begun } = await context.commit(async (inside) => {
    const { database, customer } = inside
    const before = await requireBatch(inside, params.batchId, isChecked)
    const place = placeOf(before, field)
    const text = sql`btrim(cells ->> ${place}::integer, ${blanks})`
    // Neither above nor in a row whose cells are shifted there is a value of the column.
    const isWhole = sql`jsonb_array_length(cells) <= ${before.header.length}`
    const { rows } = await database.execute<{ line: number }>(sql`
      update import_row set cells = jsonb_set(import_row.cells, array[${String(place)}], to_jsonb(taken.value))
        from (select line, is_empty, coalesce(${value}::text, first_value(cell) over (partition by run order by line)) as value
                from (select line, cells ->> ${place}::integer as cell, ${text} = '' as is_empty,
                             count(*) filter (where ${text} <> '') over (order by line) as run
                        from import_row where batch_id = ${before.id} and ${isWhole}) cell_above) taken
       where import_row.batch_id = ${before.id} and import_row.line = taken.line
         and ${asked ? sql`taken.line = any(${sql.param(asked)}::integer[])` : sql`taken.is_empty and btrim(taken.value, ${blanks}) <> ''`}
      returning import_row.line`)
    if (rows.length === 0) return { batch: before, lines: [], begun: null }
    inside.record('import', before.id, null, { field, value, filled: rows.length })
    const row = await beginCheck(inside, before.id)
    return { batch: await findBatch(database, customer, before.id), lines: rows.map(({ line }) => line), begun: row }
  })
  return { batch: begun ? await checkAll(context, begun) : batch, lines }
}

/** Undoes leaving rows out. */
export const takeInImportRows = async ({ params, body }: Input<typeof imports.takeInImportRows>, context: Context) => {
  const { begun } = await context.commit(async (inside) => {
    const before = await requireBatch(inside, params.batchId, isChecked)
    await inside.database.execute(sql`
      update import_row set left_out = false
       where batch_id = ${before.id} and line = any(${sql.param(body.lines)}::integer[])`)
    inside.record('import', before.id, { leftOut: before.leftOutCount }, { takenIn: body.lines.length })
    const row = await beginCheck(inside, before.id)
    return { batch: await findBatch(inside.database, inside.customer, before.id), begun: row }
  })
  return { batch: await checkAll(context, begun) }
}

const beginCheck = async (inside: Context, batchId: number): Promise<BatchRow> => {
  const [begun] = await inside.database
    .update(importBatch)
    .set({ ...stepHere(), status: 'checking', rowsDone: 0, updatedAt: sql`now()`, updatedBy: inside.caller.userId })
    .where(eq(importBatch.id, batchId))
    .returning()
  if (!begun) throw new Error('The batch was not changed.')
  inside.publish('imports', [batchId])
  return begun
}

/** Checks every row again; short files are checked when the answer leaves. */
const checkAll = async ({ kernel, customer }: Context, begun: BatchRow): Promise<ImportBatch> => {
  await withPatience(performStep(kernel, begun))
  return findBatch(kernel.opened.ofCustomer(customer), customer, begun.id)
}
