import { resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { regions } from '#contract/routing-tool/setup/regions'
import { openBenchServer } from './benchServer'
import { heading, median, print } from './figures'
import { visitPortal, written } from './visitPortal'

const rows = 25
const turns = 7

/** From the click on the menu to the painted frame of a list that was open before, in the portal as it is built. */
export const benchRouteChange = async (browser: Browser): Promise<void> => {
  heading(`From one list of the portal to another with ${rows} rows that was open before`)
  const server = await openBenchServer(resolve('dist/portal'))
  const headers = await server.openGroup('BENCHROUTE')
  for (let code = 1; code <= rows; code++)
    await fetch(`${server.url}/routing-tool/BENCHROUTE@CUSTOMER/Region`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: written(regions.createRegion.body, {
        code,
        name: `Region ${code}`,
        description: '',
        defaultEquipment: null,
      }),
    })
  const { context, page } = await visitPortal(browser, {
    group: 'BENCHROUTE',
    headers,
    permissions: ['routing-tool.setup'],
  })
  await page.goto(`${server.url}/RoutingTool/Setup/Regions`)
  const to = (name: string, wanted: number) =>
    page.evaluate(
      async ([label, count]) => {
        const start = performance.now()
        for (const link of document.querySelectorAll<HTMLElement>('nav a')) if (link.textContent === label) link.click()
        do await new Promise(requestAnimationFrame)
        while (
          !document.querySelector(`[role=grid][aria-label="${label}"]`) ||
          document.querySelectorAll('[data-row]').length < count
        )
        await new Promise(requestAnimationFrame)
        return performance.now() - start
      },
      [name, wanted] as const,
    )
  await page.getByRole('link', { name: 'Equipment', exact: true }).waitFor()
  const times: number[] = []
  // The first time loads the pages and is not counted.
  for (let turn = 0; turn <= turns; turn++) {
    await to('Equipment', 0)
    const time = await to('Regions', Math.min(rows, 15))
    if (turn > 0) times.push(time)
  }
  const typical = median(times)
  print({ what: 'a warm change of route', measured: `${typical.toFixed(0)} ms`, wanted: '≤ 90 ms', met: typical <= 90 })
  await context.close()
  await server.close()
}
