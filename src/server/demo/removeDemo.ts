import { eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/database/openDatabase'
import { customer, customerGroup, portalUser } from '#server/database/schema/access'
import { removedUser } from '#server/database/schema/security'

/** The content that `demo remove` deletes, and what prevents it. */
export type DemoContent = {
  customers: string[]
  users: string[]
  /** Groups that were added below those of the demo and are of no demo customer, as `id@type`. */
  groupsBelow: string[]
  /** Other users whose groups are all part of the demo. */
  usersWithoutGroup: string[]
  /** What users have added to demo customers or changed there, as the audit trail knows it: it is deleted as well. */
  usersData: { customer: string; noun: string; records: number }[]
}

export const readDemo = async (database: Executor): Promise<DemoContent> => {
  const customers = await database
    .select({ code: customer.code })
    .from(customer)
    .where(eq(customer.isDemo, true))
    .orderBy(customer.code)
  const users = await database.select({ id: portalUser.id }).from(portalUser).where(eq(portalUser.isDemo, true))
  const { rows: below } = await database.execute<{ key: string }>(sql`
    select g.id || '@' || g.type as key from customer_group g
      join customer own on own.code = g.id join customer parent on parent.code = g.parent_id
     where parent.is_demo and not own.is_demo order by 1`)
  const { rows: alone } = await database.execute<{ id: string }>(sql`
    select u.id from portal_user u join membership m on m.user_id = u.id join customer c on c.code = m.group_id
     where not u.is_demo group by u.id having bool_and(c.is_demo) order by 1`)
  const { rows: usersData } = await database.execute<DemoContent['usersData'][number]>(sql`
    select entry.customer, change ->> 'noun' as noun, count(distinct change ->> 'id')::int as records
      from audit_entry entry join customer c on c.code = entry.customer and c.is_demo
      join portal_user u on u.id = entry.user_id, jsonb_array_elements(entry.changes) change
     where jsonb_typeof(change -> 'after') <> 'null'
     group by 1, 2 order by 1, 2`)
  return {
    usersData,
    customers: customers.map(({ code }) => code),
    users: users.map(({ id }) => id),
    groupsBelow: below.map(({ key }) => key),
    usersWithoutGroup: alone.map(({ id }) => id),
  }
}

/** The audit trail and the security log are kept. */
const kept = ['audit_entry', 'security_event']

/**
 * Deletes the demo customers with all of their rows, and the demo users, whose ids are not reused because the audit
 * trail names them. `groupsBelow` must be empty.
 */
export const removeDemo = async (transaction: Transaction): Promise<void> => {
  const { customers, users } = await readDemo(transaction)
  if (customers.length > 0) {
    for (const table of await tablesOfCustomers(transaction))
      await transaction.execute(
        sql`delete from ${sql.identifier(table)} where customer in (select code from customer where is_demo)`,
      )
    await transaction.delete(customerGroup).where(inArray(customerGroup.id, customers))
  }
  await transaction.execute(unusedTypes)
  await transaction.delete(portalUser).where(eq(portalUser.isDemo, true))
  if (users.length > 0)
    await transaction
      .insert(removedUser)
      .values(users.map((id) => ({ id })))
      .onConflictDoNothing()
  await transaction.delete(customer).where(eq(customer.isDemo, true))
}

/** Types of cross-references belong to no customer: those of demo users are deleted unless another customer uses them. */
const unusedTypes = sql`
  delete from cross_reference_type t where created_by in (select id from portal_user where is_demo)
     and not exists (select from cross_reference r where r.type = t.code)
     and not exists (select from unresolved_code u where u.type = t.code)`

/** Tables whose rows belong to a customer, each before those that it refers to. */
const tablesOfCustomers = async (transaction: Transaction): Promise<string[]> => {
  const { rows: tables } = await transaction.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = 'customer' and not a.attisdropped order by 1`)
  const { rows: references } = await transaction.execute<{ from: string; to: string }>(sql`
    select child.relname as "from", parent.relname as "to" from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
     where contype = 'f' and conrelid <> confrelid`)
  const left = new Set(tables.map(({ name }) => name).filter((name) => !kept.includes(name)))
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].find((name) => !references.some(({ from, to }) => to === name && left.has(from)))
    if (free === undefined) throw new Error(`These tables refer to each other in a ring: ${[...left].join(', ')}.`)
    left.delete(free)
    ordered.push(free)
  }
  return ordered
}
