import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisit, expectNoFindings, sharedVisit, useBrowser } from './browser'
import { escape, goInside, stored } from './walk'

useBrowser()

const path = '/SearchRoute'
const grid = (page: Page) => page.getByRole('grid', { name: 'Routes found' })
const rows = (page: Page) => grid(page).getByRole('row', { name: /S\d{5}/ })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const search = (page: Page) =>
  page.getByRole('search', { name: 'Search routes' }).getByRole('button', { name: 'Search' }).click()
const asks = (page: Page, name: string, value: string | null) =>
  page.waitForURL((url) => url.searchParams.get(name) === value)
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor()
const choose = async (page: Page, label: string | RegExp, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

type Kept = { SearchID: number; SearchName: string; Db_Filter: string; Shared: string; Watch: string | null }

/** The searches that the server keeps for the user. */
const keptOf = async (page: Page): Promise<Kept[]> => {
  const { token } = (await stored(page, 'token')) as { token: string }
  const { gi, gt } = (await stored(page, 'selectedGroup')) as { gi: string; gt: string }
  const answer = await page.request.get(`/district-map/${gi}@${gt}/GetUserSearch/only-live`, {
    headers: { Authorization: `Bearer ${token}`, 'customer-id': gi },
  })
  return (await answer.json()) as Kept[]
}
const keptAs = async (page: Page, name: string) => (await keptOf(page)).find(({ SearchName }) => SearchName === name)

const shared = sharedVisit(() => aVisit('only-live', path))
/** Turns the dark mode on or off. */
const toggleDark = (page: Page) => page.getByRole('button', { name: 'Dark mode' }).click()

test('routes are found, looked at, put on one map, and what finds nothing says why [ROUTE-049]', async () => {
  const { page, complaints } = await shared()
  await goInside(page, path)
  await page.getByRole('heading', { level: 1, name: 'Search route' }).waitFor()
  await page.getByRole('list', { name: 'Saved searches' }).waitFor()

  await search(page)
  await page.getByText('Enter at least one criterion.').waitFor()
  await field(page, 'Route').fill('S*1')
  await search(page)
  await page.getByText('Wildcard * is allowed only at the end of a term.').waitFor()
  expect(new URL(page.url()).search).toBe('')

  // By keys alone: a text in small letters is searched in capitals.
  await page.getByRole('button', { name: 'Clear all' }).click()
  await field(page, 'Route').focus()
  await page.keyboard.type(' s31* ')
  await page.keyboard.press('Enter')
  await asks(page, 'shipmentId', 'S31*')
  await rows(page).first().waitFor()
  await choose(page, /^Status/, 'In transit')
  await search(page)
  await asks(page, 'shipmentStatus', 'in-transit')
  await page.getByRole('heading', { name: /^\d+ routes$/ }).waitFor()
  const sorted = page.waitForResponse((answer) => answer.url().includes('/SearchRoutes'))
  await page.getByRole('button', { name: 'Late', exact: true }).click()
  await asks(page, 'sort', 'late')
  // The rows of the order before are shown until then.
  await sorted
  await expect.poll(() => grid(page).getAttribute('aria-busy')).toBe('false')

  await grid(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Show 2 on one map' }).click()
  const map = page.getByRole('region', { name: '2 routes on the map' })
  await map.getByRole('region', { name: 'Map of the selected routes' }).getByRole('img').first().waitFor()
  expect(new URL(page.url()).searchParams.get('onMap')?.split(',')).toHaveLength(2)
  await expectNoFindings(page)
  await map.getByRole('button', { name: 'Close the map' }).click()
  await map.waitFor({ state: 'detached' })

  await grid(page).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /^Route S\d+/ })
  await drawer.getByRole('link', { name: 'Route map' }).waitFor()
  await drawer.getByRole('heading', { name: 'Orders' }).waitFor()
  await escape(page)
  await drawer.waitFor({ state: 'detached' })

  await field(page, 'To state').fill('zz')
  await search(page)
  await page.getByText('No route matches all of these criteria.').waitFor()
  await page.getByRole('button', { name: /^\d+ without “To state: ZZ”$/ }).click()
  await asks(page, 'toState', null)
  await rows(page).first().waitFor()
  expect(complaints).toEqual([])
})

test('a search is saved, reloaded, changed, shared, watched and deleted [ROUTE-064] [ROUTE-065] [ROUTE-066] [ROUTE-067]', async () => {
  const { page, complaints } = await shared()
  await toggleDark(page)
  await goInside(page, `${path}?shipmentStatus=in-transit&late=1`)
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: 'Save as…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as…' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Late anywhere')
  await page.keyboard.press('Enter')
  await notice(page, '“Late anywhere” saved.')
  await dialog.waitFor({ state: 'detached' })
  const first = await keptAs(page, 'Late anywhere')
  expect(JSON.parse(first?.Db_Filter ?? '')).toEqual({ ShipmentStatus: 'IN_TRANSIT', LateTime: 1 })

  // A name that is taken is refused, and nothing is lost.
  await page.getByRole('button', { name: 'Save as…' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Late anywhere')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const alert = page.getByRole('alertdialog').filter({ hasText: 'A search named Late anywhere already exists.' })
  await alert.waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await alert.getByRole('button', { name: 'Close' }).click()

  await field(page, 'Minutes late at least').fill('2')
  await search(page)
  await asks(page, 'late', '2')
  await page.getByRole('button', { name: 'Update “Late anywhere”' }).click()
  await notice(page, '“Late anywhere” updated.')
  await expect
    .poll(async () => {
      const { SearchID, Db_Filter = '{}' } = (await keptAs(page, 'Late anywhere')) ?? {}
      return [SearchID, JSON.parse(Db_Filter).LateTime]
    })
    .toEqual([first?.SearchID, 2])

  await goInside(page, '/index')
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await goInside(page, path)
  const lines = page.getByRole('main').getByRole('list', { name: 'Saved searches' })
  await lines.getByRole('button', { name: 'Late anywhere', exact: true }).click()
  await asks(page, 'late', '2')
  await rows(page).first().waitFor()
  expect(await field(page, 'Minutes late at least').inputValue()).toBe('2')
  await page
    .getByRole('combobox', { name: /^Status/ })
    .filter({ hasText: 'In transit' })
    .waitFor()

  await page.getByRole('button', { name: 'Saved searches' }).click()
  const drawer = page.getByRole('dialog', { name: 'Saved searches' })
  await drawer.getByRole('switch', { name: 'Share “Late anywhere” with the group' }).press('Space')
  await expect.poll(async () => (await keptAs(page, 'Late anywhere'))?.Shared).toBe('Y')
  await drawer.getByRole('combobox', { name: /Alert for “Late anywhere”/ }).click()
  await page.getByRole('option', { name: 'a route is found' }).click()
  await expect.poll(async () => (await keptAs(page, 'Late anywhere'))?.Watch).toBe('FOUND')
  await expectNoFindings(page)
  // The server looks by itself, and whoever keeps the search is told wherever he is.
  const told = page.getByRole('alertdialog').filter({ hasText: /Late anywhere: .* found\./ })
  await told.waitFor()
  await drawer.getByRole('listitem').filter({ hasText: 'Late anywhere' }).getByText('Raised').waitFor()
  await told.getByRole('button', { name: 'Close' }).click()

  await drawer.getByRole('button', { name: 'Delete “Late anywhere”' }).click()
  await notice(page, '“Late anywhere” deleted.')
  await expect.poll(() => keptAs(page, 'Late anywhere')).toBeUndefined()
  await drawer.getByRole('button', { name: 'Late anywhere', exact: true }).waitFor({ state: 'detached' })
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
  await escape(page)
  await drawer.waitFor({ state: 'detached' })
  await toggleDark(page)
})

test('the trucks of a corporation are found by its id, on the map and by keys in the list [ROUTE-054]', async () => {
  const { page, complaints } = await shared()
  await goInside(page, '/CorpTruckMap')
  await page.getByText('Choose a corporation.').waitFor()
  await page.getByRole('combobox', { name: 'Corporation, by id or name' }).fill('CORP301')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await asks(page, 'corp', 'CORP301')
  const list = page.getByRole('grid', { name: 'Units of the corporation' })
  await list
    .getByRole('row', { name: /In transit|Late|At stop/ })
    .first()
    .waitFor()
  await page.getByRole('region', { name: 'Map of the corporation’s trucks' }).waitFor()
  await expectNoFindings(page)
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.has('route'))
  await page
    .getByRole('region', { name: /^Route S\d+/ })
    .getByRole('link', { name: 'Route map' })
    .waitFor()
  await page.getByRole('tab', { name: 'Orders' }).click()
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().waitFor()
  await goInside(page, '/CorpTruckMap?corp=CORP301&trailer=NONE')
  await page.getByText('No unit in transit for this corporation matches these criteria.').waitFor()
  expect(complaints).toEqual([])
})
