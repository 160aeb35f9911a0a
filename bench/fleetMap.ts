import type { Page } from 'playwright-core'
import { heading, median, percentile, print } from './figures'
import { type BenchPage, openBenchPage } from './openBenchPage'

type Kind = 'layer' | 'clusters' | 'circles' | 'markercluster'

type Measured = Window & {
  mount(kind: Kind, count: number): Promise<void>
  draw(): Promise<number>
  batch(turn: number): Promise<number>
  clusterBatch(turn: number): Promise<{ blocked: number; shown: number }>
  pan(frames: number): Promise<number[]>
  zoom(turns: number): Promise<number[]>
}

/**
 * A fleet on a bare map: drawn, moved, dragged and zoomed, compared with Leaflet's own canvas circles and a plug-in
 * that clusters markers, in the same browser and run.
 */
export const benchFleetMap = async (): Promise<void> => {
  const bench = await openBenchPage('fleet-page')
  for (const count of [100_000, 500_000]) {
    heading(`${count.toLocaleString('en-US')} units on the map`)
    await benchLayer(bench, count)
    await benchClusters(bench, count)
    // The others need half a minute and much memory for five times as many.
    if (count === 100_000) await benchOthers(bench, count)
  }
  await bench.close()
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

const opened = async (bench: BenchPage, kind: Kind, count: number): Promise<Page> => {
  const page = await bench.open({ width: 1280, height: 900 })
  await page.evaluate(([asked, many]) => (window as unknown as Measured).mount(asked, many), [kind, count] as const)
  return page
}

const drawn = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Measured).draw())

const batches = async (page: Page, turns: number): Promise<number[]> => {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++)
    times.push(await page.evaluate((asked) => (window as unknown as Measured).batch(asked), turn))
  return times
}

const benchLayer = async (bench: BenchPage, count: number) => {
  const draws: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const page = await opened(bench, 'layer', count)
    draws.push(await drawn(page))
    if (turn === 2) {
      bound(count, 'our layer: drawn after the data is there', median(draws), 100)
      bound(count, 'our layer: a tenth moved, the page is blocked', median(await batches(page, 20)), 4)
      const pans = await page.evaluate(() => (window as unknown as Measured).pan(240))
      bound(count, 'our layer: frame of a drag while batches arrive, p95', percentile(pans, 0.95), 17)
      const zooms = await page.evaluate(() => (window as unknown as Measured).zoom(6))
      bound(count, 'our layer: frame of a zoom while batches arrive, p95', percentile(zooms, 0.95), 34)
    }
    await page.close()
  }
}

const benchClusters = async (bench: BenchPage, count: number) => {
  const page = await opened(bench, 'clusters', count)
  await drawn(page)
  const turns: { blocked: number; shown: number }[] = []
  for (let turn = 0; turn < 20; turn++)
    turns.push(await page.evaluate((asked) => (window as unknown as Measured).clusterBatch(asked), turn))
  await page.close()
  bound(count, 'our clusters: a tenth moved, the page is blocked', median(turns.map(({ blocked }) => blocked)), 4)
  bound(count, 'our clusters: the new picture is there', median(turns.map(({ shown }) => shown)), 350)
}

const benchOthers = async (bench: BenchPage, count: number) => {
  const others = [
    ['circles', "Leaflet's canvas circles"],
    ['markercluster', 'Leaflet.markercluster'],
  ] as const
  for (const [kind, name] of others) {
    const page = await opened(bench, kind, count)
    const known = (what: string, milliseconds: number) =>
      print({ what: `${name}: ${what}`, measured: `${milliseconds.toFixed(0)} ms`, wanted: '', met: null })
    known('drawn', await drawn(page))
    known('a tenth moved, the page is blocked', median(await batches(page, 3)))
    if (kind === 'circles')
      known(
        'frame of a drag, p95',
        percentile(await page.evaluate(() => (window as unknown as Measured).pan(60)), 0.95),
      )
    await page.close()
  }
}
