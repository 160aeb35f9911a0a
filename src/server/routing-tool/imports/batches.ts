import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Answered, Input } from '#contract/platform/endpoint'
import type { imports } from '#contract/routing-tool/imports/imports'
import {
  mayBeCancelled,
  missingFields,
  type EarlierImport,
  type ImportBatch,
  type ImportStatus,
} from '#domain/import/importBatch'
import type { Executor } from '#server/database/openDatabase'
import { importBatch, importFile, importRow } from '#server/database/schema/imports'
import type { Context } from '#server/platform/context'
import { notFound } from '#server/platform/http/problems'
import { stopReading } from './readBatch'
import { refusedImport } from './refusals'
import { isRejected } from './rejectedImports'

const {
  customer: _customer,
  updatedBy: _updatedBy,
  contentHash: _contentHash,
  onError: _onError,
  dueAt: _dueAt,
  tries: _tries,
  triesBefore: _triesBefore,
  decimalSign: _decimalSign,
  notation: _notation,
  ...columns
} = getTableColumns(importBatch)

const shown = {
  ...columns,
  /** Of the same group, stored before and not taken back. */
  earlier: sql<EarlierImport | null>`(
    select jsonb_build_object('id', earlier.id, 'fileName', earlier.file_name, 'storedBy', earlier.updated_by,
             'storedAt', to_char(earlier.stored_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      from import_batch earlier
     where earlier.customer = import_batch.customer and earlier.content_hash = import_batch.content_hash
       and earlier.id < import_batch.id and earlier.status = 'stored'
     order by earlier.id desc limit 1)`,
}

const asShown = (row: Omit<ImportBatch, 'missingFields'>): ImportBatch => ({
  ...row,
  // Before the header is read nothing can be said to be missing.
  missingFields: row.header.length > 0 ? missingFields(row.columns) : [],
})

/** @throws Problem 404 for a batch of another group as for one that is not there */
export const findBatch = async (
  database: Executor,
  customer: string,
  batchId: number,
  { hold = false } = {},
): Promise<ImportBatch> => {
  const query = database
    .select(shown)
    .from(importBatch)
    .where(and(eq(importBatch.customer, customer), eq(importBatch.id, batchId)))
  const [row] = await (hold ? query.for('update') : query)
  if (!row) throw notFound(`There is no import ${batchId}.`)
  return asShown(row)
}

/** The batch, when it is in one of the states in which the step is allowed. */
export const requireBatch = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  batchId: number,
  isAllowed: (status: ImportStatus) => boolean,
): Promise<ImportBatch> => {
  const batch = await findBatch(database, customer, batchId, { hold: true })
  if (!isAllowed(batch.status)) throw refusedImport('not-now', `Import ${batchId} is ${batch.status}.`)
  return batch
}

export const readImport = ({ params }: Input<typeof imports.readImport>, { database, customer }: Context) =>
  findBatch(database, customer, params.batchId)

export const listImports = async (
  { query, paging }: Input<typeof imports.listImports>,
  { database, customer }: Context,
): Promise<Answered<typeof imports.listImports>> => {
  const where = and(
    eq(importBatch.customer, customer),
    query.status ? inArray(importBatch.status, [query.status]) : undefined,
    query.rejected ? isRejected() : undefined,
  )
  const [rows, total] = await Promise.all([
    database
      .select(shown)
      .from(importBatch)
      .where(where)
      .orderBy(desc(importBatch.id))
      .offset(paging.offset)
      .limit(paging.limit ?? 5_000),
    database.$count(importBatch, where),
  ])
  return { rows: rows.map(asShown), total }
}

/** Nothing of it is stored yet, so its rows and its file are deleted. */
export const cancelImport = async ({ params }: Input<typeof imports.cancelImport>, context: Context) => {
  const { database, customer, caller } = context
  const before = await requireBatch(context, params.batchId, mayBeCancelled)
  await database
    .update(importBatch)
    .set({ status: 'cancelled', updatedAt: sql`now()`, updatedBy: caller.userId })
    .where(eq(importBatch.id, before.id))
  await database.delete(importRow).where(eq(importRow.batchId, before.id))
  await database.delete(importFile).where(eq(importFile.batchId, before.id))
  context.record('import', before.id, { status: before.status }, { status: 'cancelled' })
  context.publish('imports', [before.id])
  context.afterCommit(() => stopReading(before.id))
  return { batch: await findBatch(database, customer, before.id) }
}
