import autocannon from 'autocannon'
import type { Page } from 'playwright-core'
import { hashOfToken } from '#server/positions/knownDevices'
import type { BenchServer } from './benchServer'
import { heading, print } from './figures'
import { openBrowser } from './openBenchPage'
import { visitPortal } from './visitPortal'

const devices = 1_000
const connections = 100
const seconds = 15
/** Until the server has compiled what it runs often; not measured. */
const warmUp = 5
const group = 'PHONES'

/** Positions from a thousand phones over HTTP: first without viewers, then with their map open in a browser. */
export const benchIngest = async (server: BenchServer, headers: Record<string, string>): Promise<void> => {
  heading(`Positions of ${devices} phones for ${seconds} s over HTTP (${server.opened.kind})`)
  await pairPhones(server)
  const phones = phonesOnTheRoad(server)
  const { good: before } = await phones.report(warmUp)
  const alone = await phones.report(seconds)
  printRate('positions a second, each answered after its commit', alone)

  const browser = await openBrowser()
  const { page } = await visitPortal(browser, { group, headers, permissions: ['maps.track'] })
  await watchAnswers(page)
  await page.goto(`${server.url}/FleetTruck?${wholeRoad}`)
  await shown(page)
  const told = await heard(page)
  const watched = await phones.report(seconds)
  const { answers, changes } = await heard(page)
  printRate('the same with the map open', watched)
  print({
    what: 'changes that the map got meanwhile',
    measured: `${changes - told.changes} in ${answers - told.answers} answers`,
    wanted: '',
    met: answers > told.answers && changes - told.changes >= devices,
  })
  await shown(page)
  await browser.close()
  await printStored(server, before + alone.good + watched.good)
}

type Reported = { good: number; bad: number; rate: number; p99: number }

const printRate = (what: string, { rate, bad, p99 }: Reported) => {
  print({ what, measured: rate.toFixed(0), wanted: '≥ 2000', met: rate >= 2_000 && bad === 0 })
  print({ what: 'answer p99', measured: `${p99} ms`, wanted: '', met: null })
}

const pairPhones = async ({ opened }: BenchServer) => {
  const hashes = Array.from({ length: devices }, (_, place) => hashOfToken(`bench${place}`))
  await opened.pool.query(
    `insert into position_device (customer, name, token_hash, kind, unit_id, created_by)
     select $2, 'Phone ' || n, hash, 'phone', 'P' || n, 'bench' from unnest($1::text[]) with ordinality each(hash, n)`,
    [hashes, group],
  )
}

/** Phones that report one after the other, each a second later than the time before, and drive on where they stopped. */
const phonesOnTheRoad = ({ url }: BenchServer) => {
  const started = Date.now() - 3_600_000
  let sent = 0
  const nextReport = () => {
    const [phone, turn] = [sent % devices, Math.floor(sent / devices)]
    sent += 1
    // Some sixty miles per hour to the east.
    const where = `lat=${30 + (phone % 100) / 10}&lon=${(-90 + Math.floor(phone / 100) / 10 + turn * 0.0003).toFixed(4)}`
    return `/positions?id=bench${phone}&${where}&timestamp=${started + turn * 1_000}`
  }
  return {
    report: async (duration: number): Promise<Reported> => {
      const ended = await autocannon({
        url,
        connections,
        duration,
        requests: [{ setupRequest: (request) => ({ ...request, path: nextReport() }) }],
      })
      const good = ended['2xx']
      return { good, bad: ended.non2xx + ended.errors, rate: good / ended.duration, p99: ended.latency.p99 }
    },
  }
}

/** The part of the map on which all phones are, and with all of them shown. */
const wholeRoad = new URLSearchParams({ map: '35,-89,6', show: 'loaded deadheads bobtails stops legend phoneGps' })

type Heard = { answers: number; changes: number }
type Watched = Window & { heard: Heard }

/** Counts in the page which answers it reads, and how many units they contain. */
const watchAnswers = (page: Page) =>
  page.addInitScript(() => {
    const heard: Heard = { answers: 0, changes: 0 }
    const parse = JSON.parse.bind(JSON)
    JSON.parse = (...given) => {
      const read: unknown = parse(...given)
      if (typeof read === 'object' && read !== null && 'Units' in read && Array.isArray(read.Units)) {
        heard.answers += 1
        heard.changes += read.Units.length
      }
      return read
    }
    Object.assign(window, { heard })
  })

const heard = (page: Page): Promise<Heard> => page.evaluate(() => (window as unknown as Watched).heard)

const shown = (page: Page) => page.getByText(`Live: ${devices.toLocaleString('en-US')} positions`).waitFor()

const printStored = async ({ opened }: BenchServer, good: number) => {
  const { rows } = await opened.pool.query<{ count: number }>('select count(*)::int as count from position')
  const stored = rows[0]?.count ?? 0
  print({
    what: 'stored, of those that were acknowledged',
    measured: `${stored} of ${good}`,
    wanted: '',
    met: stored >= good,
  })
}
