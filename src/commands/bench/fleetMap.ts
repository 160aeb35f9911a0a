import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { heading, median, percentile, print } from './figures'

type Kind = 'layer' | 'clusters' | 'circles' | 'markercluster'

type Bench = Window & {
  mount(kind: Kind, count: number): Promise<void>
  draw(): Promise<number>
  batch(turn: number): Promise<number>
  clusterBatch(turn: number): Promise<{ blocked: number; shown: number }>
  pan(frames: number): Promise<number[]>
  zoom(turns: number): Promise<number[]>
}

/**
 * A fleet on a bare map: drawn, moved, dragged and zoomed, beside Leaflet's own canvas circles and a plug-in that clusters
 * markers, in the same browser and run.
 */
export const benchFleetMap = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  await build({
    configFile: false,
    root: 'src/commands/bench/fleet-page',
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: { outDir: folder, target: 'es2022', chunkSizeWarningLimit: 2_000 },
  })
  const app = Fastify()
  await app.register(fastifyStatic, { root: folder })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const count of [100_000, 500_000]) {
    heading(`${count.toLocaleString('en-US')} units on the map`)
    await benchLayer(browser, url, count)
    await benchClusters(browser, url, count)
    // The others need half a minute and much memory for five times as many.
    if (count === 100_000) await benchOthers(browser, url, count)
  }
  await browser.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
}

/** The limits hold for a hundred thousand; five times as many only have to stay usable. */
const bound = (count: number, what: string, measured: number, limit: number): void => {
  const isLimited = count === 100_000
  print({
    what,
    measured: `${measured.toFixed(1)} ms`,
    wanted: isLimited ? `≤ ${limit} ms` : '',
    met: isLimited ? measured <= limit : null,
  })
}

const opened = async (browser: Browser, url: string, kind: Kind, count: number): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(url)
  await page.waitForFunction(() => 'mount' in window)
  await page.evaluate(([asked, many]) => (window as unknown as Bench).mount(asked, many), [kind, count] as const)
  return page
}

const drawn = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Bench).draw())

const batches = async (page: Page, turns: number): Promise<number[]> => {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++)
    times.push(await page.evaluate((asked) => (window as unknown as Bench).batch(asked), turn))
  return times
}

const benchLayer = async (browser: Browser, url: string, count: number) => {
  const draws: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const page = await opened(browser, url, 'layer', count)
    draws.push(await drawn(page))
    if (turn === 2) {
      bound(count, 'our layer: drawn after the data is there', median(draws), 100)
      bound(count, 'our layer: a tenth moved, the page is blocked', median(await batches(page, 20)), 4)
      const pans = await page.evaluate(() => (window as unknown as Bench).pan(240))
      bound(count, 'our layer: frame of a drag while batches arrive, p95', percentile(pans, 0.95), 17)
      const zooms = await page.evaluate(() => (window as unknown as Bench).zoom(6))
      bound(count, 'our layer: frame of a zoom while batches arrive, p95', percentile(zooms, 0.95), 34)
    }
    await page.close()
  }
}

const benchClusters = async (browser: Browser, url: string, count: number) => {
  const page = await opened(browser, url, 'clusters', count)
  await drawn(page)
  const turns: { blocked: number; shown: number }[] = []
  for (let turn = 0; turn < 8; turn++)
    turns.push(await page.evaluate((asked) => (window as unknown as Bench).clusterBatch(asked), turn))
  await page.close()
  bound(count, 'our clusters: a tenth moved, the page is blocked', median(turns.map(({ blocked }) => blocked)), 4)
  bound(count, 'our clusters: the new picture is there', median(turns.map(({ shown }) => shown)), 350)
}

const benchOthers = async (browser: Browser, url: string, count: number) => {
  const others = [
    ['circles', "Leaflet's canvas circles"],
    ['markercluster', 'Leaflet.markercluster'],
  ] as const
  for (const [kind, name] of others) {
    const page = await opened(browser, url, kind, count)
    const known = (what: string, milliseconds: number) =>
      print({ what: `${name}: ${what}`, measured: `${milliseconds.toFixed(0)} ms`, wanted: '', met: null })
    known('drawn', await drawn(page))
    known('a tenth moved, the page is blocked', median(await batches(page, 3)))
    if (kind === 'circles')
      known('frame of a drag, p95', percentile(await page.evaluate(() => (window as unknown as Bench).pan(60)), 0.95))
    await page.close()
  }
}
