import { eq, sql } from 'drizzle-orm'
import type { Input } from '#contract/platform/endpoint'
import type { imports } from '#contract/routing-tool/imports/imports'
import { mapColumns, sameName, type ColumnChoice } from '#domain/import/importBatch'
import { fieldRule } from '#domain/import/importFields'
import { unknownColumn } from '#domain/import/matchHeader'
import { importBatch } from '#server/database/schema/imports'
import type { Context } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'
import { findBatch, requireBatch } from './batches'
import { unknownColumns } from './fileFacts'
import { performStep, stepHere } from './importJob'
import { withPatience } from './withPatience'

/** Takes the columns as chosen and has every row checked again; short files are checked when the answer leaves. */
export const mapImportColumns = async ({ params, body }: Input<typeof imports.mapImportColumns>, context: Context) => {
  const { kernel, customer } = context
  const { batch, begun } = await context.commit(async (inside) => {
    const { database, caller } = inside
    const before = await requireBatch(inside, params.batchId, (status) => status === 'checked')
    const columns = columnsOf(before.columns, before.header, body.columns)
    const [row] = await database
      .update(importBatch)
      .set({
        ...stepHere(),
        columns,
        // Other columns may have other numbers and dates.
        notation: null,
        mappingSource: 'chosen',
        notices: [...before.notices.filter(({ code }) => code !== 'unknown-columns'), ...unknownColumns(columns)],
        status: 'checking',
        rowsDone: 0,
        updatedAt: sql`now()`,
        updatedBy: caller.userId,
      })
      .where(eq(importBatch.id, before.id))
      .returning()
    if (!row) throw new Error('The batch was not changed.')
    inside.record('import', before.id, { columns: before.columns }, { columns })
    inside.publish('imports', [before.id])
    return { batch: await findBatch(database, customer, before.id), begun: row }
  })
  await withPatience(performStep(kernel, begun))
  return { batch: await findBatch(kernel.opened.ofCustomer(customer), customer, batch.id) }
}

/** A field that is given to another column is taken from the one that had it. */
const columnsOf = (present: readonly ColumnChoice[], header: readonly string[], choices: readonly ColumnChoice[]) => {
  const strange = unknownColumn(header, choices, sameName)
  if (strange !== null) throw badRequest(`columns: the file has no column ${strange.slice(0, 60)}.`)
  const fields = choices.flatMap(({ field }) => (field ? [field] : []))
  if (new Set(fields).size < fields.length) throw badRequest('columns: a field is given to two columns.')
  if (choices.some(({ field, unit }) => unit && (!field || fieldRule(field).kind !== 'weight')))
    throw badRequest('columns: only a weight has a unit.')
  const kept = present.map((column) =>
    column.field && fields.includes(column.field) ? { ...column, field: null, unit: null } : column,
  )
  return mapColumns(header, [...kept, ...choices])
}
