import autocannon from 'autocannon'
import { daysBetween, openPositionDays } from '#server/database/positionDays'
import { hashOfToken } from '#server/positions/knownDevices'
import { type BenchServer, openBenchServer } from './benchServer'
import { heading, percentile, print, timed } from './figures'

const devices = 1_000
const seconds = 15
const units = 200
const days = 20
const points = 10_000_000
const firstDay = Date.UTC(2026, 0, 1)
const day = 86_400_000

/** Positions from a thousand phones over HTTP, and one day of one unit among ten million points. */
export const benchPositions = async (): Promise<void> => {
  const server = await openBenchServer()
  const headers = await server.openGroup('PHONES')
  heading(`Positions of ${devices} phones for ${seconds} s over HTTP (${server.opened.kind})`)
  await ingestRate(server)
  heading(`One day of one unit at ${points.toLocaleString('en-US')} points (${server.opened.kind})`)
  await dayOfUnit(server, headers)
  await server.close()
}

const ingestRate = async ({ url, opened }: BenchServer) => {
  const hashes = Array.from({ length: devices }, (_, place) => hashOfToken(`bench${place}`))
  await opened.pool.query(
    `insert into position_device (customer, name, token_hash, kind, unit_id, created_by)
     select 'PHONES', 'Phone ' || n, hash, 'phone', 'P' || n, 'bench' from unnest($1::text[]) with ordinality each(hash, n)`,
    [hashes],
  )
  let sent = 0
  const started = Date.now() - 3_600_000
  const {
    non2xx,
    latency,
    duration,
    '2xx': good,
  } = await autocannon({
    url,
    connections: 100,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const place = sent % devices
          const at = started + Math.floor(sent / devices) * 1_000
          sent += 1
          const where = `lat=${(30 + (place % 100) / 10).toFixed(4)}&lon=${(-90 + (sent % 1_000) / 1_000).toFixed(4)}`
          return { ...request, path: `/positions?id=bench${place}&${where}&timestamp=${at}` }
        },
      },
    ],
  })
  const rate = good / duration
  print({
    what: 'positions a second, each answered after its commit',
    measured: rate.toFixed(0),
    wanted: '≥ 2000',
    met: rate >= 2_000 && non2xx === 0,
  })
  print({ what: 'answer p99', measured: `${latency.p99} ms`, wanted: '', met: null })
  const { rows } = await opened.pool.query<{ count: number }>('select count(*)::int as count from position')
  const stored = rows[0]?.count ?? 0
  print({
    what: 'stored, of those that were acknowledged',
    measured: `${stored} of ${good}`,
    wanted: '',
    met: stored >= good,
  })
}

/** Asked as the replay asks, over HTTP. */
const dayOfUnit = async ({ url, opened }: BenchServer, headers: Record<string, string>) => {
  const all = daysBetween(firstDay, firstDay + (days - 1) * day)
  await opened.database.transaction((transaction) => openPositionDays(transaction, all))
  const perDay = points / days / units
  for (const each of all)
    await opened.pool.query(
      `insert into position (customer, unit_id, at, source, latitude, longitude, speed)
       select 'PHONES', 'H' || unit, $1::timestamptz + n * interval '1 second' * ${86_400 / perDay}, 'truck',
              30 + unit / 20.0, -90 + n / 1000.0, 55
         from generate_series(1, ${units}) unit, generate_series(0, ${perDay - 1}) n`,
      [`${each}T00:00:00Z`],
    )
  await opened.pool.query('analyze position')
  const times: number[] = []
  for (let round = 0; round < 40; round += 1) {
    const from = firstDay + (round % days) * day
    const span = new URLSearchParams({
      Units: `H${1 + ((round * 37) % units)}`,
      From: new Date(from).toISOString(),
      To: new Date(from + day).toISOString(),
    })
    times.push(
      await timed(async () => {
        const answer = await fetch(`${url}/cloud-location/traces?${span}`, { headers })
        const [trace] = (await answer.json()) as { Times: number[] }[]
        if (trace?.Times.length !== perDay) throw new Error('The day of a unit was not found.')
      }),
    )
  }
  const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.95)]
  print({
    what: `p50 of ${perDay.toLocaleString('en-US')} points`,
    measured: `${middle.toFixed(1)} ms`,
    wanted: '',
    met: null,
  })
  print({ what: 'p95', measured: `${slow.toFixed(1)} ms`, wanted: '≤ 50 ms', met: slow <= 50 })
}
