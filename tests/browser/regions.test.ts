import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisit, expectNoFindings, portalUrl, useBrowser } from './browser'
import { goInside, mainMenu, tokenOf } from './walk'

useBrowser()

const path = '/RoutingTool/Setup/Regions'
const grid = (page: Page) => page.getByRole('grid', { name: 'Regions' })
const notice = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const alert = (page: Page) => page.getByRole('alertdialog')
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })

const goTo = async (page: Page, pathname: string) => page.waitForURL((url) => url.pathname === pathname)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
const choose = (page: Page, role: 'menuitem' | 'menuitemcheckbox' | 'menuitemradio', name: string | RegExp) =>
  page.getByRole(role, { name }).press('Enter')
const filterIs = (page: Page, filter: object) =>
  page.waitForURL((url) => url.searchParams.get('filter') === JSON.stringify(filter))
const keysAreInTheList = (page: Page) =>
  page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid')
const confirmDelete = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter')
const rows = (page: Page) => grid(page).locator('[data-row]')

const aRegion = async (code: number, name: string) =>
  fetch(portalUrl('/routing-tool/E100@CUSTOMER/Region'), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf('only-rts')}`,
      'customer-id': 'E100',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ REGION_CODE: code, REGION_NAME: name, REGION_DESCRIPTION: '' }),
  })

/** What the list writes into a file of all that it finds, by the menu and the keyboard. */
const exported = async (page: Page, part: RegExp, place: number) => {
  const download = page.waitForEvent('download')
  await press(page, 'Export')
  await page.getByRole('menuitem', { name: part }).nth(place).press('Enter')
  const file = await download
  await page.getByRole('menu').waitFor({ state: 'detached' })
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('by keyboard regions are made, changed, filtered, exported, deleted together and brought back; they fit a phone, in the dark as well [ROUTE-074] [ROUTE-075] [ROUTE-076] [ROUTE-077] [ROUTE-093]', async () => {
  await aRegion(7002, '=Prairie East')
  await aRegion(7003, 'Prairie North')
  const { page, complaints, context } = await aVisit('only-rts', '/RoutingTool/Setup')
  await page.getByRole('heading', { level: 1, name: 'Regions', exact: true }).waitFor()
  await grid(page).getByText('Great Lakes').waitFor()
  for (const list of ['Dispatcher Region', 'OrgRegion', 'Equipment', 'Drivers', 'CarrierContacts'])
    await mainMenu(page).getByRole('link').getByText(list, { exact: true }).waitFor()
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await keys.getByText('Delete the selected rows, or the row').waitFor()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'New region' }).press('Enter')
  await goTo(page, `${path}/NewRegion`)
  await page.getByLabel('Region code').waitFor()
  await expect.poll(() => crumbs(page).innerText()).toMatch(/^Home\s*\/\s*Regions\s*\/\s*New region$/)
  await expect.poll(() => crumbs(page).getByRole('link').allInnerTexts()).toEqual(['Home', 'Regions'])
  await page.keyboard.press('Enter')
  await page.getByText('Required.').first().waitFor()
  await expectNoFindings(page)
  await page.keyboard.type('7001')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Prairie')
  await page.keyboard.press('Enter')
  await goTo(page, path)
  await notice(page, 'Region 7001 Prairie created.')
  await rows(page).filter({ hasText: '7001' }).waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type('7001')
  await filterIs(page, { q: '7001' })
  await page.getByText('1-1 of 1').waitFor()
  await page.keyboard.press('Enter')
  await keysAreInTheList(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await goTo(page, `${path}/UpdateRegion`)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Update region 7001 Prairie' }).waitFor()
  await expect.poll(() => crumbs(page).getByRole('link').allInnerTexts()).toEqual(['Home', 'Regions'])
  await field(page, 'Name').fill('Prairie West')
  await field(page, 'Name').press('Enter')
  await goTo(page, path)
  await notice(page, 'Region 7001 Prairie West saved.')
  await grid(page).getByText('Prairie West').waitFor()

  await filterIs(page, { q: '7001' })
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await filterIs(page, {})
  await press(page, 'Filter')
  await choose(page, 'menuitem', 'Name')
  await field(page, 'Name').fill('prairie')
  await page.keyboard.press('Enter')
  await filterIs(page, { name: 'prairie' })
  await page.getByText('1-3 of 3').waitFor()

  await press(page, 'Columns')
  await choose(page, 'menuitemcheckbox', 'Created')
  await choose(page, 'menuitemcheckbox', 'Last change')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  const heads = () => grid(page).getByRole('columnheader').allInnerTexts()
  await expect
    .poll(heads)
    .toEqual(['', 'Name', 'Region code', 'Default region', 'Default equipment', 'Description', 'Created', 'Actions'])

  const csv = await exported(page, /All results/, 0)
  expect(csv.name).toMatch(/^Regions \d{4}-\d\d-\d\d\.csv$/)
  const { data } = Papa.parse<string[]>(csv.bytes.toString('utf8').slice(1).trimEnd())
  expect(data.map((line) => line.slice(0, 3))).toEqual([
    ['Name', 'Region code', 'Default region'],
    ['Prairie West', '7001', 'FALSE'],
    ["'=Prairie East", '7002', 'FALSE'],
    ['Prairie North', '7003', 'FALSE'],
  ])
  const workbook = read((await exported(page, /This page/, 1)).bytes, { type: 'buffer' })
  const [sheet = ''] = workbook.SheetNames
  const lines = utils.sheet_to_json<unknown[]>(workbook.Sheets[sheet] ?? {}, { header: 1 })
  expect(lines.map((line) => line.slice(0, 2))).toEqual([
    ['Name', 'Region code'],
    ['Prairie West', 7001],
    ['=Prairie East', 7002],
    ['Prairie North', 7003],
  ])

  await grid(page).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Control+a')
  await page.getByText('3 selected').waitFor()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Delete 3 records?' })
  await question.getByText('7002 =Prairie East').waitFor()
  await question.getByText('Nothing uses this.').waitFor()
  await expectNoFindings(page)
  await confirmDelete(page)
  await notice(page, '3 records deleted.')
  await grid(page).getByText('No record matches all of these filters.').waitFor()
  await keysAreInTheList(page)
  await press(page, 'Undo')
  await notice(page, '3 records restored.')
  await page.getByText('1-3 of 3').waitFor()
  await keysAreInTheList(page)

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog', { name: 'Delete 2 records?' }).waitFor()
  await confirmDelete(page)
  await page.getByText('1-1 of 1').waitFor()
  await press(page, 'Filter')
  await choose(page, 'menuitem', 'Show deleted')
  await choose(page, 'menuitemradio', 'Deleted only')
  await filterIs(page, { name: 'prairie', deleted: 'only' })
  await expect
    .poll(() => rows(page).allInnerTexts())
    .toEqual([expect.stringMatching(/^Deleted/), expect.stringMatching(/^Deleted/)])
  await grid(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('r')
  await notice(page, '2 records restored.')
  await rows(page).first().waitFor({ state: 'detached' })
  await keysAreInTheList(page)
  expect(complaints).toEqual([])

  // Order, page and size stand in the address.
  await goInside(page, `${path}?filter={}&page=2&perPage=2&sort=code&order=DESC`)
  await page.getByText(/^3-4 of \d$/).waitFor()
  expect(await grid(page).getByText('Great Lakes').count()).toBe(0)
  await page.getByRole('combobox', { name: 'Rows per page:' }).selectOption('All')
  await page.waitForURL((url) => url.searchParams.get('perPage') === '0')
  await page.getByText(/^1-(\d) of \1$/).waitFor()
  await page.getByRole('button', { name: 'Region code' }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'code' && url.searchParams.get('order') === 'ASC')
  await expect.poll(() => rows(page).first().innerText()).toContain('Great Lakes')
  await grid(page).focus()
  await page.keyboard.press('j')
  for (const key of ['x', 'End', 'x', 'ArrowUp', 'x', 'ArrowUp', 'x']) await page.keyboard.press(key)
  await page.getByText('4 selected').waitFor()
  await page.keyboard.press('Delete')
  await page
    .getByRole('dialog')
    .getByText(/^101 Great Lakes: used by .*dispatcher region/)
    .waitFor()
  await confirmDelete(page)
  await alert(page)
    .getByText(/^3 done, 1 failed\n101 Great Lakes: Dispatcher region/)
    .waitFor()
  await notice(page, '3 records deleted.')
  await expectNoFindings(page)
  await press(page, 'Retry failed')
  await alert(page).getByText("Can't delete the region.\nDispatcher region").waitFor()
  await keysAreInTheList(page)
  await page.getByRole('button', { name: 'Close message' }).last().click()

  await page.getByRole('button', { name: 'Dark mode' }).click()
  await page.setViewportSize({ width: 390, height: 900 })
  await goInside(page, `${path}?filter={}`)
  await grid(page).getByText('101 Great Lakes').waitFor()
  await page.getByRole('checkbox', { name: 'Select 102 Ohio Valley' }).click()
  await page.getByText(/^\d selected$/).waitFor()
  await expectNoFindings(page)
  await grid(page).getByText('101 Great Lakes').click()
  await page.getByRole('heading', { level: 1, name: 'Update region 101 Great Lakes' }).waitFor()
  await page.getByLabel('Region code').waitFor()
  await expectNoFindings(page)
  await goInside(page, '/RoutingTool/Setup/Drivers')
  await page.getByRole('grid').getByText('Ortega, Luis (OrtegaL)').click()
  await page.getByRole('heading', { level: 1, name: 'Update driver Luis Ortega' }).waitFor()
  await page.getByLabel('Phone number').waitFor()
  await expectNoFindings(page)
  await context.close()
})
