import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startPortal } from '../fixtures/startPortal'
import { testInFull } from '../fixtures/full'
import { aVisit, aWindow, signIn, useBrowser, withoutMap } from './browser'
import { goInside, menuLines, stored } from './walk'

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

type Failing = [what: string, fail: (route: Route) => Promise<void>, words: string]

const answers =
  (status: number, json: unknown) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json })

/** The words of every other answer are in tests/portal/errors.test.ts. */
const failing: readonly Failing[] = [
  ['a 401 with a good token', answers(401, { Message: 'No.' }), 'Your user id is not authorized for this action'],
  ['a 500 with Message', answers(500, { Message: 'The disk is full.' }), 'The disk is full.'],
  ['a 409 with a list', answers(409, ['One is taken.', 'Two is taken.']), 'One is taken.\nTwo is taken.'],
  [
    'a 200 that is no success',
    answers(200, { Status: 'FAILED', Message: 'The load is locked.' }),
    'The load is locked.',
  ],
  ['no answer at all', (route) => route.abort(), lost],
]

test('a list that does not load is empty with a reason; a write that fails is alerted in exact words until it is closed, and the bell keeps it [ERR-35] [ERR-34] [ERR-01, STATE-09] [ERR-02] [ERR-06] [ERR-09] [VAL-30] [STATE-62]', async () => {
  const { page, context, complaints } = await aVisit('only-rtd', '/index', withoutMap)
  await page.route('**/routing-tool/**', answers(500, { Message: 'No list today.' }))
  await goInside(page, board)
  await page.getByText('No list today.').first().waitFor()
  await expect.poll(() => page.getByRole('row', { name: /^Select delivery/ }).count()).toBe(0)
  await expect.poll(() => menuLines(page)).toContain('Shipments > Routing tool > Deliveries and loads')
  expect(complaints.join('\n')).toContain('500')
  await page.unrouteAll()
  for (const button of await page.getByRole('button', { name: 'Close message' }).all()) await button.click()
  await page.getByRole('button', { name: 'Try again' }).first().click()

  await putOnLoad(page)
  for (const [what, fail, words] of failing) {
    await page.route('**/routing-tool/*/Shipment', fail)
    await save(page)
    expect([what, await told(page)]).toEqual([what, words])
    await page.unrouteAll()
  }
  await expect.poll(() => stored(page, 'token')).not.toBeNull()

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

  testInFull('is missed in words; what was not saved stays on the page and is saved afterwards', async () => {
    const { page, context } = await aWindow(withoutMap)
    await signIn(page, 'only-rtd', `${portal.url}/login?redirect=${encodeURIComponent(board)}`)
    await putOnLoad(page)
    await portal.kill()
    await save(page)
    await expect.poll(() => told(page)).toBe(lost)
    portal = await startPortal({ DATA_DIR: folder }, Number(new URL(portal.url).port))
    await save(page)
    await page.getByTestId('load').getByText('All changes saved.').waitFor()
    await context.close()
  })
})
