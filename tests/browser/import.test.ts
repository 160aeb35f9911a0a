import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testInFull } from '../fixtures/full'
import { aVisit, expectNoFindings, sharedVisit, useBrowser } from './browser'
import { goInside } from './walk'

useBrowser()

const path = '/RoutingTool/Import/ImportDeliveries'
const sample = 'src/samples/scms_sample.csv'
const unexpected =
  'Failed to import deliveries, an unexpected error ocurred. Please try again or contact the IT team for assistance.'
const withCode = (code: string) =>
  `There was an issue importing the deliveries. Code: ${code}. Please contact the provider's IT team for assistance.`

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const choose = (page: Page, file: string | ReturnType<typeof csv>) =>
  page.locator('input[type=file]').setInputFiles(file)
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 2, name })
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const goOn = async (page: Page) => {
  await button(page, 'Check the rows').click()
  await heading(page, /Check the rows/).waitFor()
}
const wide = sharedVisit(() => aVisit('only-rtd', path))

/** The page before a file is chosen, in the window that these tests share. */
const atStart = async () => {
  const visit = await wide()
  await startAgain(visit.page)
  return visit
}
const startAgain = async (page: Page) => {
  // What the page said about the file before is gone with the page.
  await goInside(page, '/RoutingTool')
  await page.getByRole('heading', { level: 1, name: 'Routing tool' }).waitFor()
  await goInside(page, path)
  await heading(page, 'Choose a deliveries file').waitFor()
}
const aNumber = (name: string) => `${name}-${Date.now()}`

test(
  'somebody with the deliveries right alone maps, mends, leaves out, stores and takes back the sample' +
    ' [ROUTE-071] [VAL-29]',
  async () => {
    const { page, complaints } = await atStart()
    await choose(page, sample)

    await heading(page, /Map the columns/).waitFor()
    await seen(page, /encoding UTF-8 · separated by comma · column names in line 1 · 593 rows/)
    await seen(page, 'Weight Captured Separately')
    await expectNoFindings(page)
    await page.getByLabel('Import Project Code as').selectOption('statOrderNumber')
    await seen(page, /7 columns imported/)
    await goOn(page)

    await button(page, /Rows with errors 386/).click()
    const grid = page.getByRole('grid', { name: 'Rows of the file' })
    await grid.getByText('Item weight: not a number').first().waitFor()
    await expectNoFindings(page)
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByLabel('Item weight, line 6').fill('12.5')
    await page.keyboard.press('Enter')
    await grid.getByText('27.56 lb').waitFor()
    await button(page, /Rows with errors 385/).waitFor()
    await page.reload()
    await button(page, /Rows with errors 385/).waitFor()
    await button(page, 'Skip all rows with errors').click()
    await button(page, /Rows with errors 0/).waitFor()

    await button(page, 'Continue').click()
    await seen(page, '194 deliveries will be added')
    await button(page, 'Store 194 deliveries').click()
    await seen(page, /Done: 194 deliveries stored, 399 rows skipped\./)
    await expectNoFindings(page)
    await expect
      .poll(() => page.getByRole('link', { name: 'Plan the available deliveries' }).getAttribute('href'))
      .toContain('/RoutingTool/DelveriesAndLoads')

    await button(page, /^Revert import/).click()
    await seen(page, '194 deliveries that it added are deleted.')
    await expectNoFindings(page)
    await button(page, 'Revert import').click()
    await seen(page, /This import was reverted/)
    await button(page, 'Import another file').first().click()
    await page.getByRole('list', { name: 'Recent imports' }).getByText('Reverted').first().waitFor()
    expect(complaints).toEqual([])
  },
)

const untakable = [
  ['of zero bytes', csv('empty.csv', ''), /The file is empty/],
  ['of the wrong kind', csv('letter.pdf', '%PDF-1.4'), /This is not a csv, xls or xlsx file/],
  ['over 10 MiB', csv('large.csv', 'delivery_num\n'.repeat(900_000)), /The file is larger than 10 MiB/],
  ['that only seems to be of the right kind', csv('letter.csv', '%PDF-1.4'), withCode('WRONG_KIND')],
  ['with names of columns alone', csv('header.csv', 'delivery_num,delivery_weight\n'), withCode('EMPTY_FILE')],
] as const

testInFull(`a file that cannot be taken says why: ${untakable.map(([which]) => which).join(', ')}`, async () => {
  const { page } = await atStart()
  for (const [, file, text] of untakable) {
    await startAgain(page)
    await choose(page, file)
    await page.getByRole('alert').getByText(text).waitFor()
  }
  await expectNoFindings(page)
})

const failures = [
  ['the server failed', { status: 500, body: '{}' }, withCode('500')],
  ['it was refused with a code', { status: 200, body: '{"Status":"FAILED","Code":"IMP-7"}' }, withCode('IMP-7')],
  ['the answer was no success', { status: 200, body: '{"Status":"PARTLY"}' }, withCode('200')],
  ['nobody answered', null, unexpected],
] as const

testInFull(
  'an upload that fails says so in the words of the catalogue, and is tried again [ERR-14] [ERR-15] [VAL-29]',
  async () => {
    const { page } = await atStart()
    for (const [when, answer, text] of failures) {
      await startAgain(page)
      await page.route('**/ImportBatches', (route) => {
        if (route.request().method() === 'GET') return route.continue()
        return answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.abort()
      })
      await choose(page, sample)
      await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
      expect([when, new URL(page.url()).search]).toEqual([when, ''])
      await page.unroute('**/ImportBatches')
    }
    await button(page, 'Try again').click()
    await heading(page, /Map the columns|Check the rows/).waitFor()
  },
)

testInFull('a column that must be there is named, chosen by hand, and remembered for the next file', async () => {
  const { page } = await atStart()
  const number = aNumber('HAND')
  const text = `Reference;Mass;Town\n${number};1,200.5;Reading\n`
  await choose(page, csv('by-hand.csv', text))
  await seen(page, 'Choose the delivery number column.')
  await expect.poll(() => button(page, 'Check the rows').isDisabled()).toBe(true)
  await page.getByLabel('Import Reference as').selectOption('number')
  await page.getByLabel('Import Mass as').selectOption('weight')
  await page.getByRole('group', { name: 'Unit of Mass' }).getByRole('button', { name: 'kg' }).click()
  await goOn(page)
  await page.getByRole('grid').getByText('2,646.65 lb').waitFor()
  await button(page, 'Continue').click()
  await button(page, 'Store 1 delivery').click()
  await seen(page, 'Done: 1 delivery stored.')
  await button(page, 'Import another file').first().click()
  await choose(page, csv('by-hand-again.csv', text.replace('1,200.5', '1,300.5')))
  await seen(page, /^Columns are mapped as in the last import/)
  await goOn(page)
  await seen(page, '0 new deliveries, 1 to update')
})

testInFull('a delivery number that comes twice names both lines, and a row is left out by itself', async () => {
  const { page } = await atStart()
  const number = aNumber('TWICE')
  await choose(page, csv('twice.csv', `delivery_num,delivery_weight\n${number},100\n${number},100\n`))
  await heading(page, /Map the columns/).waitFor()
  await goOn(page)
  await page
    .getByRole('row', { name: /already in line 2/ })
    .getByText('3', { exact: true })
    .waitFor()
  await page.getByLabel('Import line 3').uncheck()
  await button(page, /Rows with errors 0/).waitFor()
  await button(page, /Skipped 1/).waitFor()
  await button(page, 'Cancel the import').click()
  await page.getByRole('dialog', { name: 'Cancel this import?' }).getByText('The 2 rows of twice.csv').waitFor()
  await button(page, 'Discard import').click()
  await seen(page, 'This import was cancelled. Nothing was stored.')
})

testInFull(
  'rows with the same error are skipped together, with their good siblings, and taken in again by undo',
  async () => {
    const { page } = await atStart()
    const number = aNumber('SAME')
    const text = `delivery_num,delivery_weight,item_num\n${number},heavy,1\n${number},,2\n${number}-B,heavy,\n`
    await choose(page, csv('same.csv', text))
    await heading(page, /Map the columns/).waitFor()
    await goOn(page)
    await page.keyboard.press('n')
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid')
    await button(page, 'Skip 2 rows').click()
    await seen(page, '2 rows with errors skipped. 1 valid row of the same deliveries skipped too.')
    await page.getByRole('row', { name: new RegExp(`Skipped: another row of ${number} has an error`) }).waitFor()
    await button(page, 'Undo').click()
    await button(page, /Rows with errors 2/).waitFor()
    await button(page, 'Set a value').click()
    await page.getByLabel('Delivery weight').last().fill('250')
    await button(page, 'Apply to 2 rows').click()
    await button(page, /Rows with errors 0/).waitFor()
    await seen(page, 'All rows are valid.')
  },
)

testInFull('a file that is being read can be given up', async () => {
  const { page } = await atStart()
  const rows = Array.from({ length: 99_000 }, (_, line) => `BULK-${line},${line % 900},Reading`)
  await choose(page, csv('bulk.csv', `delivery_num,delivery_weight,ship_to_city\n${rows.join('\n')}\n`))
  await button(page, 'Cancel the import').click()
  await seen(page, /This import was cancelled|Drag a file here/)
})

/** Presses Tab until the button of that name has the focus, which it cannot have while it is disabled. */
const tabTo = async (page: Page, name: RegExp) => {
  await expect.poll(() => button(page, name).first().isEnabled()).toBe(true)
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`Tab does not lead to ${name}.`)
}

test('the keyboard alone is enough, from the file to the stored deliveries', async () => {
  const { page } = await atStart()
  // Asked for well before the key: a chooser that opens before the browser knows of it is cancelled.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, /^Choose a file$/)
  await page.keyboard.press('Enter')
  const number = aNumber('KEYS')
  await (await chooser).setFiles(csv('keys.csv', `delivery_num,delivery_weight,ship_date\n${number},heavy,soon\n`))
  await heading(page, /Map the columns/).waitFor()
  await tabTo(page, /^Check the rows$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Next error$/)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid')
  await page.keyboard.press('F2')
  await page.keyboard.type('900')
  await page.keyboard.press('Tab')
  await page.getByLabel('Ship date, line 2').waitFor()
  await page.keyboard.type('next week')
  await page.keyboard.press('Escape')
  await button(page, /Rows with errors 1/).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2026-11-23')
  await page.keyboard.press('Enter')
  await button(page, /Rows with errors 0/).waitFor()
  await tabTo(page, /^Continue$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Store 1 delivery$/)
  await page.keyboard.press('Enter')
  await seen(page, 'Done: 1 delivery stored.')
})

testInFull('a phone shows every step without findings, in the dark', async () => {
  const { page } = await aVisit('only-rtd', path, { width: 390, height: 844, dark: true })
  await heading(page, 'Recent imports').waitFor()
  await choose(page, csv('looks.csv', `Delivery,Gross weight,Ship date\n${aNumber('LOOK')},heavy,29-Mar-27\n`))
  await seen(page, '3 columns imported')
  await seen(page, '29-Mar-27')
  await expectNoFindings(page)
  await goOn(page)
  await seen(page, /not a number/)
  await expectNoFindings(page)
  await button(page, 'Continue').click()
  await seen(page, 'Nothing to store yet.')
  await expectNoFindings(page)
})
