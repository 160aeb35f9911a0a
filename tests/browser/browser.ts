import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, onTestFailed } from 'vitest'
import { timeLimits } from '../../src/commands/test/timeLimits.mjs'
import { isFull } from '../fixtures/full'
import { demoPassword } from '../fixtures/startPortal'
import { givenByPortal, portalUrl, startOwnPortal, stopOwnPortal } from './ownPortal'

export { portalUrl } from './ownPortal'

/** One browser for all files of a run, since they share a process. */
let browser: Browser | undefined

/** What cannot be changed later in a context. */
type Shape = { locale: string; moving: boolean }

/** Contexts that were closed, emptied of all but their cache: a page loads in half the time there. */
const idleContexts = new Map<string, BrowserContext[]>()

/** The windows that are open. */
let windows: Page[] = []

const launchBrowser = async () => {
  if (browser?.isConnected()) return
  idleContexts.clear()
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
      // A camera that shows a moving picture, and may be used.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
    timeout: timeLimits.program,
  })
}

/**
 * Call once at the top of a test file, which has a portal of its own then, with these variables in its environment. A test
 * that fails reports what its windows showed.
 */
export const useBrowser = (environment: Readonly<Record<string, string>> = {}) => {
  beforeAll(() => Promise.all([launchBrowser(), startOwnPortal(environment)]))
  afterEach(async ({ task }) => {
    const shown =
      task.result?.state === 'fail'
        ? await Promise.all(windows.filter((page) => !page.isClosed()).map(whatIsShown))
        : []
    for (const text of shown) console.error(`${task.name}: ${text}`)
    windows = windows.filter((page) => !page.isClosed())
  })
  afterAll(async () => {
    await Promise.all(windows.filter((page) => !page.isClosed()).map((page) => page.context().close()))
    windows = []
    await stopOwnPortal()
  })
}

/** Address, focus and words of a window, for whoever has to find out why a test failed. */
const whatIsShown = async (page: Page): Promise<string> => {
  const [focus, words] = await page
    .evaluate(() => [document.activeElement?.outerHTML.slice(0, 200), document.body.innerText.slice(-1_500)])
    .catch(() => ['', 'a window that does not answer'])
  return [page.url(), `focus: ${focus}`, words].join('\n')
}

/** The stand-in pages run no script, and so not that of axe either, which tries every frame. */
const axeInStandIn = /^Blocked script execution in '[^']+\/standin\//

/** For stories on the board that are not about its map: drawing it takes as long as the rest of the page. */
export const withoutMap = { kept: { boardMap: 'hidden' } }

export type Visit = { page: Page; context: BrowserContext; complaints: string[] }

const aContext = async ({ locale, moving }: Shape): Promise<BrowserContext> => {
  if (!browser) throw new Error('Call useBrowser at the top of the test file.')
  const shape = JSON.stringify([portalUrl(''), locale, moving])
  const idle = idleContexts.get(shape)?.pop()
  if (idle) return idle
  const context = await browser.newContext({
    baseURL: portalUrl(''),
    locale,
    reducedMotion: moving ? 'no-preference' : 'reduce',
  })
  context.setDefaultTimeout(timeLimits.browser)
  const closeForGood = context.close.bind(context)
  context.close = async () => {
    if (idleContexts.get(shape)?.includes(context)) return
    const pages = context.pages()
    // Playwright keeps a clock that a test has set for all later pages of the context.
    const ownClock = (await Promise.all(pages.map(hasOwnClock))).includes(true)
    if (ownClock) return closeForGood()
    await Promise.all(pages.map((page) => page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    idleContexts.set(shape, [...(idleContexts.get(shape) ?? []), context])
  }
  return context
}

/** Whether a test replaced the clock of a page; also true for a page that does not answer. */
const hasOwnClock = (page: Page): Promise<boolean> =>
  page.evaluate(() => !Function.prototype.toString.call(Date).includes('[native code]')).catch(() => true)

const nothingStored: Session = { cookies: [], origins: [] }

/**
 * A fresh browser window, in a customer `group` if it is named, with what an earlier visit has `kept` in the storage of
 * the page. Nothing moves in it unless `moving` is set. `complaints` collects the warnings and errors of its console: the
 * normal way has none.
 */
export const aWindow = async ({
  width = 1280,
  height = 900,
  dark = false,
  locale = 'en-US',
  moving = false,
  group = undefined as string | undefined,
  kept = undefined as Readonly<Record<string, string>> | undefined,
  session = undefined as Session | undefined,
} = {}): Promise<Visit> => {
  const context = await aContext({ locale, moving })
  await context.setStorageState(session ?? nothingStored)
  const page = await context.newPage()
  await page.setViewportSize({ width, height })
  await page.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    },
    { ...kept, ...(dark && { darkMode: 'true' }) },
  )
  if (group)
    await page.addInitScript(
      (chosen) => localStorage.setItem('selectedGroup', chosen),
      JSON.stringify({ gi: group, gt: 'CUSTOMER', gl: 2 }),
    )
  windows.push(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && !axeInStandIn.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
  return { page, context, complaints }
}

/** Opens an address, or the one that it leads on to: a redirect may come before the page is loaded. */
export const openAddress = async (page: Page, address: string) => {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForLoadState()
}

/** Signs in by the login page, as a person does. */
export const signIn = async (page: Page, userId: string, path = '/login') => {
  await page.goto(path)
  await page.getByLabel(/SSO ID/).fill(userId)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Sessions by user and group: the group of the first window is kept in them. */
const sessions = givenByPortal<Session>()

/** What signing in leaves in the browser; nothing that a page has kept since. */
const sessionOf = async (context: BrowserContext): Promise<Session> => {
  const { cookies, origins } = await context.storageState()
  const ofSession = /^(token|userData|allowedCheckpoints|allowedGroups|selectedGroup)$/
  return {
    cookies,
    origins: origins.map((each) => ({
      ...each,
      localStorage: each.localStorage.filter(({ name }) => ofSession.test(name)),
    })),
  }
}

const isStillGood = async ({ origins }: Session): Promise<boolean> => {
  const kept = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'token')
  const { token } = JSON.parse(kept?.value ?? '{}') as { token?: string }
  const answer = await fetch(portalUrl('/usersecurity'), { headers: { authorization: `Bearer ${token}` } })
  return answer.ok
}

/**
 * A window of somebody who is signed in: by the login page the first time; later windows start from what that left,
 * which is the greater part faster.
 */
export const aVisit = async (
  userId: string,
  path: string,
  looks: Parameters<typeof aWindow>[0] = {},
): Promise<Visit> => {
  const key = `${userId} ${looks.group ?? ''}`
  const session = sessions.get(key)
  if (session && (await isStillGood(session))) {
    const visit = await aWindow({ ...looks, session })
    await openAddress(visit.page, path)
    return visit
  }
  const visit = await aWindow(looks)
  await signIn(visit.page, userId, `/login?redirect=${encodeURIComponent(path)}`)
  sessions.set(key, await sessionOf(visit.context))
  return visit
}

/**
 * A window that the tests of a file share, since opening a page takes longer than most tests need. A test starts with an
 * empty list of complaints and goes to an address of its own; after a test that failed, the next one opens a new window.
 */
export const sharedVisit = (open: () => Promise<Visit>): (() => Promise<Visit>) => {
  let shared: Visit | undefined
  return async () => {
    const visit = shared && !shared.page.isClosed() ? shared : await open()
    shared = visit
    visit.complaints.length = 0
    onTestFailed(() => visit.page.close())
    return visit
  }
}

/** The parts of a page that are looked at, as selectors: all, when none are named. */
type Parts = { only?: string; without?: string }

/**
 * What axe finds against WCAG 2.2 AA, by all its rules or by those that are named, as one line per finding. It looks again
 * for a while: what was only there on the way, as while a map finds its size, is no finding.
 */
export const accessibilityFindings = async (
  page: Page,
  rules: readonly string[] = [],
  parts: Parts = {},
): Promise<string[]> => {
  let findings = ['axe could not look at the page']
  const look = async () => (findings = await findingsNow(page, rules, parts))
  await expect
    .poll(look, { timeout: timeLimits.rest, interval: 500 })
    .toEqual([])
    .catch(() => undefined)
  return findings
}

/** WCAG 2.2 AA, and what axe recommends. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const findingsNow = async (page: Page, rules: readonly string[], { only, without }: Parts): Promise<string[]> => {
  // What the mouse was left on would show its tooltip sooner or later, and that hangs outside of every landmark.
  await page.mouse.move(0, 0)
  // Without frames of other sites it needs no window of its own to put the findings together.
  // A page without frames that has axe already needs no second copy of it, which is half a megabyte.
  const hasAxe = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) }).exclude('.MuiTooltip-popper').setLegacyMode()
  const runOnly =
    rules.length > 0 ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: tags }
  // Telling what it found in order takes axe as long as the rest.
  axe.options({ runOnly, resultTypes: ['violations'] })
  if (only) axe.include(only)
  if (without) axe.exclude(without)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 200)}`).join(' | ')}`,
  )
}

/** Whether the page can be pushed sideways, and still can after a moment: it takes one to follow a window that changes. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, undefined, {
      timeout: timeLimits.rest,
    })
    .then(
      () => false,
      () => true,
    )

/** Where an element is once it has come to rest: what is above it may still change its height. */
export const restingBox = async (element: Locator) => {
  let box = await element.boundingBox()
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(box)
        box = await element.boundingBox()
        return box !== null && JSON.stringify(box) === before
      },
      { interval: 200 },
    )
    .toBe(true)
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** Some pixels right of and below the corner of an element; `scrolls` if that moves when something is dragged over it. */
type Spot = { on: Locator; right?: number; down?: number; scrolls?: boolean }

const placeOf = async ({ on, right = 8, down = 8 }: Spot): Promise<[number, number]> => {
  const { x, y } = await restingBox(on)
  return [x + right, y + down]
}

/**
 * Drags with the mouse from one spot to another until `isOver` holds; letting go is left to the caller. A slow page
 * follows the mouse only from when it shows what is carried.
 */
export const dragOver = async (page: Page, from: Spot, to: Spot, isOver: () => Promise<boolean>) => {
  const [x, y] = await placeOf(from)
  let goal = await placeOf(to)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 12, { steps: 4 })
  await expect
    .poll(async () => {
      if (to.scrolls) goal = await placeOf(to)
      await page.mouse.move(...goal, { steps: 6 })
      return isOver()
    })
    .toBe(true)
}

/** The main menu beside the page, which is the greater part of it; not the one that a phone opens. */
export const menuBeside = '#root nav:not(main nav)'

/**
 * Expects that the page fits its window and, with `npm run test:full`, no accessibility findings in what a story has
 * opened: axe takes as long as most steps of it. How each page looks when it opens is checked in every-page each time, and
 * so is the menu beside it: where a dialog is open, the rest is not looked at.
 */
export const expectNoFindings = async (page: Page) => {
  expect(await scrollsSideways(page)).toBe(false)
  if (!isFull) return
  const dialogs = page.locator(openDialogs).filter({ visible: true })
  const parts = (await dialogs.count()) > 0 ? { only: openDialogs } : { without: menuBeside }
  expect(await accessibilityFindings(page, [], parts)).toEqual([])
}

/** What stands before the page: dialogs, drawers, menus and lists of options. */
const openDialogs = '.MuiModal-root:not(.MuiModal-hidden)'
