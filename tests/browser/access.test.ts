import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../fixtures/startPortal'
import { aVisit, aWindow, openAddress, portalUrl, signIn, useBrowser, type Visit, withoutMap } from './browser'
import { goInside, groupShown, mainMenu, menuLines, stored } from './walk'

useBrowser()

const pathOf = ({ page }: Visit) => new URL(page.url()).pathname + new URL(page.url()).search

describe('signing in', () => {
  let visit: Visit
  beforeAll(async () => void (visit = await aWindow()))
  beforeEach(async () => {
    await visit.page.goto('/login')
    await visit.page.evaluate(() => localStorage.clear())
    await visit.page.goto('/login')
  })

  test('asks for SSO ID and password and tells the terms of use [ROUTE-001, ROUTE-006, ROUTE-014]', async () => {
    const { page } = visit
    await page.getByLabel(/SSO ID/).waitFor()
    await expect.poll(() => page.getByLabel('Password').getAttribute('type')).toBe('password')
    const terms = await page.getByRole('region', { name: 'Terms of use' }).innerText()
    expect(terms).toContain('Access to this portal is private and monitored.')
    expect(terms).toContain('Credentials must not be shared.')
  })

  test('a wrong password is told, stays where it is and leaves no token [ROUTE-007]', async () => {
    const { page } = visit
    await page.getByLabel(/SSO ID/).fill('only-mcp')
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('The SSO ID or the password is wrong.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await expect.poll(() => stored(page, 'token')).toBeNull()
  })

  test('an empty field is named and asked for, and nothing is sent', async () => {
    const { page } = visit
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Enter your SSO ID.').waitFor()
    await expect.poll(() => page.getByLabel(/SSO ID/).evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('leads home with a token until it expires, a user, a group and its rights [ROUTE-003, STATE-01, GEN-002, ENT-03]', async () => {
    const { page } = visit
    await signIn(page, 'admin')
    expect(pathOf(visit)).toBe('/index')
    const { token, expiry } = (await stored(page, 'token')) as { token: string; expiry: number }
    expect(token).toMatch(/\S{20,}/)
    expect(Math.abs(expiry - Date.now() - 28_800_000)).toBeLessThan(60_000)
    await expect.poll(() => stored(page, 'selectedGroup')).toEqual({ gi: 'E000', gt: 'CORP', gl: 3 })
    expect(await page.evaluate(() => localStorage.getItem('savedUserId'))).toBe('admin')
    await page.getByRole('combobox', { name: 'Customer group' }).click()
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toHaveLength(6)
  })

  test('the user id is there already the next time [ENT-03]', async () => {
    const { page } = visit
    await signIn(page, 'only-mcp')
    await page.goto('/logout')
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await page.getByLabel('Password').waitFor()
    await expect.poll(() => page.getByLabel(/SSO ID/).inputValue()).toBe('only-mcp')
  })

  test('leads to the wanted path with its query [ROUTE-002]', async () => {
    await signIn(
      visit.page,
      'admin',
      `/login?redirect=${encodeURIComponent('/RoutingTool/Reports?status=A%20B&from=1')}`,
    )
    expect(pathOf(visit)).toBe('/RoutingTool/Reports?status=A%20B&from=1')
  })

  test('leads home instead of to another site [ROUTE-004]', async () => {
    await signIn(visit.page, 'admin', `/login?redirect=${encodeURIComponent('//evil.example.com/x')}`)
    expect(visit.page.url()).toBe(portalUrl('/index'))
  })
})

describe('the guard', () => {
  let visit: Visit
  beforeAll(async () => void (visit = await aVisit('only-omd', '/index')))

  test.each(['/unauthorized', '/RoutingTool/Reports?status=A%20B&from=1'])(
    'without a token %s leads to sign in, and the wanted path is kept [ROUTE-012]',
    async (wanted) => {
      const fresh = await aWindow()
      await openAddress(fresh.page, wanted)
      await fresh.page.getByLabel(/SSO ID/).waitFor()
      expect(pathOf(fresh)).toBe(`/login?redirect=${encodeURIComponent(wanted)}`)
      await fresh.context.close()
    },
  )

  test('a token in its last minute, or past it, is none [ROUTE-013]', async () => {
    const { page } = visit
    const token = (await stored(page, 'token')) as { token: string; expiry: number }
    for (const [left, asked] of [
      [-1_000, true],
      [59_000, true],
      [90_000, false],
    ] as const) {
      await page.evaluate(
        (kept) => localStorage.setItem('token', kept),
        JSON.stringify({ ...token, expiry: Date.now() + left }),
      )
      await openAddress(page, '/pskframe/opsview?day=1')
      if (asked) await page.getByText('Your session has expired. Sign in to continue where you left off.').waitFor()
      else await mainMenu(page).waitFor()
      expect(pathOf(visit)).toBe(asked ? '/login?redirect=%2Fpskframe%2Fopsview%3Fday%3D1' : '/pskframe/opsview?day=1')
    }
    await page.evaluate((kept) => localStorage.setItem('token', kept), JSON.stringify(token))
  })

  test('/login and /logout are open to everybody [ROUTE-014]', async () => {
    const fresh = await aWindow()
    for (const path of ['/login', '/logout']) {
      await fresh.page.goto(path)
      await fresh.page.getByRole('heading', { level: 1 }).waitFor()
      expect(pathOf(fresh)).toBe(path)
    }
    await fresh.context.close()
  })

  test('the empty path is the home page [ROUTE-010]', async () => {
    await visit.page.goto('/')
    await mainMenu(visit.page).waitFor()
    expect(pathOf(visit)).toBe('/index')
  })

  test('an unknown address is not found, and says so inside of the frame [ROUTE-011]', async () => {
    const path = '/RoutingTool/DeliveriesAndLoads'
    await visit.page.goto(path)
    await visit.page.getByText(`There is no page at ${path}.`).waitFor()
    await mainMenu(visit.page).waitFor()
    expect(pathOf(visit)).toBe(path)
  })

  test('a page without its permission ends on /unauthorized, which says so [ROUTE-016, ROUTE-009, ERR-18]', async () => {
    const { page } = visit
    await openAddress(page, '/RoutingTool/Reports')
    await page.waitForURL('**/unauthorized')
    await expect.poll(() => page.getByRole('status').innerText()).toBe('Unauthorized to access this feature.')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await mainMenu(page).waitFor()
    expect(pathOf(visit)).toBe('/index')
  })
})

describe('signing out', () => {
  test('says so, forgets the session here and ends it on the server [ROUTE-008, STATE-03, STATE-04, STATE-05, STATE-06, STATE-07]', async () => {
    const { page, context } = await aVisit('only-fin', '/index')
    const before = (await stored(page, 'token')) as { token: string }
    const asBefore = () =>
      fetch(portalUrl('/usersecurity'), { headers: { authorization: `Bearer ${before.token}` } }).then(
        ({ status }) => status,
      )
    await expect.poll(() => asBefore()).toBe(200)
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
    await openAddress(page, '/index')
    await page.waitForURL('**/login?redirect=%2Findex')
    await context.close()
  })

  test('in another tab is noticed here', async () => {
    const { page, context } = await aVisit('only-fin', '/index')
    const other = await context.newPage()
    await other.goto('/logout')
    await page.waitForURL('**/login?redirect=%2Findex')
    await context.close()
  })
})

describe('the end of a session', () => {
  test('is told once, however many calls fail, and ends with signing in where one was [STATE-08, ERR-10]', async () => {
    const { page, context } = await aVisit('only-rtd', '/index', withoutMap)
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
    const told = page.getByRole('alertdialog')
    await told.getByText('Your session has expired. Please login again.').waitFor()
    await expect.poll(() => failed).toBeGreaterThan(1)
    await expect.poll(() => told.count()).toBe(1)
    await told.getByRole('button', { name: 'Sign in again' }).click()
    await page.waitForURL('**/login?redirect=%2FRoutingTool%2FDelveriesAndLoads%3Ffrom%3D1')
    await context.close()
  })

  test('is not a refusal while the token is good [STATE-09]', async () => {
    const { page, context } = await aVisit('only-rtd', '/index', withoutMap)
    await page.route('**/routing-tool/**', (route) => route.fulfill({ status: 401, json: { Message: 'No.' } }))
    await goInside(page, '/RoutingTool/DelveriesAndLoads')
    await page.getByText('Your user id is not authorized for this action').first().waitFor()
    await expect.poll(() => page.getByText('Your session has expired').count()).toBe(0)
    await expect.poll(() => stored(page, 'token')).not.toBeNull()
    await page.reload()
    await mainMenu(page).waitFor()
    await expect.poll(() => menuLines(page)).toContain('Shipments > Routing tool > Deliveries and loads')
    await context.close()
  })
})

test('a part of the portal that does not load is alerted, and comes when it is asked for again [ROUTE-019, ERR-11]', async () => {
  const { page, context } = await aVisit('only-rtd', '/index', withoutMap)
  let asked = 0
  await page.route('**/assets/DeliveriesAndLoads-*.js', (route) => {
    asked += 1
    return route.abort()
  })
  const entry = mainMenu(page).getByRole('link', { name: 'Deliveries and loads' })
  const shown = page.getByRole('heading', { name: 'Available deliveries' })
  const told = page.getByRole('alertdialog').getByText('Due to error please click browser refresh button.')
  await entry.click()
  await told.waitFor()
  await expect.poll(() => groupShown(page)).toContain('E100')
  expect(asked).toBeLessThan(3)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await shown.waitFor()
  await context.close()
})

test('the address of the sign-in call carries no password', async () => {
  const { page, context } = await aWindow()
  const asked = page.waitForRequest('**/token')
  await signIn(page, 'only-mcp')
  const request = await asked
  expect(request.url()).not.toContain('password')
  expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toEqual({
    grant_type: 'password',
    username: 'only-mcp',
    password: demoPassword,
  })
  await context.close()
})
