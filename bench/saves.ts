import { fillDeliveries, openBenchServer } from './benchServer'
import { heading, percentile, print, timed } from './figures'

const rounds = 200
const perLoad = 20

/** Saving a load of 20 deliveries: transaction, locks, audit row, events. */
export const benchSaves = async (): Promise<void> => {
  const server = await openBenchServer()
  heading(`Saving a load of ${perLoad} deliveries (${server.opened.kind})`)
  const headers = await server.openGroup('SAVES')
  await server.opened.pool.query(
    `insert into region (customer, code, name, created_by, updated_by) values ('SAVES', 1, 'North', 'bench', 'bench')`,
  )
  await fillDeliveries(server, 'SAVES', rounds * perLoad)
  const { rows } = await server.opened.pool.query(`select id from delivery where customer = 'SAVES' order by id`)
  const keys = (rows as { id: number }[]).map(({ id }) => id)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const deliveries = keys
      .slice(round * perLoad, (round + 1) * perLoad)
      .map((key, place) => ({ delivery_pk: key, stopSequence: place + 1, ship_from_stop_seq_num: place + 1 }))
    const body = JSON.stringify({ customerCode: 'SAVES', userId: 'saves', region_code: 1, deliveries })
    times.push(
      await timed(async () => {
        const answer = await fetch(`${server.url}/routing-tool/SAVES@CUSTOMER/Shipment`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        })
        const text = await answer.text()
        if (!text.includes('SUCCESS')) throw new Error(text)
      }),
    )
  }
  print({ what: 'p50', measured: `${percentile(times, 0.5).toFixed(1)} ms`, wanted: '', met: null })
  print({ what: 'p99', measured: `${percentile(times, 0.99).toFixed(1)} ms`, wanted: '', met: null })
  await server.close()
}
