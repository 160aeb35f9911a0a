import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisit, expectNoFindings, portalUrl, useBrowser } from './browser'
import { escape } from './walk'

useBrowser()

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Position devices' }).getByRole('row', { name: new RegExp(name) })

/** What a phone sends. */
const say = async (token: string, fields: Record<string, string>) =>
  (await fetch(`${portalUrl('/positions')}?${new URLSearchParams({ id: token, ...fields }).toString()}`)).status

test('a phone is paired, heard of, and revoked; a past trace comes in [OWN-4]', async () => {
  const { page, context, complaints } = await aVisit('admin', '/Devices')
  await page.getByRole('heading', { level: 1, name: 'Position devices' }).waitFor()
  await page.getByRole('table', { name: 'Position devices' }).waitFor()

  await page.getByRole('button', { name: 'Pair a device' }).click()
  const form = dialog(page, 'Pair a device')
  await form.getByRole('button', { name: 'Pair', exact: true }).click()
  await form.getByText('Required.').first().waitFor()
  await form.getByRole('textbox', { name: 'Device' }).fill('Phone of the test')
  await form.getByRole('textbox', { name: 'Unit' }).fill('TEST7')
  await form.getByRole('button', { name: 'Pair', exact: true }).click()
  const shown = dialog(page, 'Token of Phone of the test')
  await shown.getByRole('img', { name: 'Code to scan' }).waitFor()
  await shown.getByText(/\/positions$/).waitFor()
  const token = await shown.getByRole('textbox', { name: 'Device identifier' }).inputValue()
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  await expectNoFindings(page)
  await shown.getByRole('button', { name: 'Done' }).click()
  await shown.waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(token)
  await row(page, 'Phone of the test').getByText('Never reported').waitFor()

  expect(await say(token, { lat: '100', lon: '-87' })).toBe(400)
  const inThreeHours = new Date(Date.now() + 3 * 3_600_000).toISOString()
  expect(await say(token, { lat: '41.5', lon: '-87.5', batt: '64', timestamp: inThreeHours })).toBe(200)
  await row(page, 'Phone of the test').getByText('64 %').waitFor()
  await row(page, 'Phone of the test').getByText('Clock 3 h ahead').waitFor()
  await row(page, 'Phone of the test').getByText('Reporting').waitFor()
  await row(page, 'Phone of the test').getByText('Latitude must be from -90 to 90.').waitFor()

  await page.getByRole('button', { name: 'Messages of Phone of the test' }).click()
  const messages = dialog(page, 'Messages of Phone of the test')
  await messages.getByText('GET lat=41.5&lon=-87.5&batt=64').waitFor()
  await messages.getByText('Latitude must be from -90 to 90.').waitFor()
  await expectNoFindings(page)
  await escape(page)
  await messages.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Revoke Phone of the test' }).click()
  await dialog(page, 'Revoke Phone of the test?').getByRole('button', { name: 'Revoke', exact: true }).click()
  await row(page, 'Phone of the test').getByText('Revoked').waitFor()
  expect(await say(token, { lat: '41.5', lon: '-87.5' })).toBe(400)

  await page.getByRole('button', { name: 'Import a trace' }).click()
  const trace = dialog(page, 'Import a trace')
  await trace.locator('input[type=file]').setInputFiles({
    name: 'bad.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('unit,time,lat,lon\nTEST8,2024-05-01 10:00,41,-87\nTEST8,2024-05-01 10:01,141,-87\n'),
  })
  await trace.getByText('1 points of 1 units can be stored; 1 cannot.').waitFor()
  await trace.getByText('Latitude must be from -90 to 90.').waitFor()
  await expectNoFindings(page)
  await trace.locator('input[type=file]').setInputFiles({
    name: 'ploughs.csv',
    mimeType: 'text/csv',
    buffer: readFileSync('tests/fixtures/positions/syracuse_plows_2018-01-03_8trucks.csv'),
  })
  await trace.getByText('3,405 points of 8 units can be stored; 0 cannot.').waitFor()
  await trace.getByRole('button', { name: 'Store 3,405 points' }).click()
  await page
    .getByRole('status')
    .getByText(/points stored/)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
