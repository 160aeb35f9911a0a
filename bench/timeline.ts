import type { Page } from 'playwright-core'
import { heading, median, percentile, print } from './figures'
import { openBenchPage } from './openBenchPage'

type Measured = Window & {
  mount(): Promise<number>
  barsInSight(): number
  scrolled(frames: number, pixels: number): Promise<number[]>
}

const turns = 3
const fewestBars = 200

/** The timeline of load planning with a thousand drivers: drawn, and the frames while it is scrolled. */
export const benchTimeline = async (): Promise<void> => {
  const bench = await openBenchPage('timeline-page')
  heading('The timeline of load planning with 1,000 drivers and 30,000 bars')
  const [mounts, counts, stills, scrolls]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let turn = 0; turn < turns; turn += 1) {
    const page = await bench.open({ width: 1440, height: 1200 })
    mounts.push(await page.evaluate(() => (window as unknown as Measured).mount()))
    counts.push(await page.evaluate(() => (window as unknown as Measured).barsInSight()))
    stills.push(await worst(page, 0))
    scrolls.push(await worst(page, 60))
    await page.close()
  }
  await bench.close()

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
  percentile(await page.evaluate((by) => (window as unknown as Measured).scrolled(240, by), pixels), 0.95)
