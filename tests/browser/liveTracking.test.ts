import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisit, expectNoFindings, useBrowser } from './browser'
import { goInside, settled } from './walk'

useBrowser()

const path = '/FleetTruck'
const list = (page: Page) => page.getByRole('grid', { name: 'Units on the map' })
const toggle = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Shown on the map' }).getByRole('button', { name: new RegExp(`^${name}`) })
const shown = (page: Page) => new URL(page.url()).searchParams.get('show')?.split(' ') ?? null

/** How many units are listed. */
const listed = async (page: Page) => Number(await list(page).getAttribute('aria-rowcount')) - 1

/** The number beside the name of a switch. */
const counted = async (page: Page, name: string) => Number(/\d+$/.exec(await toggle(page, name).innerText())?.[0])

/** What the fleet looks like on its canvas. */
const picture = (page: Page) =>
  page.locator('.leaflet-fleet-pane canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

/** Presses a switch and waits until the map is drawn otherwise. */
const press = async (page: Page, name: string) => {
  const before = await picture(page)
  await toggle(page, name).click()
  await expect.poll(() => picture(page)).not.toBe(before)
}

test('the switches of the map show and hide what they say, and the address keeps them [ROUTE-053] [ROUTE-055] [ROUTE-056] [ROUTE-057] [ROUTE-058] [ROUTE-059] [ROUTE-060] [ROUTE-061] [ROUTE-062] [ROUTE-063]', async () => {
  const { page, complaints, context } = await aVisit('admin', `${path}?map=40,-88,4`)
  await page.getByRole('heading', { level: 1, name: 'Live tracking' }).waitFor()
  await page.getByText(/^Live: \d+ positions/).waitFor()
  for (const name of ['Loaded', 'Stops', 'Legend'])
    expect(await toggle(page, name).getAttribute('aria-pressed')).toBe('true')
  for (const name of ['Deadheads', 'Bobtails', 'Active', 'Clustering', 'Route details', 'Phone'])
    expect(await toggle(page, name).getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => counted(page, 'Loaded')).toBeGreaterThan(0)
  const [loaded, deadheads, bobtails, phones] = [
    await counted(page, 'Loaded'),
    await counted(page, 'Deadheads'),
    await counted(page, 'Bobtails'),
    await counted(page, 'Phone'),
  ]
  expect(Math.min(loaded, deadheads, bobtails, phones)).toBeGreaterThan(0)
  await expect.poll(() => listed(page)).toBe(loaded)

  await press(page, 'Loaded')
  await page.getByText('No matching unit in view.').waitFor()
  expect(shown(page)).toEqual(['stops', 'legend'])
  await press(page, 'Deadheads')
  await expect.poll(() => listed(page)).toBe(deadheads)
  await press(page, 'Bobtails')
  await expect.poll(() => listed(page)).toBe(deadheads + bobtails)
  await press(page, 'Loaded')
  await expect.poll(() => listed(page)).toBe(loaded + deadheads + bobtails)
  await press(page, 'Phone')
  await expect.poll(() => listed(page)).toBe(loaded + deadheads + bobtails + phones)
  await press(page, 'Phone')
  await press(page, 'Active')
  await expect.poll(() => listed(page)).toBe(await counted(page, 'Active'))
  expect(await listed(page)).toBeLessThan(loaded + deadheads + bobtails)
  await press(page, 'Clustering')
  await press(page, 'Clustering')
  expect(shown(page)).toEqual(['loaded', 'deadheads', 'bobtails', 'activeOnly', 'stops', 'legend'])

  const legend = page.getByRole('region', { name: 'Legend' })
  await legend.getByText('No signal (4 h, parked 24 h)').waitFor()
  await toggle(page, 'Legend').click()
  await legend.waitFor({ state: 'detached' })

  await list(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('region', { name: /^Unit \S+$/ })
  await sheet.getByText(/^Last fix .+ ago/).waitFor()
  const unit = new URL(page.url()).searchParams.get('unit')
  expect(await sheet.getByRole('heading').innerText()).toBe(`Unit ${unit}`)
  const stop = page.getByRole('img', { name: /^1 .+, [A-Z]{2}/ })
  await stop.first().waitFor()
  await toggle(page, 'Stops').click()
  await stop.first().waitFor({ state: 'detached' })
  await toggle(page, 'Stops').click()
  await stop.first().waitFor()

  await toggle(page, 'Route details').click()
  const route = page.getByRole('region', { name: 'Route details' })
  await route.getByText(/^driving .+, duty .+, cycle .+/).waitFor()
  await route.getByText('Next stop').waitFor()
  await route.getByText(/late$|^on time$/).waitFor()
  await toggle(page, 'Route details').click()
  await route.waitFor({ state: 'detached' })

  await sheet.getByRole('button', { name: 'Follow' }).click()
  await page.waitForURL((url) => url.searchParams.get('follow') === 'yes')
  await page.getByRole('button', { name: 'Nearest units' }).click()
  const near = page.getByRole('region', { name: 'Nearest units' })
  await expect.poll(() => near.getByRole('listitem').count()).toBe(10)
  expect(await near.getByRole('listitem').first().innerText()).toMatch(/\d mi\n.*(drive|unknown)/)
  await expectNoFindings(page)
  await near.getByRole('listitem').nth(1).getByRole('button').click()
  await page.waitForURL((url) => ![null, unit].includes(url.searchParams.get('unit')))
  await page.getByRole('button', { name: 'Close nearest units' }).click()

  const address = page.url()
  await page.reload()
  await page.getByText(/^Live: \d+ positions/).waitFor()
  expect(page.url()).toBe(address)
  expect(await toggle(page, 'Deadheads').getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('searchbox', { name: 'Find a unit or shipment' }).fill('no such unit')
  await page.getByText('No shown unit has “no such unit” in its number or shipment.').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await list(page).getByRole('row').nth(1).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

/** A unit as the server tells it: east of Chicago, `east` degrees farther. */
type Told = { unit: string; east: number; mph: number; minutesAgo?: number; stood?: number }

const answerOf = (version: number, told: readonly Told[]) => {
  const seconds = (minutes: number) => Math.round(Date.now() / 1_000) - minutes * 60
  return {
    Version: version,
    Units: told.map(({ unit }) => unit),
    RouteIDs: told.map(() => null),
    Latitudes: told.map(() => 41.85),
    Longitudes: told.map(({ east }) => -87.65 + east),
    Headings: told.map(() => 90),
    Speeds: told.map(({ mph }) => mph),
    Times: told.map(({ minutesAgo = 0 }) => seconds(minutesAgo)),
    StandingSince: told.map(({ stood }) => (stood === undefined ? null : seconds(stood))),
    Movements: told.map(() => 0),
    Sources: told.map(() => 0),
  }
}

test('only what changed is asked for, and an outage of the server is caught up [ROUTE-053]', async () => {
  const { page, complaints, context } = await aVisit('admin', '/index', { width: 390, height: 844, dark: true })
  const asked: { Since: number; MinLatitude?: number }[] = []
  let answer: ((route: Route) => Promise<void>) | undefined
  await page.route('**/cloud-location/changes', async (route) => {
    asked.push(route.request().postDataJSON() as (typeof asked)[number])
    await answer?.(route)
  })
  const tell = (version: number, ...told: Told[]) => {
    answer = (route) => route.fulfill({ json: answerOf(version, told) })
  }
  /** As when the computer finds its network again. */
  const wake = () => page.evaluate(() => dispatchEvent(new Event('online')))
  const row = (unit: string, text: RegExp) =>
    list(page).getByRole('row', { name: text }).filter({ hasText: unit }).first()

  answer = (route) => route.fulfill({ status: 500, body: '' })
  await goInside(page, path)
  await page.getByText(/^Could not load the positions\./).waitFor()
  tell(7)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No unit of this group has reported a position yet.').waitFor()

  const fleet: Told[] = [
    { unit: 'T1', east: 0, mph: 55 },
    { unit: 'T2', east: 0.3, mph: 0, stood: 5 },
    { unit: 'T3', east: 0.6, mph: 0, stood: 90 },
    { unit: 'T4', east: 0.9, mph: 61, minutesAgo: 300 },
  ]
  tell(11, ...fleet)
  await wake()
  await row('T1', /Moving · 55 mph east/).waitFor()
  await row('T2', /Idle/).waitFor()
  await row('T3', /Stopped/).waitFor()
  await row('T4', /No signal/).waitFor()
  await page.getByText('4 in view').waitFor()
  await settled(page)
  await expectNoFindings(page)

  await page.route('**/events', (route) => route.abort())
  answer = (route) => route.abort()
  await wake()
  await page.getByText(/^The server is not responding\. Positions are from/).waitFor()
  expect(await row('T1', /55 mph/).count()).toBe(1)
  complaints.length = 0
  asked.length = 0
  tell(19, { unit: 'T1', east: 0.1, mph: 63 }, { unit: 'T5', east: 0.2, mph: 40 })
  await wake()
  await row('T1', /Moving · 63 mph east/).waitFor()
  await row('T5', /40 mph/).waitFor()
  await row('T3', /Stopped/).waitFor()
  await page.getByText('Live: 5 positions').waitFor()
  // Everything after the last answer, wherever it lies: nothing of the outage is lost, nothing else is sent again.
  expect(asked.at(0)).toEqual({ Since: 11 })
  await page.getByRole('button', { name: /^Shown on the map: \d/ }).click()
  await toggle(page, 'Legend').waitFor()
  await expectNoFindings(page)
  await context.close()
})
