import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../fixtures/startPortal'
import { testInFull } from '../fixtures/full'
import { aVisit, aWindow, expectNoFindings, signIn, useBrowser, type Visit } from './browser'
import { goInside, groupShown, mainMenu, menuLines, settled } from './walk'

useBrowser()

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: here } = document
    return here?.getAttribute('aria-label') ?? here?.textContent?.trim() ?? ''
  })
const rawKey = /\b(frame|access|errors|board|imports|loadActions|ra)\.[a-z]\w*(\.\w+)*/i

test('the language is English whatever the browser speaks, and the chosen one holds at the sign-in, inside, and after a reload [I18N-01, I18N-02, I18N-03, I18N-04, I18N-05, I18N-06, I18N-08]', async () => {
  const { page, context } = await aWindow({ locale: 'zh-CN' })
  const lines = () => page.getByRole('navigation').first().innerText()
  const hasNoRawKey = () => expect.poll(() => page.locator('body').innerText()).not.toMatch(rawKey)
  const choose = async (name: string, group: string) => {
    await page.getByRole('button', { name: /^(Language|Idioma|语言)$/ }).click()
    await page.getByRole('menuitemradio', { name }).click()
    await page.getByRole('combobox', { name: group }).waitFor()
    await hasNoRawKey()
  }
  const languageIs = (locale: string) => expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale)
  await page.goto('/login')
  await page.getByLabel('Password').waitFor()
  await languageIs('en-US')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es-ES')
  await page.getByLabel('Contraseña').fill(demoPassword)
  await page.getByLabel(/SSO/).fill('admin')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Grupo de clientes' }).waitFor()
  await expect.poll(lines).toContain('Entregas')
  await languageIs('es-ES')
  await hasNoRawKey()

  await choose('简体中文', '客户组')
  await expect.poll(lines).toContain('首页')
  await page.reload()
  await page.getByRole('combobox', { name: '客户组' }).waitFor()
  await languageIs('zh-CN')
  await hasNoRawKey()
  await expect.poll(lines).not.toContain('Deliveries and loads')

  // Without words of their own, these speak English.
  for (const name of ['Français (France)', 'Português (Brasil)', 'Deutsch (Deutschland)']) {
    await choose(name, 'Customer group')
    await expect.poll(lines).toContain('Deliveries and loads')
    await page.getByRole('button', { name: 'Language' }).click()
    await expect.poll(() => page.getByRole('menuitemradio', { name }).getAttribute('aria-checked')).toBe('true')
    await page.keyboard.press('Escape')
  }
  await expect.poll(() => page.title()).toBe('Home · Logistics Portal')
  await context.close()
})

describe('the frame', () => {
  let visit: Visit
  beforeAll(async () => void (visit = await aVisit('admin', '/index')))
  afterAll(() => visit.context.close())
  const ground = () => visit.page.evaluate(() => getComputedStyle(document.body).backgroundColor)

  test('calls itself a logistics portal [GEN-001]', async () => {
    await expect.poll(() => visit.page.title()).toContain('Logistics Portal')
    await expect.poll(() => visit.page.getByRole('banner').innerText()).toContain('Logistics Portal')
  })

  test('dark mode and the folded menu survive a reload, dark mode the next sign-in as well [GEN-007]', async () => {
    const { page } = visit
    // Before the style sheets have come, the body has no colour.
    await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)')
    const light = await ground()
    const button = page.getByRole('button', { name: 'Dark mode' })
    await button.click()
    await expect.poll(ground).not.toBe(light)
    const dark = await ground()
    const fleet = mainMenu(page).getByRole('button', { name: 'Fleet', exact: true })
    await fleet.click()
    await expect.poll(() => menuLines(page)).not.toContain('Fleet > Live tracking')
    await page.reload()
    await button.waitFor()
    await expect.poll(ground).toBe(dark)
    await expect.poll(() => fleet.getAttribute('aria-expanded')).toBe('false')
    await fleet.click()
    await page.getByRole('button', { name: 'Fold menu' }).click()

    await page.reload()
    await page.getByRole('button', { name: 'Unfold menu' }).waitFor()
    await fleet.click()
    await page.getByRole('link', { name: 'Cross-reference types' }).click()
    await page.waitForURL('**/FMXREFManager')
    await page.getByRole('button', { name: 'Unfold menu' }).click()
    await mainMenu(page).getByRole('link', { name: 'Cross-reference types' }).waitFor()

    await page.goto('/logout')
    await page.locator('html[data-theme=dark]').waitFor()
    await signIn(page, 'admin')
    await button.waitFor()
    await expect.poll(ground).toBe(dark)
    await button.click()
    await expect.poll(ground).toBe(light)
  })

  test('the bar at the top stays until the last of several requests has ended [STATE-63]', async () => {
    const { page } = visit
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    const held: (() => void)[] = []
    await page.route('**/routing-tool/**', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.fallback().catch(() => undefined)
    })
    await goInside(page, '/RoutingTool/DelveriesAndLoads')
    await expect.poll(() => held.length).toBeGreaterThan(1)
    await bar.waitFor()
    const answered = page.waitForResponse('**/routing-tool/**')
    held.shift()?.()
    await answered
    await expect.poll(() => bar.count()).toBe(1)
    await page.unrouteAll()
    held.forEach((release) => release())
    await bar.waitFor({ state: 'detached' })
  })

  test('breadcrumb and title name the page, and lead up [ROUTE-017]', async () => {
    const { page } = visit
    await goInside(page, '/cpb/reports/accrual')
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect
      .poll(() => trail.getByRole('listitem').allInnerTexts())
      .toEqual(['Home', 'Billing overview', 'Billing reports', 'Accrual report'])
    await expect.poll(() => page.title()).toBe('Accrual report · Logistics Portal')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Accrual report')
    await trail.getByRole('link', { name: 'Billing overview' }).click()
    await page.waitForURL('**/cpb')
    await trail.getByRole('link', { name: 'Home' }).click()
    await page.waitForURL('**/index')
    await page.goBack()
    await page.waitForURL('**/cpb')
  })

  test('Ctrl+K goes to any page by a part of its name', async () => {
    const { page } = visit
    await mainMenu(page).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await page.keyboard.type('work pack')
    await page.getByRole('option', { name: /Work packages/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/WorkPackages')
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'detached' })
  })

  testInFull('Ctrl+K finds records by their beginning, and leads to the very one', async () => {
    const { page } = visit
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const option = (name: RegExp) => dialog.getByRole('option', { name })
    const look = async (text: string) => {
      await page.keyboard.press('Control+k')
      await dialog.getByRole('combobox').fill(text)
    }
    const choose = async () => {
      await dialog.locator('[role=combobox][aria-activedescendant]').waitFor()
      await dialog.getByRole('combobox').press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    await look('80001')
    await option(/^80001/).waitFor()
    await expectNoFindings(page)
    await choose()
    await page.waitForURL((url) => url.pathname.endsWith('/DelveriesAndLoads') && url.searchParams.has('deliveryId'))
    await page.getByRole('row').filter({ hasText: '80001' }).first().waitFor()

    await look('l:ld7')
    await option(/^LD7/).first().waitFor()
    await expect.poll(() => dialog.getByRole('group').count()).toBe(1)
    await choose()
    await page.waitForURL((url) => url.pathname.startsWith('/Load/'))
    await page.getByRole('region', { name: /^Summary of load LD7/ }).waitFor()
    await expectNoFindings(page)
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByRole('region', { name: 'Orders' }).waitFor()
    await page.getByRole('link', { name: 'Open on the board' }).click()
    await page.waitForURL((url) => url.searchParams.has('load'))

    await look('')
    await dialog.getByRole('group', { name: 'Recent' }).waitFor()
    await option(/^80001/).waitFor()

    await page.route('**/Search?*', (route) => route.abort())
    await look('region')
    await dialog.getByText('Could not search records. Pages are still searched.').waitFor()
    await option(/^Regions/).waitFor()
    await page.unroute('**/Search?*')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('Search only:').waitFor()
    await look('dr:or')
    await option(/^\w+ Or/)
      .first()
      .waitFor()
    await choose()
    await page.waitForURL((url) => url.pathname.endsWith('/UpdateDrivers') && url.searchParams.has('id'))
  })

  testInFull('the keys of the page that is shown are told by ?', async () => {
    const { page } = visit
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const ofBoard = dialog.getByText('Add the selected deliveries, or this one, to the load')
    await goInside(page, '/RoutingTool/DelveriesAndLoads')
    await page.getByRole('grid', { name: 'Available deliveries' }).waitFor()
    await page.keyboard.press('?')
    await ofBoard.waitFor()
    expect(await dialog.getByText('Delete the selected rows, or the row').count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await goInside(page, '/index')
    await page.keyboard.press('?')
    await dialog.waitFor()
    expect(await ofBoard.count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('a new page starts at its top [ROUTE-018]', async () => {
    const { page } = visit
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 1280, height: 200 })
    // A page that is still loading is lower than it will be, which would take it to its top with a jump.
    for (const path of ['/CellCommReferral', '/WorkPackages']) {
      await goInside(page, path)
      await settled(page)
    }
    const place = () => page.evaluate(() => scrollY)
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, 500))
        return place()
      })
      .toBeGreaterThan(40)
    await goInside(page, '/CellCommReferral')
    // tests/portal/app/scrollToTop.test.ts says in how many steps.
    await expect.poll(place).toBe(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 900 })
  })
})

test('by keyboard alone: sign in, skip to the content, change the group, open a page from the menu', async () => {
  const { page, context } = await aWindow()
  await page.goto('/login')
  await page.getByLabel(/SSO ID/).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ssoId')
  await page.keyboard.type('only-rtd')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await mainMenu(page).waitFor()

  const tabTo = async (name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press(key)
      const here = await focused(page)
      const outline = await page.evaluate(() => {
        const style = document.activeElement && getComputedStyle(document.activeElement)
        const around = document.activeElement?.closest('.MuiOutlinedInput-root')
        return around ? 'field' : `${style?.outlineStyle} ${style?.outlineWidth}`
      })
      expect(outline, `focus is seen on ${here}`).toMatch(/^field$|^(solid|auto) [1-9]/)
      if (typeof name === 'string' ? here === name : name.test(here)) return
    }
    expect.fail(`${key} does not reach ${String(name)}`)
  }

  await tabTo('Skip to the content')
  const skip = await page.getByRole('link', { name: 'Skip to the content' }).boundingBox()
  expect(skip?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')

  await tabTo('Customer group', 'Shift+Tab')
  await page.keyboard.type('A200')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => groupShown(page)).toContain('A200')
  await tabTo('Support')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/RoutingTool/FleetSupport')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await context.close()
})

test('a switch that holds the focus shows it; the language is chosen by arrow keys, and no button of the frame stays English', async () => {
  const { page, context, complaints } = await aVisit('admin', '/RoutingTool/Setup/Regions/NewRegion')
  // A page that appears takes the focus, and an open menu would lose it.
  await settled(page)
  const toggle = page.getByRole('switch', { name: 'Default region' })
  const outline = () => toggle.evaluate((input) => getComputedStyle(input.parentElement as Element).outlineStyle)
  await toggle.waitFor()
  expect(await outline()).toBe('none')
  // The mouse gives no visible focus, keys do.
  await page.keyboard.press('Tab')
  await toggle.focus()
  await expect.poll(outline).toBe('solid')

  await page.getByRole('button', { name: 'Language' }).press('Enter')
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focusedText).toBe('English (US)')
  await page.keyboard.press('ArrowDown')
  expect(await focusedText()).toBe('Español (España)')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Idioma' }).waitFor()
  await page.getByRole('button', { name: 'Abrir', exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Open', exact: true }).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})
