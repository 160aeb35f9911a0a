import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { permissions } from '#domain/access/access'
import { buildApp } from '#server/buildApp'
import { migrate } from '#server/database/migrate'
import { openDatabase, type OpenedDatabase } from '#server/database/openDatabase'
import { sessionIdOf } from '#server/platform/access/tokens'
import { readSettings, type Settings } from '#server/platform/environment'
import { answerOf, startProcess } from './startProcess'

export type BenchServer = {
  url: string
  opened: OpenedDatabase
  /**
   * Creates a separate customer group with a user who has all permissions in it; returns the user's request headers.
   */
  openGroup(id: string): Promise<Record<string, string>>
  close(): Promise<void>
}

/**
 * The true server on an empty database of its own: the empty one that DATABASE_URL names, with the server in a process of
 * its own, or the embedded one, which has one process only. It serves the pages of the portal where they are built.
 */
export const openBenchServer = async (pagesFolder: string | null = null): Promise<BenchServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const settings = readSettings({ ...process.env, LOG_LEVEL: 'fatal', DATA_DIR: folder })
  const { databaseUrl } = settings
  const opened = await openDatabase({ databaseUrl, dataDirectory: folder, log: (line) => console.error(line) })
  await migrate(opened)
  const run = (text: string, ...values: unknown[]) => opened.pool.query(text, values.length > 0 ? values : undefined)
  const { rows } = await run('select count(*)::int as count from customer')
  if ((rows[0] as { count: number }).count > 0) throw new Error('The benchmark wants an empty database.')
  const { url, sign, end } = databaseUrl
    ? await startApart(pagesFolder)
    : await startHere(opened, settings, pagesFolder)

  const openGroup = async (id: string) => {
    await run('insert into customer (code, name) values ($1, $1)', id)
    await run(`insert into customer_group (id, type, level, name) values ($1, 'CUSTOMER', 1, $1)`, id)
    await run(
      `insert into portal_user (id, first_name, last_name, email, kind, password_hash)
       values ($1, 'Bench', 'Mark', 'bench@example.com', 'provider', '-')`,
      id.toLowerCase(),
    )
    await run(`insert into membership values ($1, $2, 'CUSTOMER')`, id.toLowerCase(), id)
    await run(`insert into user_permission select $1, $2, 'CUSTOMER', unnest($3::text[])`, id.toLowerCase(), id, [
      ...permissions,
    ])
    const session = randomUUID()
    const expiresAt = new Date(Date.now() + 86_400_000)
    await run(
      'insert into session (id, user_id, expires_at) values ($1, $2, $3)',
      sessionIdOf(session),
      id.toLowerCase(),
      expiresAt,
    )
    const token = await sign(session, id.toLowerCase(), expiresAt)
    return { authorization: `Bearer ${token}`, 'customer-id': id }
  }

  return {
    url,
    opened,
    openGroup,
    close: async () => {
      await end()
      // It was empty before; the next benchmark wants it so again.
      if (databaseUrl) await run('drop schema public cascade; create schema public; drop schema drizzle cascade')
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Started = {
  url: string
  sign(session: string, userId: string, expiresAt: Date): Promise<string>
  end(): Promise<void>
}

const startApart = async (pagesFolder: string | null): Promise<Started> => {
  const { url, child, end } = await startProcess('portal-process', [pagesFolder ?? ''])
  return {
    url,
    sign: (session, userId, expiresAt) => {
      const token = answerOf(child)
      child.send({ session, userId, expiresAt: expiresAt.getTime() })
      return token
    },
    end,
  }
}

const startHere = async (opened: OpenedDatabase, settings: Settings, pagesFolder: string | null): Promise<Started> => {
  const { app, kernel } = await buildApp(settings, opened, { pagesFolder, version: 'bench' })
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    sign: kernel.tokens.sign,
    end: () => app.close(),
  }
}

/** Fills a group with deliveries of which one in ten fits the filter of the list benchmark. */
export const fillDeliveries = async ({ opened }: BenchServer, customer: string, count: number): Promise<void> => {
  const step = 50_000
  for (let from = 0; from < count; from += step)
    await opened.pool.query(
      `insert into delivery (customer, number, weight, ship_to_city, ship_to_state, ship_date, region_code, created_by, updated_by)
       select $1, 'N' || lpad(n::text, 9, '0'), 100 + n % 900,
              (array['Dallas','Austin','Tulsa','Reno','Omaha'])[1 + abs(hashint4(n)) % 5],
              (array['TX','OK','NV','NE','KS','MO','IA','IL','IN','OH'])[1 + abs(hashint4(n + 7)) % 10],
              date '2026-01-01' + abs(hashint4(n + 13)) % 300, 1 + abs(hashint4(n + 29)) % 9, 'bench', 'bench'
         from generate_series($2::int, $3::int) n`,
      [customer, from + 1, Math.min(count, from + step)],
    )
  await opened.pool.query('analyze delivery')
}
