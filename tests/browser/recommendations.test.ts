import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testInFull } from '../fixtures/full'
import { aVisit, expectNoFindings, portalUrl, sharedVisit, useBrowser } from './browser'
import { escape, goInside, tokenOf } from './walk'

useBrowser()

const path = '/LoadPlanningApplication/Recommendations'
const group = 'PL_ACME'
const grid = (page: Page, name: string | RegExp = /^Best drivers/) => page.getByRole('grid', { name })
const rows = (page: Page) => grid(page).getByRole('row', { name: /S\d{5}/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Load S\d{5}/ })
const notice = (page: Page, text: RegExp) => page.getByRole('status').getByText(text).first()
const asks = (page: Page, name: string, value: string | null) =>
  page.waitForURL((url) => url.searchParams.get(name) === value)
const nameOf = async (page: Page) =>
  /S\d{5}/.exec(await drawer(page).getByRole('heading').first().innerText())?.[0] ?? ''

/** A call of another planner, beside the browser. */
const planned = async (method: 'GET' | 'POST', call: string, body?: object) => {
  const headers = {
    authorization: `Bearer ${await tokenOf('admin')}`,
    'customer-id': group,
    'content-type': 'application/json',
  }
  const answer = await fetch(portalUrl(`/load-planning/${call}`), {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as unknown
}

/** The pairs that are skipped, as another planner reads them. */
const skips = async () =>
  (await planned('GET', 'LoadRecommendations?Skipped=ONLY&IncludeRefused=Y&Each=50')) as Record<string, string>[]

/** Undoes every skip. */
const takeSkipsBack = async () => {
  for (const { driver_xid, shipment_id } of await skips())
    await planned('POST', 'UnskipPair', { driver_xid, shipment_id })
}

/** The best pair of a load. */
const pairAtTop = async (load: string) => {
  const pairs = await planned('GET', `LoadRecommendations?ShipmentId=${load}&Each=1`)
  const [{ driver_xid, power_unit_id } = { driver_xid: '', power_unit_id: '' }] = pairs as Record<
    'driver_xid' | 'power_unit_id',
    string
  >[]
  return { driver_xid, power_unit_id }
}

const wide = sharedVisit(() => aVisit('only-lpa', path, { group, dark: true }))

/** The page at an address, in the window that these tests share. */
const opened = async (query = '') => {
  const visit = await wide()
  await goInside(visit.page, path + query)
  return visit
}

test('drivers are recommended with their reasons, held, given and taken back, and what another planner does is shown [ROUTE-097] [VAL-32]', async () => {
  const { page, complaints } = await opened()
  await page.getByRole('heading', { level: 1, name: 'Recommendations' }).waitFor()
  await rows(page).first().waitFor()
  await page.getByText(/^\d+ pairs · calculated .+ times in UTC$/).waitFor()

  // By keys: why, who else, and held for an hour.
  await grid(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await drawer(page)
    .getByRole('heading', { name: /^Score: \d+\.\d of 100 points$/ })
    .waitFor()
  const load = await nameOf(page)
  await asks(page, 'load', load)
  expect(
    await drawer(page)
      .getByText(/^\d+\.\d of \d+$/)
      .count(),
  ).toBe(6)
  await drawer(page).getByRole('heading', { name: 'Other drivers for this load' }).waitFor()
  await drawer(page)
    .getByRole('button', { name: /points|refused/ })
    .first()
    .waitFor()
  // Both ends on the map, and the same in words.
  await drawer(page).getByRole('region', { name: 'Map of the route' }).waitFor()
  await drawer(page)
    .getByRole('listitem')
    .filter({ hasText: /^Pickup: .+ mi empty$/ })
    .waitFor()
  await drawer(page)
    .getByRole('listitem')
    .filter({ hasText: /^Destination: .+ mi loaded$/ })
    .waitFor()
  await expectNoFindings(page)
  await escape(page)
  await drawer(page).waitFor({ state: 'detached' })
  await grid(page).focus()
  await page.keyboard.press('s')
  await notice(page, new RegExp(`^${load} is held for D\\d+ until`)).waitFor()
  const held = (by: string) =>
    rows(page)
      .filter({ hasText: load })
      .filter({ hasText: `Held for this driver by ${by} until` })
      .first()
  await held('only-lpa').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await held('only-lpa').waitFor({ state: 'detached' })
  const best = await pairAtTop(load)
  await planned('POST', 'InsertDriverSoftAssign', { driver_xid: best.driver_xid, shipment_id: load, Minutes: 30 })
  await held('admin').waitFor()
  await planned('POST', 'ReleaseDriver', { shipment_id: load })
  await held('admin').waitFor({ state: 'detached' })

  // By mouse: held for half an hour, taken back, given by another planner, and given here.
  await rows(page).filter({ hasText: load }).first().click()
  await drawer(page).getByRole('combobox', { name: 'Hold for' }).click()
  await page.getByRole('option', { name: '30 min' }).click()
  await drawer(page).getByRole('button', { name: 'Soft assign' }).click()
  await drawer(page).getByText('Held for this driver by only-lpa until').waitFor()
  await drawer(page)
    .getByRole('button', { name: /^Release from D\d+$/ })
    .click()
  await drawer(page).getByText('Held for this driver').waitFor({ state: 'detached' })
  await planned('POST', 'AssignDriver', { ...best, shipment_id: load })
  await drawer(page)
    .getByText(/^Load S\d{5} is no longer open: admin assigned it to driver D\d+\.$/)
    .waitFor()
  await planned('POST', 'ReleaseDriver', { shipment_id: load })
  await drawer(page)
    .getByRole('heading', { name: /^Score: / })
    .waitFor()
  await drawer(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await notice(page, new RegExp(`^${load} is assigned to D\\d+`)).waitFor()
  await drawer(page).waitFor({ state: 'detached' })
  await expect.poll(() => rows(page).filter({ hasText: load }).count()).toBe(0)
  await planned('POST', 'ReleaseDriver', { shipment_id: load })

  // What a rule refuses, and the change that would help; the search is in capitals.
  await page.getByRole('combobox', { name: 'Rules' }).click()
  await page.getByRole('option', { name: 'including rejected pairs' }).click()
  await asks(page, 'show', 'all')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: /^For each load/ }).click()
  await page.getByRole('option', { name: 'the 10 best' }).click()
  await asks(page, 'each', '10')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('.MuiModal-root').count()).toBe(0)
  await grid(page).focus()
  await page.keyboard.press('/')
  await page.keyboard.type(load.toLowerCase())
  await asks(page, 'q', load)
  await expect.poll(() => rows(page).count()).toBe(10)
  await grid(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await drawer(page).getByRole('heading', { name: 'Why not' }).waitFor()
  await drawer(page)
    .getByText(/^(Possible with: .+|No single change within a week makes it possible.)$/)
    .waitFor()
  expect(await drawer(page).getByRole('button', { name: 'Assign anyway' }).isDisabled()).toBe(true)
  await drawer(page).getByRole('textbox', { name: 'Reason' }).fill('The customer agrees')
  expect(await drawer(page).getByRole('button', { name: 'Assign anyway' }).isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'Load, driver, unit or place' }).fill('nobody of this name')
  await page.getByText('No pair matches all of these filters.').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await rows(page).first().waitFor()

  await page.getByRole('tab', { name: 'Loads for drivers' }).click()
  await asks(page, 'view', 'drivers')
  await grid(page, /^Best loads/)
    .getByRole('row', { name: /S\d{5}/ })
    .first()
    .waitFor()

  // Regions of somebody else give an empty list that says so.
  await goInside(page, `${path}?regions=999999`)
  await page.getByText('The server rejected the request: Region 999999 is not one of PL_ACME.').waitFor()
  expect(await rows(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

testInFull(
  'pairs are compared, skipped with a reason, brought back and written into a file, and another planner reads it [ROUTE-097]',
  async () => {
    const { page, complaints } = await opened()
    await rows(page).first().waitFor()
    const load = /S\d{5}/.exec(await rows(page).first().innerText())?.[0] ?? ''
    await takeSkipsBack()
    await goInside(page, `${path}?q=${load}&show=all&each=10`)
    await expect.poll(() => rows(page).count()).toBe(10)

    // Three are marked by keys, the fourth by mouse, the fifth is refused; two at least are compared.
    const compare = page.getByRole('button', { name: /^Compare \d of 4$/ })
    await compare.click()
    await notice(page, /^Select at least two pairs/).waitFor()
    await grid(page).focus()
    await page.keyboard.press('Home')
    for (const key of ['x', 'ArrowDown', 'x', 'ArrowDown', 'x']) await page.keyboard.press(key)
    await expect.poll(() => compare.innerText()).toBe('Compare 3 of 4')
    await rows(page).nth(3).getByRole('checkbox').click()
    await expect.poll(() => compare.innerText()).toBe('Compare 4 of 4')
    await rows(page).nth(4).getByRole('checkbox').click()
    await notice(page, /^You can compare up to 4 pairs/).waitFor()
    expect(await rows(page).nth(4).getByRole('checkbox').isChecked()).toBe(false)
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: '4 pairs side by side' })
    await dialog.getByRole('row', { name: /^Score .*\(best\)/ }).waitFor()
    await dialog.getByRole('row', { name: /^Home at/ }).waitFor()
    await dialog.getByRole('row', { name: /^Points: Empty miles/ }).waitFor()
    expect(await dialog.getByRole('columnheader').count()).toBe(5)
    await expectNoFindings(page)
    await dialog
      .getByRole('button', { name: /^Soft assign: / })
      .first()
      .click()
    await dialog.getByRole('row', { name: /^Held or skipped .*Held for this driver by only-lpa/ }).waitFor()
    await planned('POST', 'ReleaseDriver', { shipment_id: load })
    await dialog.getByRole('row', { name: /Held for this driver/ }).waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })

    // By keys a pair is skipped, which needs a reason; it is found among the skipped ones, and why.
    await grid(page).focus()
    await page.keyboard.press('Home')
    const { driver_xid, power_unit_id: unit } = await pairAtTop(load)
    const driver = /D\d+/.exec(driver_xid)?.[0] ?? ''
    await page.keyboard.press('n')
    const asked = page.getByRole('dialog', { name: `Skip driver ${driver} for load ${load}` })
    await asked.getByRole('button', { name: 'Skip' }).click()
    await asked.getByText('Choose a reason.').waitFor()
    await asked.getByRole('combobox', { name: 'Why' }).click()
    await page.getByRole('option', { name: 'the driver asked not to' }).click()
    await asked.getByRole('textbox', { name: 'Remark' }).fill('Dentist')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await expectNoFindings(page)
    await asked.getByRole('button', { name: 'Skip' }).click()
    await asked.waitFor({ state: 'detached' })
    await notice(page, new RegExp(`^Driver ${driver} skipped for ${load}\\.`)).waitFor()
    expect(await skips()).toMatchObject([{ shipment_id: load }])
    const ofSkipped = page.getByRole('switch', { name: 'Skipped pairs' })
    await ofSkipped.click()
    await asks(page, 'skipped', 'only')
    const skipped = rows(page).filter({ hasText: /Skipped: the driver asked not to \(Dentist\) · only-lpa, / })
    await skipped.waitFor()
    await skipped.click()
    await drawer(page).getByText('Skipped once on this lane: the driver asked not to').waitFor()
    await drawer(page).getByText('5.0 deducted').waitFor()
    await expectNoFindings(page)
    await drawer(page).getByRole('button', { name: 'Undo skip' }).click()
    await drawer(page)
      .getByText(/^Skipped: /)
      .waitFor({ state: 'detached' })
    await escape(page)
    await drawer(page).waitFor({ state: 'detached' })
    await page.getByText('No pair matches all of these filters.').waitFor()
    await ofSkipped.click()
    await asks(page, 'skipped', null)

    // Once more, by mouse, and undone immediately.
    await rows(page)
      .filter({ hasText: new RegExp(`(?<!\\d)${unit}(?!\\d)`) })
      .click()
    await drawer(page).getByRole('button', { name: 'Skip…' }).click()
    await asked.getByRole('combobox', { name: 'Why' }).click()
    await page.getByRole('option', { name: 'needed elsewhere' }).click()
    await asked.getByRole('button', { name: 'Skip' }).click()
    await drawer(page)
      .getByText(/^Skipped: needed elsewhere · only-lpa, .+$/)
      .waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await drawer(page).getByRole('button', { name: 'Skip…' }).waitFor()
    await escape(page)
    await drawer(page).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '10 rows as CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Recommendations.csv')
    const text = readFileSync(await file.path(), 'utf8')
    expect(text.split('\r\n')[0]).toContain('Rank,Score,Rules,Load')
    expect(text.split('\r\n').filter((line) => line.includes(load))).toHaveLength(10)
    expect(complaints).toEqual([])
  },
)

test('all loads are planned together, reviewed, assigned, and conflicts are shown [ROUTE-097]', async () => {
  const { page, complaints } = await opened('?view=plan')
  const plan = grid(page, 'Pairs of the plan')
  const pairs = plan.getByRole('row', { name: /S\d{5}/ })
  await pairs.first().waitFor()
  await page.getByRole('heading', { name: /^\d+ loads? without a driver$/ }).waitFor()
  await page
    .getByRole('button', { name: /: \d+$/ })
    .first()
    .waitFor()
  await expectNoFindings(page)
  const chosen = async () =>
    /^(\d+) of (\d+)/
      .exec(await page.getByText(/pairs chosen/).innerText())
      ?.slice(1, 3)
      .map(Number) ?? []
  const [, count = 0] = await chosen()

  // By keys one pair is taken out; a load that stays open says why.
  await plan.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect.poll(chosen).toEqual([count - 1, count])
  await page
    .getByRole('button', { name: /^Why S\d{5} is not covered$/ })
    .first()
    .click()
  await drawer(page)
    .getByRole('heading', { name: /^(Score|Why)/ })
    .first()
    .waitFor()
  await escape(page)
  await drawer(page).waitFor({ state: 'detached' })

  // Somebody else is quicker with one of them: nothing is written, and the row says who has what.
  let load = ''
  for (const words of (await pairs.allInnerTexts()).slice(1)) {
    load = /S\d{5}/.exec(words)?.[0] ?? ''
    const [found] = (await planned('GET', `LoadRecommendations?ShipmentId=${load}&Each=1`)) as {
      driver_xid: string
      power_unit_id: string
    }[]
    const pair = { driver_xid: found?.driver_xid, power_unit_id: found?.power_unit_id, shipment_id: load }
    const answer = await planned('POST', 'AssignDriver', pair)
    if (JSON.stringify(answer) === '{"Status":"SUCCESS"}') break
  }
  await page.getByText(/^Assignments have changed since this plan was made/).waitFor()
  await page.getByRole('button', { name: `Assign ${count - 1} pairs` }).click()
  await page.getByText(/^Nothing was assigned: \d+ pairs? conflicts?\./).waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${load}: admin assigned it to`) })
    .waitFor()
  await page.getByRole('button', { name: /^Remove (it|them)$/ }).click()
  await expect.poll(async () => (await chosen())[0] ?? count).toBeLessThan(count - 1)
  const [given = 0] = await chosen()
  await page.getByRole('button', { name: `Assign ${given} pairs` }).click()
  await page.getByText(new RegExp(`^${given} loads are held for an hour\\.`)).waitFor()
  await page.getByRole('button', { name: 'Undo all' }).click()
  await notice(page, new RegExp(`^${given} loads are open again\\.`)).waitFor()
  expect(await planned('POST', 'ReleaseDriver', { shipment_id: load })).toEqual({ Status: 'SUCCESS' })
  expect(complaints).toEqual([])
})

testInFull('a planner who assigns a load a moment too late is shown who has it [ROUTE-097]', async () => {
  const { page } = await aVisit('only-lpa', 'about:blank', { group, width: 390, height: 844 })
  // Nothing is heard of what others do.
  await page.route('**/events', (route) => route.abort())
  await page.goto(path)
  await rows(page).first().waitFor()
  await rows(page).first().click()
  await drawer(page)
    .getByRole('heading', { name: /^Score: / })
    .waitFor()
  await expectNoFindings(page)
  const load = await nameOf(page)
  const mine = new URL(page.url()).searchParams.get('driver')
  const others = (await planned('GET', `LoadRecommendations?ShipmentId=${load}&Each=5`)) as { driver_xid: string }[]
  const theirs = others.find(({ driver_xid: id }) => id !== mine)?.driver_xid
  await planned('POST', 'InsertDriverSoftAssign', { driver_xid: theirs, shipment_id: load, Minutes: 30 })
  await drawer(page).getByRole('button', { name: 'Assign', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: `${load} was not assigned to ${mine}:` })
  await alert.getByText(new RegExp(`admin holds it for driver ${theirs} until`)).waitFor()
  await planned('POST', 'ReleaseDriver', { shipment_id: load })
})
