import pg from 'pg'
import type { DatabaseClient } from '#server/database/databasePool'

/** Any fixed number that no other use of advisory locks has. */
const roleLock = 7_306_415

/** The role of requests, or why there is none. */
export type RequestRole = { role: string } | { role: null; reason: string }

/**
 * Makes the role under which requests run, unless it is there: it owns nothing, so row-level security binds it, also
 * where the portal itself connects as the owner of the tables or as a superuser. Roles belong to the whole server, hence
 * one for each database, by its name.
 */
export const ensureRequestRole = async (client: DatabaseClient): Promise<RequestRole> => {
  const { rows } = await client.query<{ database: string; user: string }>(
    'select current_database() as database, session_user as "user"',
  )
  const [{ database, user }] = rows as [{ database: string; user: string }]
  const role = `${database.slice(0, longestName - suffix.length)}${suffix}`
  try {
    if (await isReady(client, role)) return { role }
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [roleLock])
    await makeReady(client, role, user)
    await client.query('commit')
    return { role }
  } catch (error) {
    await client.query('rollback')
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    const names = [pg.escapeIdentifier(role), pg.escapeIdentifier(user)] as const
    return {
      role: null,
      reason: `${(error as Error).message}. An administrator of the server can make the role: create role ${names[0]} nologin; grant ${names[0]} to ${names[1]};`,
    }
  }
}

const insufficientPrivilege = '42501'
const suffix = '_requests'
/** Of PostgreSQL's names, in bytes. */
const longestName = 63

/** Partitions are read through their parent, which has the policy. */
const tables = `pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition`
const sequences = `pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`
const lacksTable = `not has_table_privilege($1, oid, 'delete')`
const lacksSequence = `not has_table_privilege($1, oid, 'select')`

const isThere = async (client: DatabaseClient, role: string): Promise<boolean> => {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [role])
  return rows.length > 0
}

const isReady = async (client: DatabaseClient, role: string): Promise<boolean> => {
  if (!(await isThere(client, role))) return false
  const { rows } = await client.query<{ ready: boolean }>(
    `select pg_has_role(session_user, $1, 'member') and has_schema_privilege($1, 'public', 'usage')
            and not exists (select from ${tables} and ${lacksTable})
            and not exists (select from ${sequences} and ${lacksSequence}) as ready`,
    [role],
  )
  return rows[0]?.ready === true
}

const makeReady = async (client: DatabaseClient, role: string, user: string): Promise<void> => {
  const name = pg.escapeIdentifier(role)
  if (!(await isThere(client, role))) await client.query(`create role ${name} nologin`)
  const { rows } = await client.query<{ member: boolean }>(`select pg_has_role(session_user, $1, 'member') as member`, [
    role,
  ])
  if (!rows[0]?.member) await client.query(`grant ${name} to ${pg.escapeIdentifier(user)}`)
  await client.query(`grant usage on schema public to ${name}`)
  for (const [kind, rights] of [
    [`${tables} and ${lacksTable}`, 'select, insert, update, delete on table'],
    [`${sequences} and ${lacksSequence}`, 'usage, select on sequence'],
  ] as const) {
    const { rows: found } = await client.query<{ name: string }>(`select oid::regclass::text as name from ${kind}`, [
      role,
    ])
    for (const { name: object } of found) await client.query(`grant ${rights} ${object} to ${name}`)
  }
}
