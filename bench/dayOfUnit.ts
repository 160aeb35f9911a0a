import { daysBetween, openPositionDays } from '#server/database/positionDays'
import type { BenchServer } from './benchServer'
import { heading, percentile, print, timed } from './figures'

const units = 200
const days = 20
const points = 10_000_000
const rounds = 100
/** Requests until the server has compiled what they run; not measured. */
const warmUp = 3
const firstDay = Date.UTC(2026, 0, 1)
const day = 86_400_000
const perDay = points / days / units

/** One day of one unit among ten million points, asked as the replay asks, over HTTP. */
export const benchDayOfUnit = async (server: BenchServer, headers: Record<string, string>): Promise<void> => {
  heading(`One day of one unit at ${points.toLocaleString('en-US')} points (${server.opened.kind})`)
  await fillDays(server)
  const times: number[] = []
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const time = await timeOfDay(server, headers, round)
    if (round >= warmUp) times.push(time)
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

const fillDays = async ({ opened }: BenchServer) => {
  const all = daysBetween(firstDay, firstDay + (days - 1) * day)
  await opened.allCustomers.transaction((transaction) => openPositionDays(transaction, all))
  for (const each of all)
    await opened.pool.query(
      `insert into position (customer, unit_id, at, source, latitude, longitude, speed)
       select 'PHONES', 'H' || unit, $1::timestamptz + n * interval '1 second' * ${86_400 / perDay}, 'truck',
              30 + unit / 20.0, -90 + n / 1000.0, 55
         from generate_series(1, ${units}) unit, generate_series(0, ${perDay - 1}) n`,
      [`${each}T00:00:00Z`],
    )
  await opened.pool.query('analyze position')
}

const timeOfDay = ({ url }: BenchServer, headers: Record<string, string>, round: number): Promise<number> => {
  const from = firstDay + (round % days) * day
  const span = new URLSearchParams({
    Units: `H${1 + ((round * 37) % units)}`,
    From: new Date(from).toISOString(),
    To: new Date(from + day).toISOString(),
  })
  return timed(async () => {
    const answer = await fetch(`${url}/cloud-location/traces?${span}`, { headers })
    const [trace] = (await answer.json()) as { Times: number[] }[]
    if (trace?.Times.length !== perDay) throw new Error('The day of a unit was not found.')
  })
}
