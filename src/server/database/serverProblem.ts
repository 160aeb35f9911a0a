import pg from 'pg'
import type { DatabaseClient } from './databasePool'

/** A PostgreSQL server cannot be used as it was asked for; the message says why, and never holds the password. */
export class ServerProblem extends Error {
  override readonly name = 'ServerProblem'
}

/** Where a server is and which database of it is meant, without user and password. */
export const serverName = (databaseUrl: string): string => {
  try {
    const { host, port, database } = new pg.Client({ connectionString: databaseUrl })
    return `the PostgreSQL server at ${host}:${port} (database ${database}, DATABASE_URL)`
  } catch {
    throw new ServerProblem('DATABASE_URL cannot be read. It looks like postgres://user:password@host:5432/database.')
  }
}

const passing = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT', 'ENOENT'])

/** Whether a server that is starting, or full for a moment, would give this answer. */
export const mayPass = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  return (
    passing.has(code ?? '') ||
    /^(57P03|53...)$/.test(code ?? '') ||
    /timeout|terminated/i.test(code ? '' : (message ?? ''))
  )
}

/** The refusal of a server in words, with what an operator can do about it. */
export const serverProblem = (databaseUrl: string, error: unknown, waited = 0): ServerProblem => {
  const { code = '', message } = error as { code?: string; message?: string }
  const server = serverName(databaseUrl)
  const reason = message || code
  if (mayPass(error))
    return new ServerProblem(
      `Cannot reach ${server}${waited > 0 ? ` within ${Math.round(waited / 1000)} s` : ''}: ${reason}. Is it running, and is the address right?`,
    )
  const advice = adviceOn[code]
  return new ServerProblem(
    `${server[0]?.toUpperCase()}${server.slice(1)} rejects the portal: ${reason}.${advice ? ` ${advice}` : ''}`,
  )
}

const adviceOn: Readonly<Record<string, string>> = {
  '28P01': 'Check user and password.',
  '28000': 'Check the user, and whether the server lets this machine in (pg_hba.conf).',
  '3D000': 'Create the database first (createdb).',
  '42501': 'Grant the user the right to connect.',
}

const insufficientPrivilege = '42501'

/** What a user of the database lacks to change it, with the statements that grant it; null for another error. */
export const missingRight = async (client: DatabaseClient, error: unknown): Promise<ServerProblem | null> => {
  const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string }
  if (code !== insufficientPrivilege) return null
  const { rows } = await client.query<{ user: string; database: string; grants: string }>(`
    select current_user as "user", current_database() as database,
           concat_ws('; ',
             case when not has_database_privilege(current_database(), 'create')
               then format('grant create on database %I to %I', current_database(), current_user) end,
             case when not has_schema_privilege('public', 'create')
               then format('grant create on schema public to %I', current_user) end,
             (select string_agg(distinct format('grant %I to %I', tableowner, current_user), '; ') from pg_tables
               where schemaname in ('public', 'drizzle') and not pg_has_role(tableowner, 'usage'))) as grants`)
  const [{ user, database, grants }] = rows as [{ user: string; database: string; grants: string }]
  return new ServerProblem(
    `The user ${user} may not bring the database ${database} up to date: ${message}. Run "npm run portal -- migrate" as its owner, or grant the right: ${grants};`,
  )
}
