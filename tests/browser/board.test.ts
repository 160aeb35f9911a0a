import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testInFull } from '../fixtures/full'
import { aVisit, dragOver, expectNoFindings, portalUrl, sharedVisit, useBrowser, withoutMap } from './browser'
import { escape, goInside, groupShown, tokenOf } from './walk'

useBrowser()

const landing = '/RoutingTool'
const board = `${landing}/DelveriesAndLoads`
const list = (page: Page) => page.getByRole('grid', { name: 'Available deliveries' })
const rows = (page: Page) => list(page).locator('[data-row]')
const stops = (page: Page) => page.getByRole('list', { name: 'Stops of the load, in order' }).getByRole('listitem')
const meter = (page: Page) => page.getByRole('meter', { name: 'Weight of the load' })
const save = (page: Page) => page.getByRole('button', { name: 'Save load' })
const numberOf = async (row: Locator) => (await row.getByRole('gridcell').nth(1).textContent()) ?? ''
const rowOf = (page: Page, number: string) => rows(page).filter({ hasText: number })
/** Waits until a row is gone. While a dialog is open, also while it closes, no row at all can be found by its role. */
const isGone = async (page: Page, number: string) => {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await rows(page).first().waitFor()
  await expect.poll(() => rowOf(page, number).count()).toBe(0)
}
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

const group = 'E100'
const wide = sharedVisit(() => aVisit('only-rtd', landing, { group, width: 1440, dark: true, ...withoutMap }))
const phone = sharedVisit(() => aVisit('only-rtd', landing, { group, width: 390, height: 844 }))

/** The board as it is opened for the first time, without what the test before left on it. */
const aBoard = async (query = '', open = wide) => {
  const visit = await open()
  const { page } = visit
  await goInside(page, landing)
  const discard = page.getByRole('button', { name: 'Discard changes' })
  const heading = page.getByRole('heading', { level: 1, name: 'Routing tool' })
  await heading.or(discard).first().waitFor()
  if (await discard.isVisible()) await discard.click()
  await heading.waitFor()
  await page.evaluate(() => {
    for (const key of ['selectedLoad', 'prevSelectedLoad']) localStorage.removeItem(key)
  })
  await goInside(page, board + query)
  await rows(page).first().waitFor()
  return visit
}

/** A call of another dispatcher, beside the browser. */
const called = async (call: string, body: object) => {
  const answer = await fetch(portalUrl(`/routing-tool/${group}@CUSTOMER/${call}`), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf('admin')}`,
      'customer-id': group,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  expect(await answer.json()).toMatchObject({ Status: 'SUCCESS' })
}

test('a load is built with the mouse: marked, dragged, moved, taken off, saved, and still there after a reload [ROUTE-069, STATE-17, STATE-22, ENT-25]', async () => {
  const { page, complaints } = await aBoard()
  const numbers = await Promise.all([0, 1, 2].map((place) => numberOf(rows(page).nth(place))))
  await rows(page).nth(0).click()
  await rows(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  const status = page.getByRole('status').filter({ hasText: 'selected' })
  await expect.poll(() => status.textContent()).toMatch(/^3 selected · [\d,.]+ lb of 44,000 lb left$/)
  const isOutlined = () =>
    page.locator('[data-stops]').evaluate((place) => getComputedStyle(place).outlineStyle === 'dashed')
  const goal = page.getByText('Drag deliveries here')
  await dragOver(page, { on: rows(page).nth(1), right: 60 }, { on: goal }, isOutlined)
  await page.mouse.up()
  await page.getByText(/^3 deliveries added, [\d,.]+ lb$/).waitFor()
  await expect.poll(() => stops(page).count()).toBe(3)
  await page.getByRole('button', { name: `Remove delivery ${numbers[0]} from the load` }).click()
  await expect.poll(() => stops(page).count()).toBe(2)
  // The next row has come up under the mouse, and its tooltip covers the buttons below.
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: `Move delivery ${numbers[2]} up` }).click()
  await expect.poll(() => stops(page).first().textContent()).toContain(numbers[2])
  await save(page).click()
  await page.getByTestId('load').getByText('All changes saved.').waitFor()
  const load = new URL(page.url()).searchParams.get('load')
  await expect.poll(() => stored(page, 'selectedLoad')).toBe(load)
  await page.goto(board)
  await page.getByRole('heading', { name: `Load ${load}` }).waitFor()
  await expect.poll(() => stops(page).count()).toBe(2)
  await expect.poll(() => stops(page).first().textContent()).toContain(numbers[2])
  expect(complaints).toEqual([])
})

test('a load is built with the keyboard alone, and every step is undone by Ctrl+Z [STATE-17, STATE-19]', async () => {
  const { page } = await aBoard()
  await list(page).focus()
  for (const key of ['j', 'x', 'j', 'x', 'ArrowDown', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => stops(page).count()).toBe(4)
  const before = await stops(page).allTextContents()
  const grip = stops(page)
    .first()
    .getByRole('button', { name: /^Move delivery \d+$/ })
  await grip.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => stops(page).allTextContents()).not.toEqual(before)
  await page.getByRole('button', { name: 'Release all' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => stops(page).count()).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => stops(page).count()).toBe(4)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => stops(page).count()).toBe(0)
  await expect.poll(() => page.getByText('Add at least one delivery.').count()).toBe(1)
})

test('the meter warns above the threshold of the group and blocks above 44,000 lb [VAL-05]', async () => {
  const { page } = await aBoard('?load=3004')
  await stops(page).first().waitFor()
  await expect.poll(() => meter(page).getAttribute('data-state')).toBe('over-threshold')
  await page.getByText('Above the threshold of 40,000 lb that your group set.').waitFor()
  await list(page).focus()
  await page.keyboard.press('j')
  const deliveries = await rows(page).count()
  for (let step = 0; step < deliveries && (await meter(page).getAttribute('data-state')) !== 'too-heavy'; step += 1) {
    const before = await stops(page).count()
    await page.keyboard.press('Enter')
    await expect.poll(() => stops(page).count()).toBe(before + 1)
    await page.keyboard.press('j')
  }
  await expect.poll(() => meter(page).getAttribute('data-state')).toBe('too-heavy')
  await expect.poll(() => save(page).isDisabled()).toBe(true)
  await page.getByText("A load over 44,000 lb can't be saved.").waitFor()
})

testInFull(
  'a delivery that another dispatcher took is named with that dispatcher, and the rest can be saved',
  async () => {
    const { page } = await aBoard()
    const [taken, kept] = [rows(page).nth(8), rows(page).nth(9)]
    const key = Number(await taken.getAttribute('data-row'))
    const [number, other] = [await numberOf(taken), await numberOf(kept)]
    await rowOf(page, number).dblclick()
    await rowOf(page, other).dblclick()
    await expect.poll(() => stops(page).count()).toBe(2)
    await called('Shipment', {
      region_code: 101,
      deliveries: [{ delivery_pk: key, stopSequence: 1, ship_from_stop_seq_num: 1 }],
    })
    await save(page).click()
    await page.getByText(new RegExp(`^${number} was put on load \\d+ by admin$`)).waitFor()
    await page.getByRole('button', { name: 'Remove it and keep the rest' }).click()
    await save(page).click()
    await page.getByTestId('load').getByText('All changes saved.').waitFor()
    await expect.poll(() => stops(page).allTextContents()).toEqual([expect.stringContaining(other)])
  },
)

test.each([
  ['on a phone', phone],
  ['on a wide screen', wide],
] as const)('%s a double click on the last row in sight puts it on the load', async (_, open) => {
  const { page } = await aBoard('', open)
  const box = await list(page).boundingBox()
  if (!box) throw new Error('The list is not in sight.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 20]
  const rowThere = () =>
    page.evaluate(
      ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('[data-row]')?.getAttribute('data-row'),
      [x, y],
    )
  const row = await rowThere()
  expect(row).toMatch(/^\d+$/)
  await page.mouse.click(x, y)
  // What the first click does has happened by then, as with a slow double click.
  await page
    .getByRole('status')
    .filter({ hasText: /^1 selected/ })
    .waitFor()
  expect(await rowThere()).toBe(row)
  await page.mouse.click(x, y, { clickCount: 2 })
  await expect.poll(() => list(page).locator(`[data-row="${row}"]`).count()).toBe(0)
})

testInFull('filters are in the address, and an empty list says which one to clear', async () => {
  const { page } = await aBoard()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'State' }).click()
  await page.getByRole('combobox', { name: 'State' }).fill('AK')
  await page.getByRole('option', { name: /^AK/ }).click()
  await page.getByText('No deliveries match these filters.').waitFor()
  expect(new URL(page.url()).search).toBe('?status=available&shipToState=AK')
  await page.getByRole('button', { name: /^\d+ without “State: AK”$/ }).click()
  await rows(page).first().waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('a locked load shows who holds it and takes nothing', async () => {
  const { page } = await aBoard('?load=3009')
  await page.getByText(/FLEET/).first().waitFor()
  const before = await stops(page).count()
  await rows(page).first().dblclick()
  await expect.poll(() => stops(page).count()).toBe(before)
  await expect.poll(() => save(page).isDisabled()).toBe(true)
  await page.getByText("The load is locked and can't be saved.").waitFor()
})

test('unsaved changes are asked about before another load, group or page takes their place [STATE-22]', async () => {
  const { page } = await aBoard('?load=3003')
  await stops(page).first().waitFor()
  await page.getByRole('button', { name: 'Release all' }).click()
  await page.getByRole('link', { name: 'Routing tool' }).click()
  const question = page.getByRole('dialog', { name: 'Save this load?' })
  const stay = async () => {
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'detached' })
  }
  await question.waitFor()
  await stay()
  await page.getByRole('combobox', { name: 'Customer group' }).fill('A200')
  await page.getByRole('option', { name: /^A200/ }).first().click()
  await question.waitFor()
  await stay()
  await expect.poll(() => groupShown(page)).toContain('E100')
  await page.getByRole('button', { name: 'Open a load' }).click()
  await page.getByRole('grid', { name: 'Loads' }).locator('[data-row="3004"]').dblclick()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('heading', { name: 'Load 3004' }).waitFor()
  expect([await stored(page, 'selectedLoad'), await stored(page, 'prevSelectedLoad')]).toEqual(['3004', '3003'])
  await page.getByRole('button', { name: 'Back to load 3003' }).click()
  await stops(page).first().waitFor()
  await expect.poll(() => stored(page, 'selectedLoad')).toBe('3003')
})

testInFull('Back asks while something is unsaved, and goes on once it may be lost', async () => {
  const { page } = await aBoard('?load=3003')
  await page.getByRole('link', { name: 'Import deliveries' }).first().click()
  await page.waitForURL('**/ImportDeliveries')
  await page.getByRole('link', { name: 'Deliveries and loads' }).first().click()
  await stops(page).first().waitFor()
  await page.getByRole('button', { name: 'Release all' }).click()
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Save this load?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(board)
  await page.goBack()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL('**/ImportDeliveries')
})

test('items are read from the list, deliveries cancelled and deleted with a reason; a pill reports the changes of others', async () => {
  const { page, complaints } = await aBoard()
  const [kept, ...numbers] = await Promise.all([13, 14, 15].map((place) => numberOf(rows(page).nth(place))))
  await rowOf(page, kept ?? '').click()
  await page.getByRole('button', { name: 'Items' }).click()
  const items = page.getByRole('dialog', { name: `Items of delivery ${kept}` })
  await items.getByRole('columnheader', { name: 'Description' }).waitFor()
  await expectNoFindings(page)
  await escape(page)
  await items.waitFor({ state: 'detached' })

  await rowOf(page, numbers[0] ?? '').click()
  await page.getByRole('button', { name: 'Cancel deliveries' }).click()
  await page.getByRole('button', { name: 'Cancel 1 delivery' }).click()
  await isGone(page, numbers[0] ?? '')
  await rowOf(page, numbers[1] ?? '').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 1 delivery' })
  await question.getByLabel('Reason').fill('Ordered twice')
  await expectNoFindings(page)
  await question.getByRole('button', { name: 'Delete 1 delivery' }).click()
  await page.getByText('1 delivery deleted').waitFor()
  await isGone(page, numbers[1] ?? '')

  await rows(page).nth(12).click()
  const gone = Number(await rows(page).nth(13).getAttribute('data-row'))
  await called('UpdateDeliveryStatus', { delivery_pk: [gone], status: 'CANCELLED' })
  await page.getByRole('button', { name: /changed · refresh$/ }).click()
  await expect.poll(() => list(page).locator(`[data-row="${gone}"]`).count()).toBe(0)
  expect(complaints).toEqual([])
})

testInFull('while the server is gone the board says so, and works again when it is back', async () => {
  const { page } = await aBoard()
  await rows(page).nth(11).dblclick()
  await page.route('**/routing-tool/**', (route) => route.abort('connectionrefused'))
  await save(page).click()
  await page.getByText('Unable to connect to server. Check that you are still logged in.').first().waitFor()
  await expect.poll(() => stops(page).count()).toBe(1)
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await save(page).click()
  await page.getByTestId('load').getByText('All changes saved.').waitFor()
})

test.each([
  ['a phone', phone],
  ['a wide screen, and at 1024 × 768,', wide],
] as const)(
  'with a load on %s the stops have room, nothing covers Save load, and there are no findings',
  async (_, open) => {
    const { page } = await aBoard('?load=3003', open)
    const size = page.viewportSize()
    if (open === phone) await page.getByRole('tab', { name: /^Load/ }).click()
    else await page.setViewportSize({ width: 1024, height: 768 })
    await page
      .getByRole('button', { name: /^Remove delivery/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    expect((await page.locator('[data-stops]').boundingBox())?.height).toBeGreaterThan(150)
    const isOnTop = await save(page).evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height - 2)
      return hit !== null && button.contains(hit)
    })
    expect(isOnTop).toBe(true)
    if (size) await page.setViewportSize(size)
    const map = page.getByRole('button', { name: 'Map' })
    if (open === wide) await map.click()
    await expectNoFindings(page)
    if (open === wide) await map.click()
  },
)
