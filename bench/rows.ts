import autocannon from 'autocannon'
import { openBareServer } from './bareServer'
import { fillDeliveries, openBenchServer } from './benchServer'
import { heading, median, print } from './figures'

const rounds = 5
const seconds = 2
const connections = 32
const count = 100_000
const leastRatio = 0.6

/** The fields that the portal reads of one delivery, with its load and how far its order has come. */
const bareRead = `
  select delivery.*, coalesce(load.carrier, delivery.carrier) as shown_carrier, load.number as load_number,
         (select o.status from transport_order o where o.customer = delivery.customer and o.delivery_id = delivery.id
            and o.status <> 'cancelled' order by o.number limit 1) as transit
    from delivery left join load on load.customer = delivery.customer and load.id = delivery.load_id
   where delivery.customer = $1 and delivery.id = $2::int and delivery.deleted_at is null`

/** One delivery by its key, through the portal and by a bare route. */
export const benchRows = async (): Promise<void> => {
  const databaseUrl = process.env['DATABASE_URL']
  if (!databaseUrl) return heading('One row by key is measured on PostgreSQL: DATABASE_URL names none.')
  const server = await openBenchServer()
  heading(`One delivery of ${count.toLocaleString('en-US')} by key, ${connections} connections (${server.opened.kind})`)
  const headers = await server.openGroup('ROWS')
  await fillDeliveries(server, 'ROWS', count)
  const { rows } = await server.opened.pool.query<{ first: number }>('select min(id) as first from delivery')
  const first = rows[0]?.first ?? 1
  const bare = await openBareServer(databaseUrl, [
    {
      method: 'GET',
      path: '/',
      statements: [{ name: 'row', text: bareRead, values: [{ is: 'ROWS' }, { of: 'delivery.delivery_pk' }] }],
    },
  ])
  let asked = 0
  const measure = async (base: string) => {
    const setupRequest = (request: autocannon.Request): autocannon.Request => ({
      ...request,
      path: `${new URL(base).pathname}?delivery.delivery_pk=${first + ((asked += 7_919) % count)}`,
    })
    const result = await autocannon({
      url: base,
      connections,
      duration: seconds,
      requests: [{ headers, setupRequest }],
    })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${base}: ${result.non2xx} refused.`)
    return result.requests.average
  }
  const [ours, bares]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    const pair = [
      await measure(`${server.url}/routing-tool/ROWS@CUSTOMER/SearchDeliveries`),
      await measure(`${bare.url}/`),
    ] as const
    if (round === 0) continue
    ours.push(pair[0])
    bares.push(pair[1])
  }
  const ratio = median(ours.map((own, round) => own / (bares[round] ?? NaN)))
  print({
    what: 'portal, then the bare route',
    measured: `${median(ours).toFixed(0)}/s, ${median(bares).toFixed(0)}/s`,
    wanted: '',
    met: null,
  })
  print({
    what: 'requests per second, portal to bare',
    measured: ratio.toFixed(2),
    wanted: `≥ ${leastRatio}`,
    met: ratio >= leastRatio,
  })
  await bare.end()
  await server.close()
}
