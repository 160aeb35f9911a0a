import type { Page } from 'playwright-core'
import { heading, median, percentile, print } from './figures'
import { type BenchPage, openBenchPage } from './openBenchPage'
import { benchRouteChange } from './routeChange'

/**
 * A set-up list of 10,000 rows, compared with react-admin's own table in the same browser: from the call to the painted
 * frame, and the frames while it is scrolled. Then the navigation to a list of the portal itself.
 */
export const benchTables = async (): Promise<void> => {
  const bench = await openBenchPage('table-page')
  await benchLongLists(bench)
  await benchRouteChange(bench.browser)
  await bench.close()
}

type Measured = Window & {
  mount(kind: string): Promise<number>
  scroll(frames: number): Promise<number[]>
  press(key: string, isDone: string): Promise<number>
}

const benchLongLists = async (bench: BenchPage) => {
  heading('A list of 10,000 rows shown all, from the call to the painted frame')
  const open = async (kind: 'list' | 'plain'): Promise<{ page: Page; mounted: number }> => {
    const page = await bench.open({ width: 1280, height: 900 })
    const mounted = await page.evaluate((asked) => (window as unknown as Measured).mount(asked), kind)
    return { page, mounted }
  }
  const scrolled = async (page: Page, frames: number) =>
    percentile(await page.evaluate((count) => (window as unknown as Measured).scroll(count), frames), 0.95)

  const mounts: number[] = []
  const scrolls: number[] = []
  const marks: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const { page, mounted } = await open('list')
    mounts.push(mounted)
    scrolls.push(await scrolled(page, 240))
    marks.push(
      await page.evaluate(() => (window as unknown as Measured).press('a', '[role=grid] [aria-selected=true]')),
    )
    await page.close()
  }
  const plain = await open('plain')
  const plainScroll = await scrolled(plain.page, 60)
  await plain.page.close()

  const [ours, frame] = [median(mounts), median(scrolls)]
  print({ what: 'a set-up list: mounted', measured: `${ours.toFixed(0)} ms`, wanted: '≤ 250 ms', met: ours <= 250 })
  print({
    what: 'a set-up list: frame while scrolling, p95',
    measured: `${frame.toFixed(1)} ms`,
    wanted: '≤ 17 ms',
    met: frame <= 17,
  })
  print({ what: 'a set-up list: all rows marked', measured: `${median(marks).toFixed(0)} ms`, wanted: '', met: null })
  print({ what: "react-admin's DataTable: mounted", measured: `${plain.mounted.toFixed(0)} ms`, wanted: '', met: null })
  print({
    what: "react-admin's DataTable: frame while scrolling, p95",
    measured: `${plainScroll.toFixed(1)} ms`,
    wanted: '',
    met: null,
  })
}
