import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startPortal } from '../fixtures/startPortal'
import { aVisit, aWindow, portalUrl, signIn, useBrowser, type Visit, withoutMap } from './browser'
import { goInside, mainMenu, menuLines, stored } from './walk'

useBrowser()

const board = '/RoutingTool/DelveriesAndLoads'
const systemError = 'The action failed due to a system error - please retry.'
const lost = 'Unable to connect to server. Check that you are still logged in.'

const putOnLoad = async (page: Page) => {
  await page
    .getByRole('row', { name: /^Select delivery/ })
    .first()
    .getByRole('gridcell')
    .nth(1)
    .dblclick()
  await page.getByRole('button', { name: 'Save load' }).waitFor()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save load' }).click()

/** The text of the one message that is open, which is closed then. */
const told = async (page: Page): Promise<string> => {
  const message = page.getByRole('alertdialog')
  await message.waitFor()
  const text = await message.locator('[id^=alert-text]').innerText()
  await message.getByRole('button', { name: 'Close message' }).click()
  await message.waitFor({ state: 'detached' })
  return text
}

/** The words of every other answer are in tests/portal/errors.test.ts. */
describe('a write that fails is alerted in exact words', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await aVisit('only-rtd', board, withoutMap)
    await putOnLoad(visit.page)
  })

  test.each([
    [
      'a 401 with a good token [ERR-01, STATE-09]',
      401,
      { Message: 'No.' },
      'Your user id is not authorized for this action',
    ],
    ['a 500 with Message [ERR-02]', 500, { Message: 'The disk is full.' }, 'The disk is full.'],
    ['a 409 with a list [ERR-06]', 409, ['One is taken.', 'Two is taken.'], 'One is taken.\nTwo is taken.'],
    [
      'a 200 that is no success [VAL-30]',
      200,
      { Status: 'FAILED', Message: 'The load is locked.' },
      'The load is locked.',
    ],
  ] as const)('%s [ERR-34]', async (_, status, body, expected) => {
    const { page } = visit
    await page.route('**/routing-tool/*/Shipment', (route) => route.fulfill({ status, json: body }))
    await save(page)
    await expect.poll(() => told(page)).toBe(expected)
    await expect.poll(() => stored(page, 'token')).not.toBeNull()
    await page.unrouteAll()
  })

  test('no answer at all [ERR-09]', async () => {
    const { page } = visit
    await page.route('**/routing-tool/*/Shipment', (route) => route.abort())
    await save(page)
    await expect.poll(() => told(page)).toBe(lost)
    await page.unrouteAll()
  })

  test('and stays until it is closed, by Escape too; the bell keeps it [STATE-62]', async () => {
    const { page } = visit
    await page.clock.install()
    await page.route('**/routing-tool/*/Shipment', (route) => route.fulfill({ status: 503, body: '' }))
    await save(page)
    await page.getByRole('alertdialog').waitFor()
    await page.clock.fastForward(60_000)
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.unrouteAll()
    await page.getByRole('button', { name: /^Messages: \d+ new/ }).click()
    const past = page.getByRole('dialog', { name: 'Messages' })
    await expect.poll(() => past.getByText(systemError).count()).toBeGreaterThan(0)
    await expect.poll(() => past.getByText('The disk is full.').count()).toBe(1)
  })
})

test('a list that does not load is empty with a reason, is logged, and the page stands [ERR-35]', async () => {
  const { page, context, complaints } = await aVisit('only-rtd', '/index', withoutMap)
  await page.route('**/routing-tool/**', (route) => route.fulfill({ status: 500, json: { Message: 'No list today.' } }))
  await goInside(page, board)
  await page.getByText('No list today.').first().waitFor()
  await expect.poll(() => page.getByRole('row', { name: /^Select delivery/ }).count()).toBe(0)
  await expect.poll(() => menuLines(page)).toContain('Shipments > Routing tool > Deliveries and loads')
  expect(complaints.join('\n')).toContain('500')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page
    .getByRole('row', { name: /^Select delivery/ })
    .first()
    .waitFor()
  await context.close()
})

describe('a server that goes and comes back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-gone-'))
  let portal: Awaited<ReturnType<typeof startPortal>>
  beforeAll(async () => {
    cpSync(inject('demoDirectory'), folder, { recursive: true })
    portal = await startPortal({ DATA_DIR: folder })
  })
  afterAll(async () => {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is missed in words; what was not saved stays on the page and is saved afterwards', async () => {
    const { page, context } = await aWindow(withoutMap)
    await signIn(page, 'only-rtd', `${portal.url}/login?redirect=${encodeURIComponent(board)}`)
    await putOnLoad(page)
    await portal.kill()
    await save(page)
    await expect.poll(() => told(page)).toBe(lost)
    portal = await startPortal({ DATA_DIR: folder }, Number(new URL(portal.url).port))
    await save(page)
    await page.getByText('All changes saved.').waitFor()
    await context.close()
  })

  test('at the sign-in page says that it cannot be reached', async () => {
    const { page, context } = await aWindow()
    await page.goto(portalUrl('/login'))
    await page.getByLabel(/SSO ID/).fill('only-rtd')
    await page.getByLabel('Password').fill('any')
    await page.route('**/token', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('The server cannot be reached. Check your connection and try again.').waitFor()
    await expect.poll(() => mainMenu(page).count()).toBe(0)
    await context.close()
  })
})
