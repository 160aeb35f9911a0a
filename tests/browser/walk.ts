import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '../fixtures/startPortal'
import { openAddress, portalUrl, type Visit } from './browser'
import { givenByPortal } from './ownPortal'

/**
 * Goes to an address inside the open portal, as one of its own links does, and waits until that page is shown: until it
 * is loaded, the page before stays, and what a story types there is lost.
 */
export const goInside = async (page: Page, address: string) => {
  // Before the portal is there, nothing follows.
  await page.locator('main').waitFor()
  const isAnother = await page.evaluate((to) => {
    // A page that comes up inside the frame takes the focus.
    const leaves = new URL(to, location.href).pathname !== location.pathname
    if (leaves && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    // The router numbers its entries; one without a number could not be held back by a page with unsaved changes.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1, key: `to-${idx + 1}` }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    return leaves
  }, address)
  if (isAnother)
    await page.waitForFunction(() => document.activeElement !== document.body || !document.getElementById('content'))
}

/** Escape, once a dialog has the focus: what had it may be gone with what was done, and the dialog takes it a moment later. */
export const escape = async (page: Page) => {
  await page.locator('[role=dialog]:focus-within, .MuiModal-root:focus-within').first().waitFor()
  await page.keyboard.press('Escape')
}

/** Waits until the page itself is there: the frame stands and nothing shows that it is loading. */
export const settled = async (page: Page) => {
  await page.locator('main').waitFor()
  const loading = page.locator('main [role=status][aria-label]:has(.MuiSkeleton-root)')
  await loading.first().waitFor({ state: 'detached' })
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' })
}

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** The menu as lines of `Group > Submenu > Entry`, in its order. */
export const menuLines = async (page: Page): Promise<string[]> => {
  await mainMenu(page).waitFor()
  return mainMenu(page).evaluate((menu) => {
    const lines = (list: Element | null, above: string): string[] =>
      [...(list?.children ?? [])].flatMap((line) => {
        const name = `${above}${line.querySelector('span')?.textContent}`
        return line.querySelector(':scope > button') ? lines(line.querySelector('ul'), `${name} > `) : [name]
      })
    return lines(menu.querySelector('ul'), '')
  })
}

/** Chooses a customer group in the header, and waits until the portal works in it. */
export const chooseGroup = async (page: Page, id: string) => {
  await page.getByRole('combobox', { name: 'Customer group' }).fill(id)
  await page
    .getByRole('option', { name: new RegExp(`^${id}`) })
    .first()
    .click()
  // The notice is no sign of it: the page may have something to say about the new group, which takes its place.
  await expect.poll(() => stored(page, 'selectedGroup')).toMatchObject({ gi: id })
  await expect.poll(() => page.getByRole('combobox', { name: 'Customer group' }).isEnabled()).toBe(true)
}

/** Waits for a notice and points at it: without the mouse on it, it closes after some seconds and takes its Undo along. */
export const holdNotice = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).last().hover()

export const groupShown = (page: Page) => page.getByRole('combobox', { name: 'Customer group' }).inputValue()

export const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)

/** A token of the server for calls beside the browser. */
export const tokenOf = (userId: string): Promise<string> => {
  const token = tokens.get(userId) ?? aTokenOf(userId)
  tokens.set(userId, token)
  return token
}

/** Tokens by user: the server takes its time over every password. */
const tokens = givenByPortal<Promise<string>>()

/** A token of a session of its own. */
export const aTokenOf = async (userId: string): Promise<string> => (await signInBeside(userId)).token

const signInBeside = async (userId: string) => {
  const body = new URLSearchParams({ grant_type: 'password', username: userId, password: demoPassword })
  const answer = await fetch(portalUrl('/token'), { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const cookies = answer.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = '', path = '/'] = /^([^=]+)=([^;]*); Path=([^;]+)/.exec(cookie) ?? []
    return { name, value, path }
  })
  return { token, cookies }
}

type Signed = { token: string; checkpoints: { ci: string; ct: string }[] }

/**
 * Signs somebody in beside the browser and puts the session where the portal keeps it: what the sign-in page does, in a
 * tenth of the time. The page is then opened at an address, in the group that is named.
 */
export const openAs = async (
  { page, context }: Visit,
  userId: string,
  path: string,
  group = { gi: 'E100', gt: 'CUSTOMER', gl: 2 },
): Promise<Signed> => {
  const { token, cookies } = await signInBeside(userId)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(portalUrl(`/usersecurity?group=${group.gi}&grouptype=${group.gt}`), { headers })
  const { userData, allowedGroupsTree, allowedCheckPoints } = (await answer.json()) as {
    userData: unknown
    allowedGroupsTree: unknown
    allowedCheckPoints: Signed['checkpoints']
  }
  const { hostname: domain } = new URL(portalUrl('/'))
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain, httpOnly: true, sameSite: 'Lax' as const })))
  if (!page.url().startsWith(portalUrl('/'))) await page.goto('/login')
  await page.evaluate(
    (session) => {
      for (const [name, value] of Object.entries(session)) localStorage.setItem(name, JSON.stringify(value))
    },
    {
      token: { token, expiry: Date.now() + 3_600_000 },
      userData,
      allowedGroups: allowedGroupsTree,
      allowedCheckpoints: allowedCheckPoints,
      selectedGroup: group,
    },
  )
  await openAddress(page, path)
  return { token, checkpoints: allowedCheckPoints }
}

/** The calls that the portal makes of its server while `act` runs: no pages, no parts of the portal itself. */
export const callsDuring = async (page: Page, act: () => Promise<unknown>): Promise<Request[]> => {
  const calls: Request[] = []
  const note = (request: Request) => {
    if (request.resourceType() === 'fetch') calls.push(request)
  }
  page.on('request', note)
  await act()
  page.off('request', note)
  return calls
}
