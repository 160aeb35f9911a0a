import { expect, test } from 'vitest'
import { demoPassword } from '../fixtures/startPortal'
import { testInFull } from '../fixtures/full'
import { aVisit, aWindow, openAddress, portalUrl, useBrowser, type Visit, withoutMap } from './browser'
import { goInside, groupShown, mainMenu, stored } from './walk'

useBrowser()

const pathOf = ({ page }: Visit) => new URL(page.url()).pathname + new URL(page.url()).search

test('signing in and out: from the page that was wanted to the sign-in, back to it, and out again [ROUTE-001, ROUTE-002, ROUTE-003, ROUTE-006, ROUTE-007, ROUTE-008, ROUTE-012, ROUTE-014, STATE-01, STATE-03, STATE-04, STATE-05, STATE-06, STATE-07, GEN-002, ENT-03]', async () => {
  const visit = await aWindow()
  const { page, context } = visit
  const wanted = '/RoutingTool/Reports?status=A%20B&from=1'
  await openAddress(page, wanted)
  await page.getByLabel(/SSO ID/).waitFor()
  expect(pathOf(visit)).toBe(`/login?redirect=${encodeURIComponent(wanted)}`)
  await expect.poll(() => page.getByLabel('Password').getAttribute('type')).toBe('password')
  const terms = await page.getByRole('region', { name: 'Terms of use' }).innerText()
  expect(terms).toContain('Access to this portal is private and monitored.')
  expect(terms).toContain('Credentials must not be shared.')

  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Enter your SSO ID.').waitFor()
  await expect.poll(() => page.getByLabel(/SSO ID/).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel(/SSO ID/).fill('admin')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').getByText('The SSO ID or the password is wrong.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await expect.poll(() => stored(page, 'token')).toBeNull()

  await page.getByLabel('Password').fill(demoPassword)
  const asked = page.waitForRequest('**/token')
  const before = Date.now()
  await page.getByRole('button', { name: 'Sign in' }).click()
  const request = await asked
  expect(request.url()).not.toContain('password')
  expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toEqual({
    grant_type: 'password',
    username: 'admin',
    password: demoPassword,
  })
  await page.waitForURL((url) => url.pathname !== '/login')
  expect(pathOf(visit)).toBe(wanted)
  const { token, expiry } = (await stored(page, 'token')) as { token: string; expiry: number }
  expect(token).toMatch(/\S{20,}/)
  const eightHours = 28_800_000
  expect(expiry).toBeGreaterThanOrEqual(before + eightHours)
  expect(expiry).toBeLessThanOrEqual(Date.now() + eightHours)
  await expect.poll(() => stored(page, 'selectedGroup')).toEqual({ gi: 'E000', gt: 'CORP', gl: 3 })
  expect(await page.evaluate(() => localStorage.getItem('savedUserId'))).toBe('admin')
  await page.getByRole('combobox', { name: 'Customer group' }).click()
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toHaveLength(7)
  await page.keyboard.press('Escape')

  const asBefore = () =>
    fetch(portalUrl('/usersecurity'), { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status)
  await expect.poll(() => asBefore()).toBe(200)
  const another = await context.newPage()
  await openAddress(another, '/index')
  await mainMenu(another).waitFor()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/logout')
  await expect
    .poll(() => page.getByRole('status').innerText())
    .toBe('Your session has been terminated. For added security, please close your browser.')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('token')
  const kept = await page.evaluate(() => Object.keys(localStorage))
  for (const key of ['userData', 'allowedCheckpoints', 'allowedGroups']) expect(kept).not.toContain(key)
  expect(kept).toEqual(expect.arrayContaining(['selectedGroup', 'savedUserId']))
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('portal_sso')
  await expect.poll(() => asBefore()).toBe(401)
  // The other tab notices, and leads back to where it was.
  await another.waitForURL('**/login?redirect=%2Findex')
  await another.close()

  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByLabel('Password').waitFor()
  await expect.poll(() => page.getByLabel(/SSO ID/).inputValue()).toBe('admin')
  await context.close()
})

test('the guard leads to the home page, to “not found” in the frame, and to “unauthorized” [ROUTE-009, ROUTE-010, ROUTE-011, ROUTE-016, ERR-18]', async () => {
  const visit = await aVisit('only-omd', '/')
  const { page, context } = visit
  await mainMenu(page).waitFor()
  expect(pathOf(visit)).toBe('/index')
  const path = '/RoutingTool/DeliveriesAndLoads'
  await goInside(page, path)
  await page.getByText(`There is no page at ${path}.`).waitFor()
  await mainMenu(page).waitFor()
  expect(pathOf(visit)).toBe(path)

  await openAddress(page, '/RoutingTool/Reports')
  await page.waitForURL('**/unauthorized')
  await expect.poll(() => page.getByRole('status').innerText()).toBe('Unauthorized to access this feature.')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await mainMenu(page).waitFor()
  expect(pathOf(visit)).toBe('/index')

  // In its last minute a token is none; where exactly, is in tests/portal/app/authProvider.test.ts.
  await page.evaluate((inTheLastMinute) => {
    const token = JSON.parse(localStorage.getItem('token') ?? '{}') as object
    localStorage.setItem('token', JSON.stringify({ ...token, expiry: Date.now() + inTheLastMinute }))
  }, 59_000)
  await openAddress(page, '/pskframe/opsview?day=1')
  await page.getByText('Your session has expired. Sign in to continue where you left off.').waitFor()
  expect(pathOf(visit)).toBe('/login?redirect=%2Fpskframe%2Fopsview%3Fday%3D1')
  await context.close()
})

testInFull(
  'a part of the portal that does not load comes when it is asked for again; the end of the session is told once, and ends with signing in where one was [ROUTE-019, ERR-11] [STATE-08, ERR-10]',
  async () => {
    const { page, context } = await aVisit('only-rtd', '/index', withoutMap)
    let asked = 0
    await page.route('**/assets/DeliveriesAndLoads-*.js', (route) => {
      asked += 1
      return route.abort()
    })
    const entry = mainMenu(page).getByRole('link', { name: 'Deliveries and loads' })
    const shown = page.getByRole('heading', { name: 'Available deliveries' })
    const alert = page.getByRole('alertdialog').getByText('Due to error please click browser refresh button.')
    await entry.click()
    await alert.waitFor()
    await expect.poll(() => groupShown(page)).toContain('E100')
    expect(asked).toBeLessThan(3)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload' }).click()
    await shown.waitFor()

    await goInside(page, '/index')
    let failed = 0
    let release = () => {}
    const later = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/routing-tool/**', async (route) => {
      await later
      failed += 1
      await route.fulfill({ status: 401, json: { Message: 'The token has expired.' } })
    })
    await goInside(page, '/RoutingTool/DelveriesAndLoads?from=1')
    await page.waitForRequest('**/routing-tool/**')
    await page.clock.setFixedTime(Date.now() + 9 * 3_600_000)
    release()
    const told = page.getByRole('alertdialog').filter({ hasText: 'Your session has expired. Please login again.' })
    await told.waitFor()
    await expect.poll(() => failed).toBeGreaterThan(1)
    await expect.poll(() => told.count()).toBe(1)
    await told.getByRole('button', { name: 'Sign in again' }).click()
    await page.waitForURL('**/login?redirect=%2FRoutingTool%2FDelveriesAndLoads%3Ffrom%3D1')
    await context.close()
  },
)
