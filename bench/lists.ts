import autocannon from 'autocannon'
import Fastify from 'fastify'
import { deliveryQuery } from '#server/routing-tool/deliveries/searchDeliveries'
import { openBareServer } from './bareServer'
import { type BenchServer, fillDeliveries, openBenchServer } from './benchServer'
import { heading, print } from './figures'

const connections = 20
const seconds = 8
const asked = 'delivery.status=AVAILABLE&delivery.ship_to_state=TX&page=1&perPage=25&sort=ship_date&order=DESC'

type Load = { perSecond: number; p99: number }

const measure = async (url: string, headers: Record<string, string>): Promise<Load> => {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken.`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** The bare route: the statement of the page in a process of its own, or in this one beside the embedded database. */
const openBare = async ({ opened }: BenchServer) => {
  const page = { offset: 0, limit: 25, sort: { field: 'shipDate', descending: true } }
  const filter = { status: 'available', shipToState: 'TX' }
  const { sql: text, params } = deliveryQuery(opened.allCustomers, { customer: 'LARGE', filter, ...page }, {}).toSQL()
  const databaseUrl = process.env['DATABASE_URL']
  if (databaseUrl) {
    const values = params.map((is) => ({ is }))
    return openBareServer(databaseUrl, [{ method: 'GET', path: '/', statements: [{ name: 'list', text, values }] }])
  }
  const bare = Fastify()
  bare.get('/', async () => (await opened.pool.query(text, params)).rows)
  return { url: await bare.listen({ port: 0, host: '127.0.0.1' }), end: () => bare.close() }
}

/** A page of 25 deliveries with its total, through the portal and through a bare route with the same statement. */
export const benchLists = async (): Promise<void> => {
  const server = await openBenchServer()
  heading(`A page of 25 deliveries with its total, ${connections} connections (${server.opened.kind})`)
  const small = await server.openGroup('SMALL')
  const large = await server.openGroup('LARGE')
  await fillDeliveries(server, 'SMALL', 10_000)
  await fillDeliveries(server, 'LARGE', 1_000_000)
  const urlOf = (group: string) => `${server.url}/routing-tool/${group}@CUSTOMER/SearchDeliveries?${asked}`
  const bare = await openBare(server)

  const [ofSmall, ofLarge, ofBare] = [
    await measure(urlOf('SMALL'), small),
    await measure(urlOf('LARGE'), large),
    await measure(bare.url, {}),
  ]
  const ratio = ofLarge.perSecond / ofBare.perSecond
  const slower = ofLarge.p99 / ofBare.p99
  const growth = ofSmall.perSecond / ofLarge.perSecond
  print({
    what: 'bare Fastify route, 1,000,000 rows',
    measured: `${ofBare.perSecond.toFixed(0)}/s p99 ${ofBare.p99} ms`,
    wanted: '',
    met: null,
  })
  print({
    what: 'portal, 1,000,000 rows',
    measured: `${ofLarge.perSecond.toFixed(0)}/s p99 ${ofLarge.p99} ms`,
    wanted: '',
    met: null,
  })
  print({ what: 'requests per second, portal to bare', measured: ratio.toFixed(2), wanted: '≥ 0.7', met: ratio >= 0.7 })
  print({ what: 'p99, portal to bare', measured: slower.toFixed(2), wanted: '≤ 2', met: slower <= 2 })
  print({
    what: 'cost of a page, 1,000,000 rows to 10,000',
    measured: growth.toFixed(2),
    wanted: '≤ 1.5',
    met: growth <= 1.5,
  })
  await bare.end()
  await server.close()
}
