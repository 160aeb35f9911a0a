import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisit, dragOver, expectNoFindings, useBrowser } from './browser'
import { chooseGroup } from './walk'

useBrowser()

const path = '/ShipmentOrderManagement'
const list = (page: Page) => page.getByRole('list', { name: 'Stops in their order' })
const stops = (page: Page) => page.locator('[data-stop]')
/** The names of the stops, as they stand. */
const names = (page: Page) =>
  stops(page).evaluateAll((rows) => rows.map((one) => one.querySelector('p')?.textContent ?? ''))
const row = (page: Page, number: number) => page.locator(`[data-stop="${number}"]`)
const nameAt = (page: Page, number: number) => row(page, number).locator('p').first().innerText()
const said = (page: Page) => page.locator('[data-said]')
const save = (page: Page) => page.getByRole('button', { name: 'Save shipment' })
const changes = (page: Page) => page.getByRole('region', { name: 'Changes' })
const shipment = (page: Page) => page.getByRole('combobox', { name: 'Shipment', exact: true })
const count = (page: Page) => stops(page).count()
const setCode = async (page: Page, number: number, code: string) => {
  await row(page, number)
    .getByRole('button', { name: /^Code of stop/ })
    .click()
  await page.getByRole('textbox', { name: 'Stop code' }).fill(code)
  await page.getByRole('button', { name: 'Set code' }).click()
  await row(page, number).getByText(`→ ${code}`).first().waitFor()
}

test('the stops of a shipment are put in order, orders are added, and all is saved [ROUTE-100] [ROUTE-101] [ROUTE-102] [ROUTE-103] [ROUTE-104] [ROUTE-105]', async () => {
  const { page, complaints, context } = await aVisit('only-som', path)
  await shipment(page).waitFor()

  // Without a shipment nothing is added [VAL-27] [ERR-16].
  await page
    .getByRole('button', { name: /^Add order/ })
    .first()
    .click()
  await page.getByText('Please select shipment before addings any orders from Meet and Greet table.').waitFor()
  await page.getByRole('button', { name: 'Close message' }).click()
  expect(await list(page).count()).toBe(0)

  await shipment(page).fill('S31047')
  await page.getByRole('option', { name: /S31047/ }).click()
  await list(page).waitFor()
  await page.waitForURL((url) => url.searchParams.get('shipment') === 'S31047')
  await expect.poll(() => count(page)).toBe(4)
  await changes(page).getByText('No changes.').waitFor()
  expect(await save(page).isDisabled()).toBe(true)

  // By keyboard, by buttons and by mouse; the ends stay [STATE-38] [STATE-39].
  const third = await nameAt(page, 3)
  await row(page, 3)
    .getByRole('button', { name: /^Move stop 3, [^,]*$/ })
    .focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => nameAt(page, 2)).toBe(third)
  await expect.poll(() => said(page).innerText()).toContain(`${third} ↑ from 3 to 2`)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-stop]')?.getAttribute('data-stop')))
    .toBe('2')
  await row(page, 2)
    .getByRole('button', { name: /, down$/ })
    .click()
  await changes(page).getByText('No changes.').waitFor()
  expect(await row(page, 1).getByRole('button', { name: /, up$/ }).isDisabled()).toBe(true)
  expect(
    await row(page, 4)
      .getByRole('button', { name: /, down$/ })
      .isDisabled(),
  ).toBe(true)
  const last = await nameAt(page, 4)
  const grip = row(page, 4).getByRole('button', { name: /^Move stop 4, [^,]*$/ })
  const overThird = page.getByText(/ is over position 3 of \d+\.$/)
  await dragOver(page, { on: grip }, { on: row(page, 3), down: 20 }, async () => (await overThird.count()) > 0)
  await page.mouse.up()
  await expect.poll(() => nameAt(page, 3)).toBe(last)

  // Delivered before it is picked up: both stops say why, and it cannot be saved [STATE-57].
  await row(page, 3)
    .getByText(/would be delivered at stop 3 before it is picked up at stop 4/)
    .waitFor()
  await changes(page)
    .getByText(/^Cannot be saved/)
    .waitFor()
  expect(await save(page).isDisabled()).toBe(true)
  await expectNoFindings(page)
  await page.keyboard.press('Control+z')
  await changes(page).getByText('No changes.').waitFor()

  await setCode(page, 3, 'DROP')
  for (const added of [/Order \w+ added$/, /Order \w+ added · Order \w+ added$/]) {
    await page
      .getByRole('button', { name: /^Add order/ })
      .first()
      .click()
    await changes(page).getByText(added).waitFor()
  }
  // New stops have the current time, MM/DD/YYYY HH:mm [CONST-20].
  await list(page)
    .getByText(/New, no appointment yet \(\d\d\/\d\d\/\d{4} \d\d:\d\d\)/)
    .first()
    .waitFor()

  // Taking an order off drops the stops that it leaves empty [STATE-45].
  const added = await count(page)
  expect(added).toBeGreaterThan(4)
  const greeted = list(page).getByRole('listitem').filter({ hasText: '· M&G' })
  await greeted
    .getByRole('button', { name: /^Remove order/ })
    .last()
    .click()
  await expect.poll(() => count(page)).toBeLessThan(added)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => count(page)).toBe(added)

  // Disorder is optimised: all of it is taken over, or a part.
  await row(page, 3)
    .getByRole('button', { name: /, down$/ })
    .click()
  await changes(page)
    .getByText(/^Cannot be saved/)
    .waitFor()
  await page.getByRole('button', { name: 'Optimise' }).click()
  const offer = page.getByRole('dialog', { name: 'Best order of the stops' })
  await offer.getByText('No order is better.').waitFor()
  await expectNoFindings(page)
  await offer.getByRole('checkbox').first().uncheck()
  await offer.getByRole('button', { name: 'Apply all' }).waitFor({ state: 'detached' })
  await offer.getByRole('checkbox').first().check()
  await offer.getByRole('button', { name: 'Apply all' }).click()
  await offer.waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('The new order of the stops is applied.').waitFor()
  await expect.poll(() => save(page).isEnabled()).toBe(true)

  await save(page).click()
  await page.getByRole('status').getByText('Shipment S31047 (N32047) saved.').waitFor()
  await changes(page).getByText('No changes.').waitFor()
  const order = await names(page)
  await page.reload()
  await list(page).waitFor()
  expect(await names(page)).toEqual(order)
  await row(page, 1).waitFor()
  await list(page).getByText('XDOCK → DROP').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('who saves after somebody else sees both versions; unsaved stops are not lost; another group begins anew [STATE-10] [STATE-56]', async () => {
  const { page, context } = await aVisit('only-som', `${path}?shipment=S31053`, { dark: true })
  await list(page).waitFor()
  const other = await context.newPage()
  await other.goto(`${path}?shipment=S31053`)
  await list(other).waitFor()
  await setCode(page, 1, 'HOOK')
  await setCode(other, 1, 'YARD')
  await save(other).click()
  await changes(other).getByText('No changes.').waitFor()
  await other.close()

  await save(page).click()
  const conflict = page.getByRole('dialog', { name: 'Another user saved first' })
  await conflict.getByText(/was changed by only-som in the meantime/).waitFor()
  await conflict
    .getByRole('region', { name: 'Your version' })
    .getByText(/· HOOK ·/)
    .waitFor()
  await conflict
    .getByRole('region', { name: 'Saved version' })
    .getByText(/· YARD ·/)
    .waitFor()
  await expectNoFindings(page)
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
  await conflict.waitFor({ state: 'detached' })
  await changes(page).getByText('No changes.').waitFor()
  await list(page).getByText('→ HOOK').waitFor()

  await row(page, 1)
    .getByRole('button', { name: /, down$/ })
    .click()
  await page.getByRole('link', { name: 'Home' }).first().click()
  const question = page.getByRole('dialog', { name: 'The stops have changed' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Discard' }).click()
  await changes(page).getByText('No changes.').waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  await list(page).waitFor()
  await expectNoFindings(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await chooseGroup(page, 'A200')
  await page.getByText('Choose a shipment above').waitFor()
  await expect.poll(() => shipment(page).inputValue()).toBe('')
  await expect.poll(() => new URL(page.url()).searchParams.get('shipment')).toBeNull()
  await context.close()
})
