import { fillDeliveries, openBenchServer } from './benchServer'
import { heading, percentile, print, timed } from './figures'

const deliveries = 1_000_000
const rounds = 40
/** What people type: a number letter by letter, each kind alone, and what nothing begins with. */
const texts = [
  'n0',
  'n00',
  'n0004',
  'n000471',
  'd:n000999999',
  'pl-12',
  'l:pl',
  'dr:smi',
  'anna',
  'c:ca',
  'o:so1',
  '99',
  'zz',
]

/** Ctrl+K: the answer to every keystroke, over HTTP, while a user types. */
export const benchSearch = async (): Promise<void> => {
  const server = await openBenchServer()
  heading(`Search everything at ${deliveries.toLocaleString('en-US')} deliveries (${server.opened.kind})`)
  const headers = await server.openGroup('SEARCH')
  await fillDeliveries(server, 'SEARCH', deliveries)
  const run = (text: string) => server.opened.pool.query(text, ['SEARCH'])
  await run(`insert into load (customer, number, carrier, created_by, updated_by)
             select $1, 'PL-' || n, 'Carrier ' || n % 50, 'bench', 'bench' from generate_series(1, 100000) n`)
  await run(`insert into delivery (customer, number, weight, stat_order_number, created_by, updated_by)
             select $1, 'S' || n, 100, 'SO' || n % 2000, 'bench', 'bench' from generate_series(1, 20000) n`)
  await run(
    `insert into carrier (customer, code, name) select $1, 'CA' || n, 'Carrier ' || n from generate_series(1, 500) n`,
  )
  await run(`insert into routing_driver (customer, id, first_name, last_name, region_code, phone_number, created_by, updated_by)
             select $1, 'Smith' || n || 'A', 'Anna', 'Smith' || n, 1, '5551234567', 'bench', 'bench'
               from generate_series(1, 5000) n`)
  await server.opened.pool.query('analyze')

  const ask = async (text: string) => {
    const answer = await fetch(`${server.url}/routing-tool/SEARCH@CUSTOMER/Search?text=${encodeURIComponent(text)}`, {
      headers,
    })
    if (!answer.ok) throw new Error(`${text}: ${answer.status} ${await answer.text()}`)
    return answer.text()
  }
  for (const text of texts) await ask(text)
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) for (const text of texts) taken.push(await timed(() => ask(text)))

  const p99 = percentile(taken, 0.99)
  print({
    what: `p50 of ${taken.length} searches`,
    measured: `${percentile(taken, 0.5).toFixed(1)} ms`,
    wanted: '',
    met: null,
  })
  print({ what: 'p99', measured: `${p99.toFixed(1)} ms`, wanted: '< 100 ms', met: p99 < 100 })
  await server.close()
}
