import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { demoPassword } from '../fixtures/startPortal'

let browser: Browser

/** Call once at the top of a test file: one browser for the file. */
export const useBrowser = () => {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
    })
  })
  afterAll(() => browser.close())
}

export const portalUrl = (path = '/') => `${inject('portalUrl')}${path}`

/** The stand-in pages run no script, and so not that of axe either, which tries every frame. */
const axeInStandIn = /^Blocked script execution in '[^']+\/standin\//

export type Visit = { page: Page; context: BrowserContext; complaints: string[] }

/**
 * A fresh browser window. Things stand still in it unless `moving` is asked for. What its console complains of is kept
 * in `complaints`: the normal way has none.
 */
export const aWindow = async ({
  width = 1280,
  height = 900,
  dark = false,
  locale = 'en-US',
  moving = false,
} = {}): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: portalUrl(''),
    locale,
    reducedMotion: moving ? 'no-preference' : 'reduce',
  })
  await context.addInitScript(
    ([isDark]) => isDark && localStorage.getItem('darkMode') === null && localStorage.setItem('darkMode', 'true'),
    [dark],
  )
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && !axeInStandIn.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
  return { page, context, complaints }
}

/** Signs in by the login page, as a person does. */
export const signIn = async (page: Page, userId: string, path = '/login') => {
  await page.goto(path)
  await page.getByLabel(/SSO ID/).fill(userId)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** A window of somebody who is signed in. */
export const aVisit = async (
  userId: string,
  path: string,
  looks: Parameters<typeof aWindow>[0] = {},
): Promise<Visit> => {
  const visit = await aWindow(looks)
  await signIn(visit.page, userId, `/login?redirect=${encodeURIComponent(path)}`)
  return visit
}

/** What axe finds against WCAG 2.2 AA, as one line per finding. */
export const accessibilityFindings = async (page: Page): Promise<string[]> => {
  // What the mouse was left on would show its tooltip sooner or later, and that hangs outside of every landmark.
  await page.mouse.move(0, 0)
  const { violations } = await new AxeBuilder({ page })
    .exclude('.MuiTooltip-popper')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Without frames of other sites it needs no window of its own to put the findings together.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** Whether the page can be pushed sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

export const expectNoFindings = async (page: Page) => {
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
}
