import { sql, type SQL } from 'drizzle-orm'
import type { ColumnChoice } from '#domain/import/importBatch'
import type { Executor } from '#server/database/openDatabase'
import { many } from '#server/database/planForMany'
import type { LineProblem } from './refusals'
import { bringsItems, insertedColumns, storedColumns, updatedColumns } from './storedColumns'
import type { StoreChunk } from './workerMessages'

/**
 * Where deliveries come from: a table expression with `line`, `number`, `row_count` and the columns of a delivery, and
 * one with `delivery_number`, `number`, `description`, `quantity` and `weight` for their items.
 */
export type DeliverySource = { deliveries: SQL; items: SQL | null }

/** Deliveries that a thread wrote as array texts. */
export const chunkSource = ({ lines, numbers, rowCounts, fields, items }: StoreChunk): DeliverySource => {
  const columns = storedColumns.filter(({ field }) => field !== 'number' && field in fields)
  const arrays = columns.map(({ field, type }) => sql`${fields[field]}::${sql.raw(type)}[]`)
  const names = columns.map(({ name }) => sql.identifier(name))
  return {
    deliveries: sql`(select * from unnest(${lines}::integer[], ${numbers}::text[], ${rowCounts}::integer[],
      ${sql.join(arrays, sql`, `)}) as given (line, number, row_count, ${sql.join(names, sql`, `)}))`,
    items:
      items &&
      sql`(select * from unnest(${items.deliveryNumbers}::text[], ${items.numbers}::text[], ${items.descriptions}::text[],
        ${items.quantities}::numeric[], ${items.weights}::numeric[])
        as given (delivery_number, number, description, quantity, weight))`,
  }
}

/** Deliveries of staged rows from one line to another that are not left out. */
export const stagedSource = (batchId: number, from: number, to: number): DeliverySource => {
  const typed = storedColumns.map(({ field, type }) => sql`${sql.identifier(field)} ${sql.raw(type)}`)
  const renamed = storedColumns.map(({ field, name }) => sql`given.${sql.identifier(field)} as ${sql.identifier(name)}`)
  const rows = sql`import_row staged where staged.batch_id = ${batchId} and staged.line between ${from} and ${to}
    and staged.delivery is not null and not staged.left_out`
  return {
    deliveries: sql`(select staged.line, 1 as row_count, ${sql.join(renamed, sql`, `)}
      from (select * from ${rows}) staged
      cross join lateral jsonb_to_record(staged.delivery) as given (${sql.join(typed, sql`, `)}))`,
    items: sql`(select staged.delivery_number, given."itemNumber" as number, given.description,
        coalesce(given.quantity, 0) as quantity, coalesce(given.weight, 0) as weight
      from (select * from ${rows}) staged
      cross join lateral jsonb_to_recordset(staged.delivery -> 'items')
        as given ("itemNumber" text, description text, quantity numeric, weight numeric))`,
  }
}

/** One import of a group at a time: checks made under this lock still hold when rows are stored. */
export const lockImports = (transaction: Executor, customer: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext('import'), hashtext(${customer}))`)

/** Updates the planner's statistics after many new rows. The owner of the tables alone may do so: see `asOwner`. */
export const gatherStatistics = async (
  database: Executor,
  table: 'import_row' | 'delivery, delivery_item',
  rows: number,
) => {
  if (rows > many && (await hasGrown(database, table))) await database.execute(sql`analyze ${sql.raw(table)}`)
}

/** Whether a table has grown by a twentieth since its statistics were gathered; less does not change plans. */
const hasGrown = async (database: Executor, table: string) => {
  const [name = table] = table.split(',')
  const { rows } = await database.execute<{ grown: boolean }>(sql`
    select pg_relation_size(oid) > relpages::bigint * current_setting('block_size')::int * 1.05 as grown
      from pg_class where oid = ${name}::text::regclass`)
  return rows[0]?.grown ?? true
}

export type StoredAlready = {
  /** Deliveries that may be changed. */
  available: number
  /** Those that may not, by the line that brings them, and how many rows they have. */
  blocked: (LineProblem & { rowCount: number })[]
}

/**
 * Adds the stored delivery of its number to each given one, found by the index of numbers: it costs what the file has,
 * however many deliveries the group has. A join would read all of them for each chunk of the file.
 */
const withStored = (customer: string, { deliveries }: DeliverySource): SQL => sql`${deliveries} given
      cross join lateral (select * from delivery where delivery.customer = ${customer}
        and delivery.number = given.number and delivery.deleted_at is null limit 1) delivery`

/** The statement that looks numbers up, for the plan test to explain. */
export const storedQuery = (customer: string, source: DeliverySource): SQL => sql`
      select delivery.id, delivery.status, given.line, given.number, given.row_count as "rowCount"
        from ${withStored(customer, source)}`

/**
 * The deliveries already stored under the same numbers. With `hold`, they are locked until the end of the transaction.
 */
export const storedAlready = async (
  database: Executor,
  customer: string,
  sources: readonly DeliverySource[],
  { hold = false } = {},
): Promise<StoredAlready> => {
  const found: StoredAlready = { available: 0, blocked: [] }
  for (const source of sources) {
    const { rows } = await database.execute<{ id: number; status: string } & BringingLine>(
      storedQuery(customer, source),
    )
    const held = hold && rows.length > 0 ? await holdDeliveries(database, customer, rows) : null
    for (const { id, status: seen, line, number, rowCount } of rows) {
      const status = held ? held.get(id) : seen
      if (status === 'available') found.available += 1
      else if (status !== undefined)
        found.blocked.push({
          line,
          rowCount,
          field: 'number',
          code: status === 'cancelled' ? 'cancelled' : 'on-load',
          value: number,
        })
    }
  }
  found.blocked.sort((one, other) => one.line - other.line)
  return found
}

type BringingLine = { line: number; number: string; rowCount: number }

/** Locks deliveries in the order of their keys, as all who lock several do. Answers the status of those still there. */
const holdDeliveries = async (database: Executor, customer: string, rows: readonly { id: number }[]) => {
  const keys = rows.map(({ id }) => id)
  const { rows: held } = await database.execute<{ id: number; status: string }>(sql`
    select id, status from delivery
     where customer = ${customer} and id = any(${sql.param(keys)}::int[]) and deleted_at is null
     order by id for update`)
  return new Map(held.map(({ id, status }) => [id, status]))
}

export type StoreOrder = { customer: string; userId: string; batchId: number; columns: readonly ColumnChoice[] }

/**
 * Inserts the deliveries that are new and changes those that are available, with their items; those on a load and the
 * cancelled are passed over. Keeps what it replaces, so that the import can be taken back, unless `areAllNew` says that
 * nothing is. No loop over rows: one statement for each source.
 */
export const storeDeliveries = async (
  transaction: Executor,
  order: StoreOrder,
  sources: readonly DeliverySource[],
  { areAllNew = false } = {},
): Promise<{ inserted: number; updated: number }> => {
  let kept = 0
  for (const source of areAllNew ? [] : sources) kept += await keepPrevious(transaction, order, source)
  const withItems = bringsItems(order.columns)
  if (kept > 0 && withItems)
    await transaction.execute(sql`
      delete from delivery_item using import_previous previous
       where previous.batch_id = ${order.batchId} and delivery_item.customer = ${order.customer}
         and delivery_item.delivery_id = previous.delivery_id`)
  const total = { inserted: 0, updated: 0 }
  for (const source of sources) {
    const { inserted, updated } = await storeSource(transaction, order, withItems ? source : { ...source, items: null })
    total.inserted += inserted
    total.updated += updated
  }
  return total
}

const keepPrevious = async (transaction: Executor, { customer, batchId }: StoreOrder, source: DeliverySource) => {
  const { rowCount } = await transaction.execute(sql`
    insert into import_previous (batch_id, delivery_id, previous)
    select ${batchId}::integer, delivery.id, to_jsonb(delivery) || jsonb_build_object('items', coalesce(
        (select jsonb_agg(to_jsonb(item) order by item.id) from delivery_item item
          where item.customer = ${customer} and item.delivery_id = delivery.id), '[]'))
      from ${withStored(customer, source)}
     where delivery.status = 'available'`)
  return rowCount ?? 0
}

const storeSource = async (
  transaction: Executor,
  { customer, userId, batchId, columns }: StoreOrder,
  { deliveries, items }: DeliverySource,
) => {
  const names = insertedColumns(columns).map(({ name }) => sql.identifier(name))
  const given = names.map((name) =>
    name.value === 'meet_and_greet' ? sql`coalesce(given.${name}, false)` : sql`given.${name}`,
  )
  const changes = updatedColumns(columns).map(
    ({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  )
  const { rows } = await transaction.execute<{ inserted: number; updated: number }>(sql`
    with stored as (
      insert into delivery (customer, import_batch_id, created_by, updated_by, ${sql.join(names, sql`, `)})
      select ${customer}, ${batchId}::integer, ${userId}, ${userId}, ${sql.join(given, sql`, `)}
        from ${deliveries} given
      on conflict (customer, number) where deleted_at is null do update
         set ${sql.join(changes, sql`, `)}, updated_at = now(), updated_by = excluded.updated_by
       where delivery.status = 'available'
      returning id, number, xmax = 0 as inserted
    )${items ? storedItems(customer, items) : sql``}
    select count(*) filter (where inserted)::integer as inserted,
           count(*) filter (where not inserted)::integer as updated
      from stored`)
  return rows[0] ?? { inserted: 0, updated: 0 }
}

const storedItems = (customer: string, items: SQL) => sql`, stored_items as (
      insert into delivery_item (customer, delivery_id, number, description, quantity, weight)
      select ${customer}, stored.id, coalesce(given.number, ''), coalesce(given.description, ''), given.quantity, given.weight
        from ${items} given join stored on stored.number = given.delivery_number
    )`
