import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aWindow, expectNoFindings, portalUrl, useBrowser } from './browser'
import { goInside, openAs, settled, tokenOf } from './walk'

useBrowser()

const minute = 60_000

type Wire = Record<string, unknown>

const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
  const headers = {
    authorization: `Bearer ${await tokenOf('only-live')}`,
    'customer-id': 'E100',
    'content-type': 'application/json',
  }
  const answer = await fetch(portalUrl(path), {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Answer
}

const dayIn = (zone: string, at: number) => new Date(at).toLocaleDateString('en-US', { timeZone: zone })

/** A route under way that was seen for a while on the day of its first stop, with another one for its company. */
const aRouteUnderWay = async () => {
  const underWay = await ask<Wire[]>('/all-locations/Routes/InTransit', {})
  for (const { RouteID: id, PowerUnit: unit } of underWay) {
    const trace = await ask<Wire[]>(`/cloud-location/history/${String(id)}`)
    const [order] = (await ask<{ Orders: Wire[] }>(`/cloud-location/forecast/${String(id)}`)).Orders
    const other = underWay.find((route) => route['PowerUnit'] !== unit)
    if (trace.length < 20 || !order || !other) continue
    const stops = await ask<Wire[]>(`/shipment-info/Stops/${String(id)}`, {})
    const zone = String(stops[0]?.['TimeZone'])
    const last = Math.max(...trace.map(({ PingDateTime }) => Date.parse(String(PingDateTime))))
    if (dayIn(zone, last - 30 * minute) !== dayIn(zone, last)) continue
    return {
      id: String(id),
      unit: String(unit),
      other: String(other['PowerUnit']),
      order: String(order['OrderNumber']),
      stops,
    }
  }
  throw new Error('No route of the demo is under way.')
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Replay time' })
const moment = async (page: Page) => Number(await slider(page).getAttribute('aria-valuenow'))
const momentInAddress = (page: Page) => Date.parse(new URL(page.url()).searchParams.get('at') ?? '')
const dark = (page: Page) => page.evaluate(() => localStorage.setItem('darkMode', 'true'))

test('a route with its stops, its replay, its details and its orders [ROUTE-050] [ROUTE-051] [ROUTE-052]', async () => {
  const { id, unit, other, order, stops } = await aRouteUnderWay()
  const visit = await aWindow()
  const { page, context, complaints } = visit
  await openAs(visit, 'only-live', `/RouteMap/${id}`)
  await page.getByRole('heading', { level: 1, name: `Route map: ${id}` }).waitFor()
  const list = page.getByRole('list', { name: 'Stops' })
  const map = page.getByRole('region', { name: 'Map of the route' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(stops.length)
  for (const [place, stop] of stops.entries())
    await list.getByRole('listitem').nth(place).getByText(String(stop['Name'])).waitFor()
  await list
    .getByText(/^(On time|.* (late|early))/)
    .first()
    .waitFor()
  await map.getByRole('img', { name: `${unit}, last known position` }).waitFor()
  await page.getByText(/^(Last seen|No signal since) /).waitFor()
  await expectNoFindings(page)

  // The list is the map for whoever does not see it: keys choose a stop there, and the marker follows.
  await list.getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('stop') === '2')
  await map.getByRole('button', { name: /^2 /, pressed: true }).waitFor()
  await map.getByRole('button', { name: /^1 / }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('stop') === '1')
  await list.getByRole('button', { pressed: true }).getByText(String(stops[0]?.['Name'])).waitFor()

  await page.getByRole('button', { name: 'Replay' }).click()
  const units = page.getByRole('list', { name: 'Replayed units' })
  await units.getByText(unit).first().waitFor()
  await slider(page).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => moment(page).then((at) => Math.abs(at - momentInAddress(page)))).toBeLessThan(minute)
  const first = await moment(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => moment(page)).toBeGreaterThan(first)
  const afterStep = await moment(page)
  expect(afterStep - first).toBeLessThanOrEqual(minute)
  await page.keyboard.press('PageUp')
  await expect.poll(() => moment(page)).toBe(afterStep + 10 * minute)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await expect.poll(() => moment(page)).toBeGreaterThan(afterStep + 11 * minute)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Back 10 minutes' }).click()

  await page.getByRole('combobox', { name: 'Replayed units' }).fill(other)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('units') === `${unit},${other}`)
  await units.getByText(other).first().waitFor()

  // "As it was then" is a link, on a phone in the dark, too.
  const then = first + 15 * minute
  const link = `/RouteMap/${id}?units=${unit}&at=${new Date(then).toISOString().slice(0, 16)}Z`
  await dark(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await expect.poll(async () => Math.abs((await moment(page)) - then)).toBeLessThanOrEqual(minute)
  await slider(page)
    .and(page.locator(`[aria-valuetext*="${new Date(then).getUTCMinutes()}"]`))
    .waitFor()
  await settled(page)
  await page.getByRole('button', { name: 'Close replay' }).click()
  await slider(page).waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `Route details ${id}` }).waitFor()
  await page.getByRole('table', { name: 'Stops' }).getByRole('row').nth(stops.length).waitFor()
  await page.getByRole('definition').getByText(unit, { exact: true }).waitFor()
  await page.getByRole('grid', { name: 'GPS history' }).getByRole('row').nth(5).waitFor()
  await expectNoFindings(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/Time,Source,Latitude,Longitude/)
  expect(file.split('\r\n').length).toBeGreaterThan(20)

  await page.getByRole('table', { name: 'Orders on the route' }).getByRole('link', { name: order }).click()
  await page.getByRole('heading', { level: 2, name: `Order ${order}` }).waitFor()
  await page.getByRole('list', { name: 'Stops' }).getByText(`Loads ${order}`, { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Map of the order' }).getByRole('button', { name: /^1 / }).waitFor()
  await expectNoFindings(page)

  for (const [address, what] of [
    ['/RouteMap/none', 'Route none does not exist in this customer group.'],
    ['/Mapdetails/none', 'Route none does not exist in this customer group.'],
    ['/OrderMap/none', 'Order none does not exist in this customer group.'],
  ] as const) {
    await goInside(page, address)
    await page.getByRole('status').getByText(what).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Search route' }).last().waitFor()
  }
  expect(complaints).toEqual([])
  await context.close()
})
