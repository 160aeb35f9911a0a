import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { heading, median, percentile, print } from './figures'

type Bench = Window & {
  mount(): Promise<number>
  barsInSight(): number
  scrolled(frames: number, pixels: number): Promise<number[]>
}

const turns = 3
const fewestBars = 200

/** The timeline of load planning with a thousand drivers: drawn, and the frames while it is scrolled. */
export const benchTimeline = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  await build({
    configFile: false,
    root: 'src/commands/bench/timeline-page',
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
  heading('The timeline of load planning with 1,000 drivers and 30,000 bars')
  const [mounts, counts, stills, scrolls]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let turn = 0; turn < turns; turn += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1200 } })
    await page.goto(url)
    await page.waitForFunction(() => 'mount' in window)
    mounts.push(await page.evaluate(() => (window as unknown as Bench).mount()))
    counts.push(await page.evaluate(() => (window as unknown as Bench).barsInSight()))
    stills.push(await worst(page, 0))
    scrolls.push(await worst(page, 60))
    await page.close()
  }
  await browser.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })

  const [count, frame] = [Math.min(...counts), median(scrolls)]
  print({ what: 'the timeline: mounted', measured: `${median(mounts).toFixed(0)} ms`, wanted: '', met: null })
  print({
    what: 'the timeline: bars in sight',
    measured: String(count),
    wanted: `≥ ${fewestBars}`,
    met: count >= fewestBars,
  })
  print({
    what: 'the timeline: frame while it stands still, p95',
    measured: `${median(stills).toFixed(1)} ms`,
    wanted: '',
    met: null,
  })
  print({
    what: 'the timeline: frame while scrolling, p95',
    measured: `${frame.toFixed(1)} ms`,
    wanted: '≤ 20 ms',
    met: frame <= 20,
  })
}

/** The frame that 95 of 100 do not exceed while the timeline is scrolled by so many pixels with each. */
const worst = async (page: Page, pixels: number): Promise<number> =>
  percentile(await page.evaluate((by) => (window as unknown as Bench).scrolled(240, by), pixels), 0.95)
