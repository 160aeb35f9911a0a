import { readFile } from 'node:fs/promises'
import { utils, read } from '@e965/xlsx'
import Papa from 'papaparse'
import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { reportNames } from '#domain/reports/reports'
import { testInFull } from '../fixtures/full'
import { aVisit, expectNoFindings, scrollsSideways, useBrowser } from './browser'
import { goInside, settled } from './walk'

useBrowser()

const path = '/RoutingTool/Reports'
const main = (page: Page) => page.locator('main')
const rows = (page: Page) => main(page).getByRole('grid')
const figures = (page: Page) => main(page).getByRole('region', { name: 'Figures by group' }).getByRole('table')
const chart = (page: Page) => main(page).getByRole('img')
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()
const at = (page: Page, name: string, value: string | null) =>
  page.waitForURL((url) => url.searchParams.get(name) === value)

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: new RegExp(`^${field}( |$)`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const fromMenu = async (page: Page, button: string, entry: string | RegExp) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const exported = async (page: Page, kind: string): Promise<Download> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    fromMenu(page, 'Export', new RegExp(`^${kind}, `)),
  ])
  return download
}
/** The figures of the row at the foot, by the heads of their columns. */
const totals = async (page: Page): Promise<Record<string, string>> => {
  const texts = (cells: string) => figures(page).locator(cells).allInnerTexts()
  const [heads, sums] = [await texts('thead th'), await texts('tfoot > tr > *')]
  return Object.fromEntries(heads.map((head, place) => [head, sums[place] ?? '']))
}

test('a report is run, drawn, narrowed down, kept, taken along and printed [ROUTE-070] [ERR-04]', async () => {
  const { page, complaints, context } = await aVisit('only-rtr', path)
  await main(page).getByRole('link', { name: 'Delivery status' }).waitFor()
  await main(page).getByRole('link', { name: 'Delivery status' }).click()
  await at(page, 'report', 'delivery-status')
  await chart(page).locator('.recharts-bar-rectangle path').first().waitFor()
  await rows(page).locator('[data-row]').first().waitFor()
  await main(page)
    .getByText(/ · as of \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d UTC$/)
    .waitFor()
  await expectNoFindings(page)
  const all = await totals(page)
  expect(Number(all['Deliveries'])).toBe(Number(all['Available']) + Number(all['Assigned']) + Number(all['Cancelled']))
  await main(page).getByText(`${all['Deliveries']} deliveries · ${all['Weight (lb)']} lb`).waitFor()

  // From the figures of a group to its rows, and to the load that one of them is on.
  await choose(page, 'Group by', 'Region')
  await at(page, 'groupBy', 'region')
  await figures(page).getByRole('columnheader', { name: 'Region' }).waitFor()
  await figures(page).getByRole('button').first().click()
  await page.waitForURL((url) => url.searchParams.has('group'))
  await main(page).getByText('This group').waitFor()
  await figures(page).getByRole('button', { pressed: true }).click()
  await at(page, 'group', null)
  await page.getByRole('button', { name: 'Filters (0)' }).click()
  await choose(page, 'Status', 'Assigned')
  await at(page, 'status', 'assigned')
  await main(page).getByText(`${all['Assigned']} deliveries`).waitFor()
  await rows(page).and(page.locator('[aria-busy=false]')).waitFor()
  await rows(page).locator('[data-row]').first().click()
  const drawer = page.getByRole('dialog', { name: /^Delivery \d/ })
  await drawer.getByRole('table', { name: 'Deliveries of the load' }).waitFor()
  await expect.poll(() => drawer.getByRole('link').count()).toBe(0)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.waitFor({ state: 'detached' })

  // Kept under a name, applied again, renamed, deleted, brought back.
  await fromMenu(page, 'Saved sets', 'Save these parameters …')
  await page.getByRole('textbox', { name: 'Name' }).fill('On loads')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await notice(page, '“On loads” saved.')
  await page.getByRole('combobox', { name: 'Status', exact: true }).fill('')
  await at(page, 'status', null)
  await fromMenu(page, 'Saved sets', 'On loads')
  await at(page, 'status', 'assigned')
  await fromMenu(page, 'Saved sets', 'Rename or delete …')
  await page.getByRole('textbox', { name: 'Name' }).fill('All on loads')
  await page.getByRole('button', { name: 'Rename “On loads”' }).click()
  await page.getByRole('button', { name: 'Rename “All on loads”' }).waitFor()
  await page.getByRole('button', { name: 'Delete “All on loads”' }).click()
  await page.getByText('There are no saved sets of this report.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await notice(page, '“All on loads” deleted.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await goInside(page, path)
  await main(page).getByRole('link', { name: 'All on loads' }).click()
  await at(page, 'status', 'assigned')
  await main(page).getByText(`${all['Assigned']} deliveries`).waitFor()

  // Every row goes into the file, whatever is in sight.
  const csv = await readFile(await (await exported(page, 'CSV')).path(), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(data.length).toBe(Number(all['Assigned']))
  expect(new Set(data.map((row) => row['Status']))).toEqual(new Set(['Assigned']))
  await notice(page, `${data.length} rows exported.`)
  const book = read(await readFile(await (await exported(page, 'XLSX')).path()))
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const cells = utils.sheet_to_json<Record<string, unknown>>(sheet ?? {})
  expect(cells.map((row) => row['Delivery'])).toEqual(data.map((row) => row['Delivery']))
  expect(cells.map((row) => row['Weight (lb)'])).toEqual(data.map((row) => Number(row['Weight (lb)'])))

  // On paper: what the sheet is about, the figures and the rows, and nothing of the frame.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'Y')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.locator('body[data-printed=Y]').waitFor()
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  const sheetHead = page.locator('[data-printed-head]')
  await sheetHead.waitFor()
  await expect
    .poll(() => sheetHead.innerText())
    .toMatch(
      /^Delivery status\n+Customer\n+E100\n+Ship date\n[^]*Group by\n+Region\n+Status\n+Assigned\n+Data as of\n+[\d/]+ [\d:]+ UTC$/,
    )
  await figures(page).waitFor()
  await chart(page).locator('svg').first().waitFor()
  await expect.poll(() => page.locator('[data-printed-rows] tbody tr').count()).toBe(data.length)
  const frame = page.locator('header, nav, h1, button, [role=status], [role=grid]').filter({ visible: true })
  await expect.poll(() => frame.count()).toBe(await figures(page).getByRole('button').count())
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })

  // Days that are too many are told before anybody asks for them; what finds nothing says what to let go of.
  await goInside(page, `${path}?report=loads-export&days=2026-01-01..2026-04-04`)
  await page.getByText('94 days are too many: a report covers at most 93 days.').waitFor()
  await goInside(page, `${path}?report=loads-export&carrier=Nobody`)
  await main(page)
    .getByText(/^No rows match these parameters/)
    .waitFor()
  await page.getByRole('button', { name: /^\d+ without “Carrier: Nobody”$/ }).click()
  await at(page, 'carrier', null)
  await rows(page).locator('[data-row]').first().waitFor()
  expect(complaints).toEqual([])

  // A refusal of the server is shown in place, in its own words.
  await page.route('**/ReportSummary*', (route) => route.fulfill({ status: 400, json: { Message: 'Too many days.' } }))
  await goInside(page, `${path}?report=tender-results`)
  await main(page).getByText('Too many days.').waitFor()
  await page.unroute('**/ReportSummary*')
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await figures(page).waitFor()
  await context.close()
})

testInFull(
  'every report stands on a phone and in the dark, and a deleted delivery shows its items [ROUTE-070]',
  async () => {
    const { page, complaints, context } = await aVisit('only-rtr', path, { width: 390, dark: true })
    await settled(page)
    for (const report of reportNames) {
      await goInside(page, `${path}?report=${report}`)
      await main(page)
        .getByText(/ · as of /)
        .waitFor()
      await rows(page).and(page.locator('[aria-busy=false]')).waitFor()
      expect([report, await scrollsSideways(page)]).toEqual([report, false])
    }
    await expectNoFindings(page)
    await rows(page).locator('[data-row]').first().click()
    const drawer = page.getByRole('dialog', { name: /^Delivery \S/ })
    await drawer
      .getByRole('table', { name: 'Items of the delivery' })
      .or(drawer.getByText('Nothing is known'))
      .waitFor()
    await expectNoFindings(page)
    expect(complaints).toEqual([])
    await context.close()
  },
)

testInFull(
  'a report is scheduled, run in the background, fetched, paused and deleted, and both are taken back',
  async () => {
    const { page, complaints, context } = await aVisit('only-rtr', `${path}?report=delivery-status&days=last-7`)
    const schedules = main(page).getByRole('region', { name: 'Schedules' })
    const files = main(page).getByRole('region', { name: 'Files written in the background' })
    const dialog = page.getByRole('dialog')
    const name = `Early & late ${Date.now()}`
    const row = schedules.getByRole('row', { name: new RegExp(`^${name}`) })
    const button = (text: string) => page.getByRole('button', { name: text, exact: true })

    // What is wrong is told in the form; addresses count once, by the rules of the server.
    await button('Schedule').click()
    await button('Save').click()
    await expect.poll(() => dialog.getByText('Required.').count()).toBe(2)
    await page.keyboard.type(name)
    await dialog.getByRole('textbox', { name: 'Recipients' }).fill('ann@example.com; b&c@example.com, nobody')
    await dialog.getByText('Not an e-mail address: nobody').waitFor()
    await expectNoFindings(page)
    await dialog.getByRole('textbox', { name: 'Recipients' }).fill('ann@example.com; b&c@example.com, ANN@example.com')
    await choose(page, 'Frequency', 'Daily')
    await choose(page, 'Days', 'Yesterday')
    await dialog.getByRole('combobox', { name: 'Time zone' }).fill('Chicago')
    await page.getByRole('option', { name: 'America/Chicago' }).click()
    await dialog.getByText(/^Next run: \d\d\/\d\d\/\d{4} 06:00 America\/Chicago$/).waitFor()
    await page.keyboard.press('Enter')
    await notice(page, `“${name}” is scheduled.`)

    // More days than a page shows go into a file.
    await goInside(page, `${path}?report=loads-export&days=2026-01-01..2026-04-04`)
    await button('CSV in the background').click()
    await notice(page, /^“Loads” is being written/)
    await goInside(page, path)
    await row.getByText('Daily, 06:00 America/Chicago').waitFor()
    await row.getByText('XLSX → ann@example.com, b&c@example.com').waitFor()
    await button(`Run “${name}” now`).click()
    await row.getByText('Ready').waitFor()
    await button('Download the file of “Loads”').first().waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(`Download the file of “${name}”`).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Delivery status (\d{4}-\d\d-\d\d) \1\.xlsx$/)
    const book = read(await readFile(await download.path()))
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })[0]).toContain('Weight (lb)')
    await files
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .getByText(/(Waiting|Sent): ann@example\.com, b&c@example\.com/)
      .waitFor()

    // It rests and goes on, is changed, deleted and brought back.
    await button(`Pause “${name}”`).click()
    await row.getByText('Paused').waitFor()
    await button('Undo').click()
    await row.getByText('Paused').waitFor({ state: 'detached' })
    await button(`Edit “${name}”`).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} again`)
    await button('Save').click()
    await notice(page, `“${name} again” is scheduled.`)
    await button(`Delete “${name} again”`).click()
    await row.waitFor({ state: 'detached' })
    await button('Undo').click()
    await button(`Delete “${name} again”`).click()
    await row.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  },
)
