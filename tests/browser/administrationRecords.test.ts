import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testInFull } from '../fixtures/full'
import { aVisit, expectNoFindings, portalUrl, useBrowser, type Visit } from './browser'
import { aTokenOf, chooseGroup, escape, goInside, tokenOf } from './walk'

useBrowser()

const customer = 'PL_NEW'
const regionName = 'Quillwort Flats'
let visit: Visit
let token: string
let regionId: number

const call = async (method: string, path: string, body?: unknown) =>
  fetch(portalUrl(path), {
    method,
    headers: { authorization: `Bearer ${token}`, 'customer-id': customer, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

beforeAll(async () => {
  token = await tokenOf('admin')
  const made = await call('POST', `/routing-tool/${customer}@CUSTOMER/Region`, {
    REGION_CODE: 7654,
    REGION_NAME: regionName,
  })
  regionId = ((await made.json()) as { REGION_PK: number }).REGION_PK
  await call('POST', `/routing-tool/${customer}@CUSTOMER/Region`, { REGION_CODE: 7655, REGION_NAME: 'Another' })
  visit = await aVisit('admin', '/Administration/AuditTrail')
})
afterAll(() => visit.context.close())

/** The page is looked at by axe at a desk in the light, and on a phone in the dark. */
const lookClosely = async () => {
  const { page } = visit
  const darkMode = page.getByRole('button', { name: 'Dark mode' })
  await expectNoFindings(page)
  await darkMode.click()
  await page.locator('button[aria-label="Dark mode"][aria-pressed=true]').waitFor()
  await page.setViewportSize({ width: 390, height: 900 })
  await darkMode.waitFor({ state: 'hidden' })
  await expectNoFindings(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await darkMode.click()
  await page.locator('button[aria-label="Dark mode"][aria-pressed=false]').waitFor()
}

test('the audit trail finds a write by its words and tells it field by field', async () => {
  const { page } = visit
  await page.getByRole('textbox', { name: 'Text in the records' }).fill('quillwort fl')
  await page.waitForURL((url) => url.searchParams.get('q') === 'quillwort fl')
  const table = page.getByRole('table', { name: 'Audit trail' })
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  await lookClosely()

  await table.getByRole('button', { name: /^Changes of entry \d+, regions\.createRegion$/ }).click()
  const drawer = page.getByRole('dialog', { name: /^Entry \d+$/ })
  await drawer.getByRole('row', { name: `name – ${regionName}` }).waitFor()
  expect(new URL(page.url()).searchParams.get('entry')).toMatch(/^\d+$/)
  await expectNoFindings(page)
  await drawer.getByRole('button', { name: `History of region ${regionId}` }).click()
  await page.waitForURL((url) => url.searchParams.get('record') === String(regionId) && !url.searchParams.has('q'))
  await drawer.waitFor({ state: 'detached' })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem').first().click()
  expect((await download).suggestedFilename()).toMatch(/^Audit trail \d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`region ${regionId},name,,${regionName}`)
})

testInFull('the security log is filtered by event, user, address and day, and exported, which it records', async () => {
  const { page } = visit
  const user = `nobody-${randomUUID().slice(0, 8)}`
  const wrong = new URLSearchParams({ grant_type: 'password', username: user, password: 'wrong' })
  for (let attempt = 0; attempt < 2; attempt += 1) await fetch(portalUrl('/token'), { method: 'POST', body: wrong })
  await goInside(page, '/Administration/SecurityLog')
  const table = page.getByRole('table', { name: 'Security log' })
  await page.getByRole('textbox', { name: 'User' }).fill(user)
  await expect.poll(() => table.getByRole('row').count()).toBe(3)
  await page.getByRole('combobox', { name: 'Event' }).click()
  await page.getByRole('option', { name: 'Sign-in failed' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('127.0.0.1')
  await page.getByLabel('From day').fill('2026-01-01')
  await page.waitForURL((url) => url.searchParams.size === 4)
  await table
    .getByRole('row', { name: `Sign-in failed ${user}` })
    .first()
    .waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem').first().click()
  expect((await download).suggestedFilename()).toMatch(/^Security log \d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines.map((line) => line.includes(`Sign-in failed,${user}`))).toEqual([false, true, true])

  await page.getByLabel('To day').fill('2026-01-01')
  await page.getByText('No rows match these filters.', { exact: false }).waitFor()
  await goInside(page, '/Administration/SecurityLog?kind=data-exported')
  await table.getByText('list: Security log · rows: 2 · format: csv').first().waitFor()
})

testInFull('a record leads to its history', async () => {
  const { page } = visit
  await goInside(page, '/RoutingTool/Setup/Regions')
  await page.getByRole('heading', { level: 1, name: 'Regions' }).waitFor()
  // The page takes the focus when it is there, which would close a list that was opened before.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await chooseGroup(page, customer)
  await goInside(page, `/RoutingTool/Setup/Regions/UpdateRegion?id=${regionId}`)
  await page.getByRole('link', { name: 'History' }).click()
  await page.waitForURL((url) => url.searchParams.get('noun') === 'region')
  await page.getByRole('button', { name: /, regions\.createRegion$/ }).waitFor()
})

testInFull('a session of somebody is ended after a question, and his token is worth nothing any more', async () => {
  const { page } = visit
  const theirs = await aTokenOf('noperm')
  // He may do nothing here, but that is told to who is signed in; to others it is told that they are not.
  const refusal = async () => {
    const path = portalUrl('/routing-tool/E100@CUSTOMER/Regions')
    const { headers } = await fetch(path, { headers: { authorization: `Bearer ${theirs}` } })
    return headers.get('www-authenticate')
  }
  expect(await refusal()).toContain('insufficient_scope')
  await goInside(page, '/Administration/Sessions')
  await page.getByText('This session', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Search by user, address or browser' }).fill('noperm')
  const end = page.getByRole('button', { name: /^End the session of noperm since/ }).first()
  await end.click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await page.getByText('A session of noperm has ended').waitFor()
  expect(await refusal()).toContain('invalid_token')
})

testInFull('the outbox of all groups shows the exact text of a message', async () => {
  const { page } = visit
  const answer = await call('GET', `/routing-tool/E100@CUSTOMER/SearchLoads?resultCount=50`)
  const [load] = (await answer.json()) as { shipment_id: number }[]
  const asked = new URLSearchParams({
    ShipmentId: String(load?.shipment_id),
    EmailType: 'UPDATE',
    UnAssignDelivery: 'N',
    iDeliveryPks: '',
    EmailContact: 'desk@example.com',
    CustCode: 'E100',
    UserId: 'admin',
  })
  const sent = await fetch(portalUrl(`/integration/SendCarrierEmail?${asked}`), {
    headers: { authorization: `Bearer ${token}`, 'customer-id': 'E100' },
  })
  expect(await sent.json()).toMatchObject({ Status: 'SUCCESS' })
  await goInside(page, '/Administration/Outbox?group=E100')
  await page
    .getByRole('button', { name: /^Text of message \d+ Load updated/ })
    .first()
    .waitFor()
  await lookClosely()
  await page
    .getByRole('button', { name: /^Text of message \d+ Load updated/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: /^Message \d+ as sent$/ })
  await drawer.getByText('desk@example.com').first().waitFor()
  await drawer
    .getByRole('region')
    .getByText(/Subject: Load updated/)
    .waitFor()
  await escape(page)
})

test('settings tell their values and where they come from, and no secret', async () => {
  const { page } = visit
  await goInside(page, '/Administration/Settings')
  const table = page.getByRole('table', { name: 'Settings' })
  await table.getByRole('row', { name: /^PORT \d+ Environment/ }).waitFor()
  await table.getByRole('row', { name: /^DEMO_PASSWORD •+ Environment/ }).waitFor()
  await page.getByText('0000_foundation').waitFor()
})
