import { sql } from 'drizzle-orm'
import type { Executor } from '#server/database/openDatabase'
import { jsonText } from '#server/database/databaseText'
import type { StagedRow } from './checkRows'

/** Inserts rows that a worker serialised as JSON, or updates them after another check. Skipped rows stay skipped. */
export const stageText = (database: Executor, batchId: number, text: string) =>
  database.execute(sql`
    insert into import_row (batch_id, line, cells, delivery_number, values, problems, delivery)
    select ${batchId}::integer, line, cells, "deliveryNumber", values, problems, delivery
      from jsonb_to_recordset(${text}::text::jsonb) as given
        (line integer, cells jsonb, "deliveryNumber" text, values jsonb, problems jsonb, delivery jsonb)
    on conflict (batch_id, line) do update
       set cells = excluded.cells, delivery_number = excluded.delivery_number, values = excluded.values,
           problems = excluded.problems, delivery = excluded.delivery`)

export const stageRows = async (database: Executor, batchId: number, rows: readonly StagedRow[]) => {
  if (rows.length > 0) await stageText(database, batchId, jsonText(rows))
}

/**
 * Marks staged deliveries that may not be changed: on a load, or cancelled; rows that are left out keep it as the reason.
 * Answers how many rows were marked.
 */
export const markBlocked = async (
  database: Executor,
  customer: string,
  batchId: number,
  numbers: readonly string[] | null = null,
): Promise<number> => {
  const { rowCount } = await database.execute(sql`
    update import_row staged
       set delivery = null, problems = jsonb_build_array(jsonb_build_object('field', 'number', 'value', delivery.number,
             'code', case delivery.status when 'cancelled' then 'cancelled' else 'on-load' end))
      from delivery
     where staged.batch_id = ${batchId}
         and (staged.delivery is not null or (staged.left_out and staged.problems = '[]'::jsonb))
       ${numbers ? sql`and staged.delivery_number = any(${sql.param(numbers)}::text[])` : sql``}
       and delivery.customer = ${customer} and delivery.number = staged.delivery_number
       and delivery.deleted_at is null and delivery.status <> 'available'`)
  return rowCount ?? 0
}

/** Recounts a batch: rows with errors, skipped rows, and deliveries that storing would add and change. */
export const countRows = (database: Executor, customer: string, batchId: number) =>
  database.execute(sql`
    update import_batch
       set bad_row_count = (select count(*) from import_row
             where batch_id = ${batchId} and problems <> '[]'::jsonb and not left_out),
           left_out_count = (select count(*) from import_row where batch_id = ${batchId} and left_out),
           new_count = coming.total - coming.changed, changed_count = coming.changed, updated_at = now()
      from (select count(*) as total, count(delivery.id) as changed
              from import_row staged
              left join delivery on delivery.customer = ${customer} and delivery.number = staged.delivery_number
               and delivery.deleted_at is null
             where staged.batch_id = ${batchId} and staged.delivery is not null and not staged.left_out) coming
     where import_batch.id = ${batchId}`)
