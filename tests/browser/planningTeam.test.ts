import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ShipmentId } from '#domain/freight/keys'
import { testInFull } from '../fixtures/full'
import { aVisit, portalUrl, sharedVisit, useBrowser } from './browser'
import { chooseGroup, goInside, tokenOf } from './walk'

useBrowser()

const group = 'E100'
const landing = '/LoadPlanningApplication'
const path = `${landing}/AvailableLoadsAndUnits`
const list = (page: Page, name: string) => page.locator(`[data-list=${name}]`)
const rows = (page: Page, name: string) => list(page, name).locator('[data-row]')
const loadRow = (page: Page, id: string) => rows(page, 'loads').filter({ hasText: id })
/** The regions and areas that are chosen. */
const chosen = (page: Page) => page.getByRole('search').locator('.MuiChip-root')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const idAt = (page: Page, name: string, place: number) =>
  rows(page, name).nth(place).getByRole('gridcell').nth(1).innerText()
const mark = (page: Page, name: string, id: string) =>
  list(page, name)
    .getByRole('checkbox', { name: `Select ${id}`, exact: true })
    .click()

type Wire = Record<string, unknown>

/** A call beside the browser, in the group of this story. */
const calls = async (userId: string, method: 'GET' | 'POST', call: string, body?: object) => {
  const answer = await fetch(portalUrl(`/load-planning/${call}`), {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(userId)}`,
      'customer-id': group,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const read = async (call: string) => (await calls('admin', 'GET', call)).body as Wire[]
const release = (shipmentId: ShipmentId) => calls('admin', 'POST', 'ReleaseDriver', { shipment_id: shipmentId })

type OpenLoad = { id: string; fit: readonly string[]; unfit: readonly string[] }

/** Loads that nobody has, each with the free units whose drivers may take it, best first, and those whom a rule refuses. */
const openLoads = async function* (): AsyncGenerator<OpenLoad> {
  const units = new Map(
    (await read('AvailableUnits')).map((unit) => [unit['DRIVER_ID'], String(unit['power_unit_id'])]),
  )
  for (const { shipment_id, assignment } of await read('AvailableLoads')) {
    if (assignment !== 'NONE') continue
    const pairs = await read(`LoadRecommendations?ShipmentId=${String(shipment_id)}&Each=50&IncludeRefused=Y`)
    const unitsOf = (wanted: (codes: string[]) => boolean) =>
      pairs
        .filter(({ refusals }) => wanted((refusals as { Code: string }[]).map(({ Code }) => Code)))
        .flatMap(({ driver_xid }) => units.get(driver_xid) ?? [])
    yield {
      id: String(shipment_id),
      fit: unitsOf((codes) => codes.length === 0),
      unfit: unitsOf((codes) => codes.length > 0 && !codes.includes('OVERLAP')),
    }
  }
}

/** The first of them that has what is wanted. */
const oneWith = async (isWanted: (load: OpenLoad) => boolean) => {
  for await (const load of openLoads())
    if (isWanted(load))
      return { id: load.id, fit: [load.fit[0] ?? '', load.fit[1] ?? ''] as const, unfit: load.unfit[0] ?? '' }
  throw new Error('No open load has the drivers that this story needs.')
}

/** The driver of a free unit. */
const driverOf = async (unitId: string) =>
  String((await read('AvailableUnits')).find(({ power_unit_id }) => power_unit_id === unitId)?.['DRIVER_ID'])

/** Two loads, each with the unit of a driver who may take it, and no unit twice. */
const twoPairs = async () => {
  const pairs: { id: string; unit: string }[] = []
  for await (const { id, fit } of openLoads()) {
    const unit = fit.find((each) => pairs.every((pair) => pair.unit !== each))
    if (unit !== undefined) pairs.push({ id, unit })
    const [one, other] = pairs
    if (one && other) return [one, other] as const
  }
  throw new Error('No two open loads have drivers of their own.')
}

const shared = sharedVisit(() => aVisit('only-lpa', landing, { group }))

/** The page anew, in the window that these tests share. */
const opened = async () => {
  const visit = await shared()
  await goInside(visit.page, landing)
  await visit.page.getByRole('navigation', { name: 'Load planning pages' }).waitFor()
  await goInside(visit.page, path)
  return visit
}

testInFull('two planners want the same load: the second is told who has it, and both see how it stands', async () => {
  const { id, fit } = await oneWith((load) => load.fit.length > 1)
  const driver = await driverOf(fit[0])
  const { page, complaints } = await opened()
  await loadRow(page, id).waitFor()
  // Both have the load in hand before either gives it away.
  await mark(page, 'loads', id)
  await mark(page, 'units', fit[1])
  await button(page, 'Assign firmly').waitFor()
  const hold = { shipment_id: id, driver_xid: driver, power_unit_id: fit[0] }
  expect((await calls('admin', 'POST', 'InsertDriverSoftAssign', { ...hold, Minutes: 60 })).status).toBe(200)
  await button(page, 'Assign firmly').click()
  await page.getByText(new RegExp(`^${id} was not assigned to `)).waitFor()
  await page.getByText(new RegExp(`^admin holds it for driver ${driver} until .+ UTC\\.`)).waitFor()
  await loadRow(page, id).filter({ hasText: 'held until' }).waitFor()
  // Who holds it assigns it firmly: it is open for nobody, and the other one sees that without asking.
  expect((await calls('admin', 'POST', 'AssignDriver', hold)).body).toEqual({ Status: 'SUCCESS' })
  await loadRow(page, id).waitFor({ state: 'detached' })
  await release(id)
  await loadRow(page, id).waitFor()
  // The other way round: what is held here is refused to the other planner, and assigned firmly here.
  await opened()
  await loadRow(page, id).waitFor()
  await mark(page, 'loads', id)
  await mark(page, 'units', fit[1])
  await button(page, 'Hold for an hour').click()
  await loadRow(page, id).filter({ hasText: 'held until' }).waitFor()
  const taken = await calls('admin', 'POST', 'AssignDriver', hold)
  expect([taken.status, taken.body]).toEqual([409, expect.anything()])
  await mark(page, 'loads', id)
  await mark(page, 'units', fit[1])
  await button(page, 'Assign firmly').click()
  await page
    .getByText(new RegExp(`^${id} is assigned to `))
    .first()
    .waitFor()
  await loadRow(page, id).waitFor({ state: 'detached' })
  await release(id)
  expect(complaints.filter((line) => !line.includes('409 (Conflict)'))).toEqual([])
})

testInFull('what a rule refuses is given with a reason, and noted drivers are saved firmly', async () => {
  const { id, unfit } = await oneWith((load) => load.unfit.length > 0)
  const { page, complaints } = await opened()
  await loadRow(page, id).waitFor()
  await mark(page, 'loads', id)
  await mark(page, 'units', unfit)
  await button(page, 'Assign firmly').click()
  const refusal = page.getByRole('alert').filter({ hasText: `${id} was not assigned to ` })
  await refusal.getByRole('textbox', { name: 'Override reason' }).waitFor()
  expect(await button(page, 'Assign anyway').isDisabled()).toBe(true)
  await refusal.getByRole('textbox').fill('The customer waits for him')
  await button(page, 'Assign anyway').click()
  await page
    .getByText(new RegExp(`^${id} is assigned to `))
    .first()
    .waitFor()
  await loadRow(page, id).waitFor({ state: 'detached' })
  await release(id)

  // Drivers are noted in two rows and saved as one list, by the keyboard.
  const [one, other] = await twoPairs()
  for (const pair of [one, other]) {
    await loadRow(page, pair.id).waitFor()
    await mark(page, 'loads', pair.id)
    await mark(page, 'units', pair.unit)
    await button(page, 'Save note').press('Enter')
    await loadRow(page, pair.id).getByText('● driver').waitFor()
  }
  await page.getByText('2 loads changed · 2 drivers').waitFor()
  await button(page, 'Save and assign drivers').press('Enter')
  await page.getByText('2 loads assigned.').first().waitFor()
  for (const pair of [one, other]) await loadRow(page, pair.id).waitFor({ state: 'detached' })
  const given = await read('AvailableLoads')
  expect(given.map(({ shipment_id }) => shipment_id)).not.toContain(one.id)
  await release(one.id)
  await release(other.id)
  expect(complaints).toEqual([])
})

testInFull('another customer group has rows of its own, and nothing of the selection', async () => {
  const { page, complaints } = await opened()
  await rows(page, 'loads').first().waitFor()
  const first = await idAt(page, 'loads', 0)
  await page.getByRole('combobox', { name: 'Planning regions' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.searchParams.has('regions'))
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await expect.poll(() => chosen(page).count()).toBe(1)
  await chooseGroup(page, 'A200')
  await loadRow(page, first).waitFor({ state: 'detached' })
  await rows(page, 'loads').first().waitFor()
  // The address still names them: whoever sent it is told that they are not of this customer.
  await page.getByText('This address names regions of E100.').waitFor()
  await expect.poll(() => chosen(page).count()).toBe(0)
  await page.getByRole('combobox', { name: 'Planning regions' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.searchParams.get('customer') === 'A200')
  await page.getByText('This address names regions of E100.').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

testInFull('without the right the planning page does not open and no call is answered [PERM-08]', async () => {
  const { page, context } = await aVisit('noperm', landing, { group })
  await page.waitForURL((url) => url.pathname === '/unauthorized')
  for (const call of ['AvailableLoads', 'LoadRecommendations', 'VerifyStatus'])
    expect((await calls('noperm', 'GET', call)).status).toBe(401)
  expect((await calls('noperm', 'POST', 'ReleaseDriver', { shipment_id: 'S1' })).status).toBe(401)
  await context.close()
})
