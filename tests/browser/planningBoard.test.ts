import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ShipmentId } from '#domain/freight/keys'
import { aVisit, dragOver, expectNoFindings, portalUrl, sharedVisit, useBrowser } from './browser'
import { goInside, holdNotice, tokenOf } from './walk'

useBrowser()

const group = 'A200'
const landing = '/LoadPlanningApplication'
const path = `${landing}/AvailableLoadsAndUnits`
const grid = (page: Page, name: string) => page.getByRole('grid', { name })
const loads = (page: Page) => grid(page, 'Available loads')
const row = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id }).first()
const list = (page: Page, name: string) => page.locator(`[data-list=${name}]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The first cell of a row of a list, which is its id. */
const idAt = (page: Page, name: string, place: number) =>
  list(page, name).locator('[data-row]').nth(place).getByRole('gridcell').nth(1).innerText()
const mark = (page: Page, name: string, id: string) =>
  list(page, name)
    .getByRole('checkbox', { name: `Select ${id}`, exact: true })
    .click()
const address = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** Gives a load back, as another planner would. */
const release = async (shipmentId: ShipmentId) => {
  const answer = await fetch(portalUrl('/load-planning/ReleaseDriver'), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf('only-lpa')}`,
      'customer-id': group,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ shipment_id: shipmentId }),
  })
  expect(await answer.json()).toEqual({ Status: 'SUCCESS' })
}

type Recommended = { shipment_id: string; power_unit_id: string | null }

/** A pair that the rules allow, of a load and a unit among these. */
const aFit = async (loadIds: readonly string[], unitIds: readonly string[]): Promise<[load: string, unit: string]> => {
  const answer = await fetch(portalUrl('/load-planning/LoadRecommendations?each=10'), {
    headers: { authorization: `Bearer ${await tokenOf('only-lpa')}`, 'customer-id': group },
  })
  const pairs = (await answer.json()) as Recommended[]
  const fit = pairs.find((pair) => loadIds.includes(pair.shipment_id) && unitIds.includes(pair.power_unit_id ?? ''))
  if (!fit) throw new Error(`No pair of ${loadIds.join(', ')} and ${unitIds.join(', ')} fits.`)
  return [fit.shipment_id, fit.power_unit_id ?? '']
}

const wide = sharedVisit(() => aVisit('only-lpa', landing, { group, width: 1440 }))

/** A page of load planning, in the window that these tests share. */
const opened = async (to: string) => {
  const visit = await wide()
  await goInside(visit.page, to)
  return visit
}

test('loads, units and inbound loads of the chosen regions are brought together [ROUTE-094] [ROUTE-096]', async () => {
  const { page, complaints } = await opened(landing)
  await page.getByRole('heading', { level: 1, name: 'Load planning' }).waitFor()
  const pages = page.getByRole('navigation', { name: 'Load planning pages' })
  await expect.poll(() => pages.getByRole('link').count()).toBe(6)
  await page.getByRole('combobox', { name: 'Planning regions' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.searchParams.has('regions'))
  const toBoard = pages.getByRole('link', { name: /^Available loads and units/ })
  await expect.poll(() => toBoard.getAttribute('href')).toContain('regions=')
  await toBoard.click()
  await page.waitForURL((url) => url.pathname === path && url.searchParams.has('regions'))
  for (const name of ['loads', 'units', 'inbound'])
    await list(page, name)
      .getByText(/^\d+ rows?$/)
      .waitFor()
  const some = Number.parseInt(await list(page, 'loads').getByRole('status').innerText(), 10)
  await goInside(page, landing)
  await pages.waitFor()
  await goInside(page, path)
  await list(page, 'loads').locator('[data-row]').nth(2).waitFor()
  await list(page, 'units').locator('[data-row]').nth(2).waitFor()
  await list(page, 'inbound').locator('[data-row]').first().waitFor()
  const all = Number.parseInt(await list(page, 'loads').getByRole('status').innerText(), 10)
  expect(some).toBeLessThanOrEqual(all)

  // Searched in upper case, by shipment, unit and driver.
  const [first, second] = [await idAt(page, 'loads', 0), await idAt(page, 'loads', 1)]
  const [unit, other] = [await idAt(page, 'units', 0), await idAt(page, 'units', 1)]
  await page.keyboard.press('/')
  await page.keyboard.type(first.toLowerCase())
  await page.waitForURL((url) => url.searchParams.get('q') === first.toUpperCase())
  await list(page, 'loads').getByText(`1 of ${all} rows`).waitFor()
  await list(page, 'units').getByRole('button', { name: 'Clear search' }).click()
  await list(page, 'loads').getByText(`${all} rows`, { exact: true }).waitFor()

  // A load and a unit: held for an hour, taken back, held again; somebody else cannot have it then.
  await mark(page, 'loads', first)
  await page.getByText(`Select a unit for load ${first}`).waitFor()
  await mark(page, 'units', unit)
  await button(page, 'Hold for an hour').click()
  await holdNotice(page, new RegExp(`^${first} is held for .+ until `))
  await list(page, 'loads').locator('[data-row]').filter({ hasText: 'held until' }).filter({ hasText: first }).waitFor()
  await button(page, 'Undo').click()
  await expect.poll(() => row(page, first).innerText()).not.toContain('held until')
  await mark(page, 'loads', first)
  await mark(page, 'units', unit)
  await button(page, 'Hold for an hour').click()
  await expect.poll(() => row(page, first).innerText()).toContain('held until')
  await mark(page, 'loads', first)
  await mark(page, 'units', other)
  await button(page, 'Hold for an hour').click()
  await page.getByText(`${first} was not assigned to`).waitFor()
  await page.getByText(/^only-lpa holds it for driver \S+ until .+ UTC\./).waitFor()
  await mark(page, 'loads', first)
  await mark(page, 'units', other)

  // A message and a driver are written into rows, flagged, and saved as lists; whoever leaves is asked.
  await loads(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const message = `Dock 7, not dock 4 (${crypto.randomUUID().slice(0, 8)}).`
  const drawer = page.getByRole('dialog', { name: `Load ${second}` })
  await drawer.getByRole('listitem').first().waitFor()
  await drawer.getByRole('textbox', { name: 'Order message' }).fill(message)
  await drawer.getByRole('button', { name: 'Keep and close' }).click()
  await row(page, second).getByText('● message').waitFor()
  const idsOf = async (name: string, from: number) => {
    const shown = Math.min(8, await list(page, name).locator('[data-row]').count())
    return Promise.all(Array.from({ length: shown - from }, (_, place) => idAt(page, name, from + place)))
  }
  const [third, fitting] = await aFit(await idsOf('loads', 2), await idsOf('units', 1))
  await mark(page, 'loads', third)
  await mark(page, 'units', fitting)
  await button(page, 'Save note').click()
  await row(page, third).getByText('● driver').waitFor()
  await page.getByText('2 loads changed · 1 driver · 1 message').waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Load planning' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  expect(new URL(page.url()).pathname).toBe(path)
  await button(page, 'Save and hold drivers for an hour').click()
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' })
  await expect.poll(() => row(page, second).innerText()).toContain(message)
  await expect.poll(() => row(page, third).innerText()).toContain('held until')

  // What another planner does is seen without asking.
  await release(third)
  await expect.poll(() => row(page, third).innerText()).not.toContain('held until')
  await release(first)
  // The browser itself tells of the one answer that was meant to be a conflict.
  expect(complaints.filter((line) => !line.includes('409 (Conflict)'))).toEqual([])

  // A refused list is empty, and says so.
  await page.route('**/load-planning/AvailableLoads*', (route) =>
    route.fulfill({ json: { Status: 'FAILED', Message: 'Region 9 is not yours.' } }),
  )
  await page.reload()
  await page.getByText('Could not load the available loads, so the list is incomplete. Region 9').waitFor()
  expect(await list(page, 'loads').locator('[data-row]').count()).toBe(0)
  await page.unroute('**/load-planning/AvailableLoads*')
  await list(page, 'loads').getByRole('button', { name: 'Try again' }).click()
  await list(page, 'loads').locator('[data-row]').first().waitFor()
})

test('a load goes onto the timeline by mouse and by keyboard, with the reasons before it is dropped [ROUTE-096]', async () => {
  const { page, complaints } = await opened(path)
  const lines = page.locator('[data-timeline-row]')
  const said = page.locator('[data-timeline-said]')
  await list(page, 'loads').locator('[data-row]').nth(3).waitFor()
  await page.keyboard.press('t')
  await page.waitForURL((url) => url.searchParams.get('timeline') === 'drivers')
  await lines.nth(3).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-timeline'))).toBe(true)
  await expectNoFindings(page)
  await page.keyboard.press('+')
  await page.waitForURL((url) => url.searchParams.get('hours') === '24')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL((url) => url.searchParams.has('from'))
  await button(page, 'Now').click()
  await page.waitForURL((url) => !url.searchParams.has('from'))

  // By keyboard: mark a load, go to who suits best, hold it there, take it back.
  const load = await idAt(page, 'loads', 3)
  await mark(page, 'loads', load)
  await page.getByRole('group', { name: 'Best rows' }).getByRole('button').first().click()
  await expect.poll(() => said.innerText()).toMatch(new RegExp(`${load}: \\d+ points`))
  await page
    .getByText(/mi empty to the pickup/)
    .first()
    .waitFor()
  const cursor = page.locator('[data-timeline-row].cursor')
  const [spoken, best] = [await said.innerText(), await cursor.getAttribute('data-timeline-row')]
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => cursor.getAttribute('data-timeline-row')).not.toBe(best)
  await expect.poll(() => said.innerText()).not.toBe(spoken)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => cursor.getAttribute('data-timeline-row')).toBe(best)
  await page.keyboard.press('Enter')
  await holdNotice(page, new RegExp(`^${load} is held for .+ until `))
  await lines
    .getByText(new RegExp(`^${load} `))
    .first()
    .waitFor()
  await expect.poll(() => row(page, load).innerText()).toContain('held until')
  await button(page, 'Undo').click()
  await expect.poll(() => row(page, load).innerText()).not.toContain('held until')

  // By mouse: the row below the load says what it would mean.
  const hint = page.getByText(new RegExp(`^${load} · (\\d+ points?|Not allowed)$`))
  const dragged = list(page, 'loads').locator('[data-row]').filter({ hasText: load })
  const goal = page.locator(`[data-timeline-row="${best}"]`)
  await dragOver(page, { on: dragged, right: 150 }, { on: goal, right: 300, down: 20, scrolls: true }, () =>
    hint.isVisible(),
  )
  await page.mouse.up()
  await expect.poll(() => row(page, load).innerText()).toContain('held until')
  await release(load)

  await button(page, 'Units').click()
  await page.waitForURL((url) => url.searchParams.get('timeline') === 'units')
  await lines.first().waitFor()
  expect(complaints).toEqual([])

  const phone = await aVisit('only-lpa', `${path}?timeline=drivers`, { group, width: 390, height: 844 })
  await phone.page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').nth(2).waitFor()
  await mark(
    phone.page,
    'loads',
    await phone.page
      .locator('[data-list=loads] [data-row]')
      .nth(2)
      .getByRole('checkbox')
      .getAttribute('aria-label')
      .then((label) => (label ?? '').replace('Select ', '')),
  )
  await phone.page
    .getByRole('button', { name: /^Hold S\d+ for / })
    .first()
    .waitFor()
  await expectNoFindings(phone.page)
  expect(phone.complaints).toEqual([])
})

test('a power unit tells its facts, its driver, his remarks and references, and its work [ROUTE-095]', async () => {
  const { page, complaints } = await opened(`${landing}/PowerUnitDetails`)
  await page.getByText('Choose a power unit to see its details').waitFor()
  const field = page.getByRole('combobox', { name: 'Power unit' })
  await field.click()
  const first = await page.getByRole('option').first().innerText()
  await field.fill(first.slice(0, 2).toLowerCase())
  await page.getByRole('option', { name: first, exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('PowerUnitId') === first)
  await page.getByRole('heading', { level: 1, name: `Power unit details ${first}` }).waitFor()
  await page
    .getByRole('region', { name: `Power unit ${first}` })
    .getByText('In service')
    .waitFor()
  const driver = page.getByRole('region', { name: /^Driver / })
  await driver.getByText('Driving left').waitFor()
  await driver.getByText('Driver managers').waitFor()
  const remarks = driver.getByRole('region', { name: 'Remarks' })
  await remarks.getByText('Three years without an accident.').waitFor()
  await driver.getByRole('region', { name: 'References' }).getByText('BADGE').waitFor()
  await page.getByRole('region', { name: 'Work' }).getByText(/UTC$/).first().waitFor()
  await remarks.getByRole('combobox', { name: /^Remark type/ }).click()
  await page.getByRole('option', { name: 'Dispatch' }).click()
  await page.waitForURL((url) => url.searchParams.get('remark') === 'dispatch')
  await remarks.getByText('No remarks of this type.').waitFor()
  await expectNoFindings(page)
  expect(complaints).toEqual([])
  await goInside(page, `${landing}/PowerUnitDetails?PowerUnitId=NONE`)
  await page.getByText('Power unit NONE does not exist in this customer group.').waitFor()
  expect(address(page, 'PowerUnitId')).toBe('NONE')
  await page.getByRole('combobox', { name: 'Power unit' }).fill('')
})
