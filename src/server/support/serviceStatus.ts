import { sql } from 'drizzle-orm'
import type { serviceStatus } from '#contract/support/serviceStatus'
import { stateAfter } from '#domain/support/serviceStatus'
import { visibleMessages } from '#server/freight/outbox/visibleMessages'
import type { Context } from '#server/platform/context'
import type { Handlers } from '#server/platform/http/serve'

export const serviceStatusHandlers: Handlers<typeof serviceStatus> = {
  readServiceStatus: async (_, context) => {
    const { smtpUrl, ediDir, mapTilesUrl } = context.kernel.settings
    const [integration, mail] = [await newestMessages(context, false), await newestMessages(context, true)]
    const map = mapTilesUrl === undefined ? null : await askMapTiles(mapTilesUrl)
    const now = new Date().toISOString()
    return [
      // Reaching this point proves that tokens and the database work.
      { service: 'token', state: 'working', lastSuccess: now, detail: '' },
      { service: 'routing-data', state: 'working', lastSuccess: now, detail: '' },
      { service: 'integration', ...told(integration, ediDir !== undefined) },
      map
        ? {
            service: 'map',
            state: map.problem === null ? 'working' : 'failing',
            lastSuccess: map.lastSuccess,
            detail: map.problem ?? '',
          }
        : { service: 'map', state: 'built-in', lastSuccess: now, detail: '' },
      { service: 'mail', ...told(mail, smtpUrl !== undefined) },
    ]
  },
}

type Newest = { status: 'sent' | 'failed' | 'held' | null; error: string | null; lastSent: string | null }

/** What came of the newest message of the group that is through, mails or all others. Its error may name people. */
const newestMessages = async (context: Context, areMails: boolean): Promise<Newest> => {
  const { database, customer } = context
  const ofKind = sql`customer = ${customer} and (kind = 'email') = ${areMails}`
  const { rows } = await database.execute<Newest>(sql`
    select newest.status, newest.error,
           (select sent_at from outbox_message where ${ofKind} and status = 'sent' order by id desc limit 1)
             as "lastSent"
      from (select 1) one left join (
        select status, case when ${visibleMessages(context)} then error end as error from outbox_message where ${ofKind} and status in ('sent', 'failed', 'held')
         order by id desc limit 1) newest on true`)
  return rows[0] ?? { status: null, error: null, lastSent: null }
}

const told = ({ status, error, lastSent }: Newest, isOutside: boolean) => {
  const state = stateAfter(status, isOutside)
  return { state, lastSuccess: lastSent, detail: state === 'failing' ? (error ?? '') : '' }
}

type MapTiles = { lastSuccess: string | null; problem: string | null }

const patience = 3_000
const asOldAs = 30_000

/** By address: a tile server is asked once in a while, however many people look. */
const known = new Map<string, MapTiles & { askedAt: number }>()

/** Asks the configured tile server for the tile of the whole world. `{s}`, `{z}`, `{x}` and `{y}` are put in. */
const askMapTiles = async (template: string): Promise<MapTiles> => {
  const before = known.get(template)
  if (before && Date.now() - before.askedAt < asOldAs) return before
  const problem = await problemOf(template.replaceAll(/\{(\w)\}/g, (_, part: string) => (part === 's' ? 'a' : '0')))
  const now = Date.now()
  const lastSuccess = problem === null ? new Date(now).toISOString() : (before?.lastSuccess ?? null)
  const asked = { lastSuccess, problem, askedAt: now }
  known.set(template, asked)
  return asked
}

const problemOf = async (address: string): Promise<string | null> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
    await answer.body?.cancel()
    return answer.ok ? null : `HTTP ${answer.status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
