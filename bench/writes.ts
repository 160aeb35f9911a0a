import autocannon from 'autocannon'
import { encode } from 'zod'
import { regions } from '#contract/routing-tool/setup/regions'
import { openBareServer } from './bareServer'
import { openBenchServer } from './benchServer'
import { heading, median, print } from './figures'

const rounds = 5
const seconds = 2

/** What one write stores: the row, its audit row, its event, and the word of it to other processes. */
const bareWrite = `
  with made as (
    insert into region (customer, code, name, description, created_by, updated_by)
    values ($1, $2::int, 'North', '', 'bench', 'bench') returning *
  ), audited as (
    insert into audit_entry (user_id, customer, call, request_id, changes)
    select 'bench', $1, 'regions.createRegion', 'bench', jsonb_build_array(jsonb_build_object(
      'noun', 'region', 'id', id, 'before', null, 'after', to_jsonb(made))) from made
  ), event as (
    insert into change_event (customer, topic, keys) values ($1, 'setup', '["region"]') returning id
  )
  select made.id, pg_notify('portal_announcement', json_build_array('changed', event.id)::text) from made, event`

const draftOf = (code: number): object =>
  encode(regions.createRegion.body, { code, name: 'North', description: '', defaultEquipment: null })

type Load = { connections: number; wanted: number }
const loads: readonly Load[] = [
  { connections: 1, wanted: 0.6 },
  { connections: 32, wanted: 0.5 },
]

/** New regions of one group with audit row and event, through the portal and by one bare statement. */
export const benchWrites = async (): Promise<void> => {
  const databaseUrl = process.env['DATABASE_URL']
  if (!databaseUrl) return heading('Writes are measured on PostgreSQL: DATABASE_URL names none.')
  const server = await openBenchServer()
  heading(`A new region with audit row and event, medians of ${rounds} rounds of ${seconds} s (${server.opened.kind})`)
  const headers = { ...(await server.openGroup('WRITES')), 'content-type': 'application/json' }
  await server.openGroup('BARE')
  const bare = await openBareServer(databaseUrl, [
    {
      method: 'POST',
      path: '/',
      statements: [{ name: 'write', text: bareWrite, values: [{ is: 'BARE' }, { of: 'code' }] }],
    },
  ])
  let code = 0
  const measure = async (url: string, connections: number, group: Record<string, string>, bodyOf = draftOf) => {
    const setupRequest = (request: autocannon.Request): autocannon.Request => ({
      ...request,
      body: JSON.stringify(bodyOf((code += 1))),
    })
    const requests = [{ method: 'POST' as const, headers: group, setupRequest }]
    const result = await autocannon({ url, connections, duration: seconds, requests })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused.`)
    return result.requests.average
  }
  const portalUrl = `${server.url}/routing-tool/WRITES@CUSTOMER/Region`
  for (const { connections, wanted } of loads) {
    const [ours, bares]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round += 1) {
      const pair = [
        await measure(portalUrl, connections, headers),
        await measure(bare.url, connections, { 'content-type': 'application/json' }, (next) => ({ code: next })),
      ] as const
      if (round === 0) continue
      ours.push(pair[0])
      bares.push(pair[1])
    }
    const ratio = median(ours.map((own, round) => own / (bares[round] ?? NaN)))
    print({
      what: `${connections} connections: portal, then one bare statement`,
      measured: `${median(ours).toFixed(0)}/s, ${median(bares).toFixed(0)}/s`,
      wanted: '',
      met: null,
    })
    print({
      what: 'writes per second, portal to bare',
      measured: ratio.toFixed(2),
      wanted: `≥ ${wanted}`,
      met: ratio >= wanted,
    })
  }
  await bare.end()
  await server.close()
}
