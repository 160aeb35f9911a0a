import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisit, expectNoFindings, portalUrl, sharedVisit, useBrowser } from './browser'
import { escape, goInside, stored, tokenOf } from './walk'

useBrowser()

const verifyPath = '/LoadPlanningApplication/VerifyStatus'
const requestPath = '/LoadPlanningApplication/DriverRequest'

const grid = (page: Page) => page.getByRole('grid')
const rows = (page: Page) => grid(page).locator('[data-row]')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Status', exact: true }).getByRole('button', { name })
const countOf = async (page: Page, name: RegExp) => Number(/\d+$/.exec(await chip(page, name).innerText())?.[0])
const save = (page: Page) => page.getByRole('button', { name: /^Save \d+ row/ })
const idOf = async (page: Page, place: number) => /S\d+/.exec(await rows(page).nth(place).innerText())?.[0] ?? ''
const asked = (page: Page, name: string) => page.waitForURL((url) => url.searchParams.has(name))

const wide = sharedVisit(() => aVisit('only-lpa', verifyPath))

/** Another planner saves VERIFY for the work on a shipment. */
const verified = async (page: Page, shipmentId: string) => {
  const { gi: group } = (await stored(page, 'selectedGroup')) as { gi: string }
  const headers = {
    authorization: `Bearer ${await tokenOf('admin')}`,
    'customer-id': group,
    'content-type': 'application/json',
  }
  const list = await fetch(portalUrl('/load-planning/VerifyStatus'), { headers })
  const work = (await list.json()) as Record<'driver_xid' | 'shipment_id', string>[]
  const { driver_xid, shipment_id } = work.find((row) => row.shipment_id === shipmentId) ?? {}
  const body = JSON.stringify({ WorkStatusList: [{ driver_xid, shipment_id, work_status: 'VERIFY' }] })
  const saved = await fetch(portalUrl('/load-planning/InsertWorkStatusList'), { method: 'POST', headers, body })
  expect(await saved.json()).toMatchObject({ Inserted: 1 })
}

test('planned work is verified, approved and declined as one list; a planner who is second is shown who was first [ROUTE-098] [STATE-24]', async () => {
  const { page, complaints } = await wide()
  await goInside(page, verifyPath)
  await rows(page).first().waitFor()

  // The filters are chips with counts and stand in the address; what is searched for goes there in capitals.
  const unasked = await countOf(page, /^Not asked/)
  expect(unasked).toBeGreaterThan(4)
  await chip(page, /^Not asked/).click()
  await asked(page, 'status')
  await page.getByLabel('Driver, shipment, unit, place').fill('nobody of that name')
  await page.waitForURL((url) => url.searchParams.get('q') === 'NOBODY OF THAT NAME')
  await grid(page).getByText('No row matches these filters.').waitFor()
  await page.getByRole('button', { name: /^Clear filters to show all \d+/ }).click()
  await chip(page, /^Not asked/).click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(4)
  const [first, second, third] = [await idOf(page, 0), await idOf(page, 1), await idOf(page, 2)]

  // By keyboard: two rows are marked and declined, which needs a reason.
  await grid(page).focus()
  for (const key of ['j', 'x', 'j', 'x', 'd']) await page.keyboard.press(key)
  await dialog(page).getByText('Decline 2 rows').waitFor()
  await page.getByRole('button', { name: 'Set DECLINED' }).click()
  await dialog(page).getByText('Choose a reason for declining.').waitFor()
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Hours of service' }).click()
  await dialog(page).getByLabel('Remark').fill('Out of hours at noon')
  await page.getByRole('button', { name: 'Set DECLINED' }).click()
  await page.getByText('2 rows changed: 2 DECLINED').waitFor()
  await rowOf(page, first).getByRole('img', { name: 'Changed, not saved' }).waitFor()

  // By mouse: a row is opened; these statuses are offered and no other [STATE-24].
  await rowOf(page, third).click()
  const statuses = dialog(page).getByRole('group', { name: 'Status' }).getByRole('button')
  await statuses.first().waitFor()
  expect(await statuses.allInnerTexts()).toEqual(['VERIFY', 'APPROVED', 'DECLINED'])
  await statuses.filter({ hasText: 'VERIFY' }).click()
  await dialog(page).getByLabel('Order message').fill('Call before noon')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await rowOf(page, third).getByRole('img', { name: 'Message changed' }).waitFor()
  await page.getByText('3 rows changed: 1 VERIFY · 2 DECLINED · 1 message').waitFor()

  // Unsaved rows hold back whoever leaves, and can be discarded and brought back.
  await page.getByRole('link', { name: 'Home' }).first().click()
  await dialog(page).getByText('Leave without saving?').waitFor()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await save(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('3 rows changed: 1 VERIFY · 2 DECLINED · 1 message').waitFor()

  // Another planner sets the second row, and is the first to save.
  await verified(page, second)
  await page.getByRole('button', { name: 'Changed elsewhere · refresh' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText(`admin set ${second} to VERIFY`).waitFor()
  await expect.poll(() => save(page).innerText()).toBe('Save 2 rows')
  await save(page).click()
  await page.getByText('Saved: 1 VERIFY · 1 DECLINED · 1 message').waitFor()
  await page.getByText(`admin set ${second} to VERIFY`).waitFor()
  await page.getByRole('button', { name: `Keep mine of ${second}` }).click()
  await save(page).click()
  await page.getByText('Saved: 1 DECLINED', { exact: true }).waitFor()
  await save(page).waitFor({ state: 'hidden' })
  await expect.poll(() => countOf(page, /^Not asked/)).toBe(unasked - 3)

  // Who declined is replaced: the page leads to the others.
  await page.getByRole('link', { name: `Find another driver for ${second}` }).click()
  await page.waitForURL(
    (url) => url.pathname.endsWith('/Recommendations') && url.searchParams.get('shipment') === second,
  )
  await page.goBack()
  await rows(page).first().waitFor()

  // Declined work that has not begun is given to somebody else, who is asked anew.
  await chip(page, /^DECLINED 3$/).click()
  await expect.poll(() => rows(page).count()).toBe(3)
  await rows(page).last().click()
  await dialog(page).getByRole('combobox', { name: 'Assign another driver' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await rows(page).last().getByRole('img', { name: 'Driver changed' }).waitFor()
  await save(page).click()
  await page.getByText('Saved: 1 other driver').waitFor()

  // Work that cannot go as it is planned is approved only after a question.
  await goInside(page, `${verifyPath}?trouble=warned&status=unasked`)
  const short = rows(page).filter({ hasText: 'Hours short' }).first().getByRole('checkbox')
  await short.check()
  await page.getByRole('group', { name: 'Status of the selected rows' }).getByRole('button', { name: 'VERIFY' }).click()
  await page.getByText('1 row changed: 1 VERIFY').waitFor()
  await short.check()
  await page.keyboard.press('a')
  await dialog(page).getByText('1 row is not possible as planned').waitFor()
  await page.getByRole('button', { name: 'Approve anyway' }).click()
  await page.getByText('1 row changed: 1 APPROVED').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await save(page).waitFor({ state: 'hidden' })

  // A list that is refused is empty, and says so.
  await page.route(
    (url) => url.pathname.endsWith('/load-planning/VerifyStatus'),
    (route) => route.fulfill({ json: { Status: 'FAILED', Message: 'Area 9 is not one of yours.' } }),
  )
  await page.reload()
  await page.getByText('Area 9 is not one of yours.').waitFor()
  expect(await rows(page).count()).toBe(0)
  expect(complaints.filter((text) => !text.includes('refused'))).toEqual([])
  await page.unrouteAll()
})

test('what drivers ask for is entered, decided and withdrawn, the urgent first [ROUTE-099] [STATE-25]', async () => {
  const { page, complaints } = await wide()
  await goInside(page, requestPath)
  await rows(page).first().waitFor()
  const priorities = (await rows(page).allInnerTexts()).map((text) => /[HML]-\w+/.exec(text)?.[0])
  expect(priorities).toEqual([...priorities].sort((one, other) => order(one) - order(other)))

  // By keyboard: what is missing is told at its field; the form offers these priorities and no other [STATE-25].
  await page.keyboard.press('n')
  const offered = dialog(page).getByRole('group', { name: 'Priority' }).getByRole('button')
  await offered.first().waitFor()
  expect(await offered.allInnerTexts()).toEqual(['H-High', 'M-Medium', 'L-Low'])
  await page.getByRole('button', { name: 'Save request' }).click()
  for (const problem of ['Choose a driver.', 'Choose the first day.', 'Choose the last day.'])
    await dialog(page).getByText(problem).waitFor()
  const search = page.waitForRequest((request) => request.url().includes('FilteredDrivers?driver=D31'))
  await dialog(page).getByRole('combobox', { name: 'Driver' }).fill('d31')
  await search
  await page.getByRole('option', { name: /^D312 / }).click()
  await offered.filter({ hasText: 'H-High' }).click()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await dialog(page).getByLabel('From').fill(day(20))
  await dialog(page).getByLabel('To').fill(day(19))
  await dialog(page).getByText('The last day is before the first.').waitFor()
  await dialog(page).getByLabel('To').fill(day(21))
  await dialog(page).getByLabel('Remark').fill('Baptism')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('n')
  await expect.poll(() => dialog(page).getByLabel('Remark').inputValue()).toBe('Baptism')
  await page.getByRole('button', { name: 'Save request' }).click()
  await page.getByText('Request of D312 saved.').waitFor()
  await rowOf(page, 'Baptism').waitFor()

  // The same days twice are refused in place.
  await page.getByRole('button', { name: 'New request' }).click()
  await dialog(page).getByRole('combobox', { name: 'Driver' }).fill('d312')
  await page.getByRole('option', { name: /^D312 / }).click()
  await dialog(page).getByLabel('From').fill(day(20))
  await dialog(page).getByLabel('To').fill(day(20))
  await page.getByRole('button', { name: 'Save request' }).click()
  await dialog(page)
    .getByText(/has already asked for this/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  // What closes gives the focus back, and would take it from the filter.
  await dialog(page).waitFor({ state: 'hidden' })

  // Filters stand in the address; the server is asked for the driver and the days.
  await page.getByLabel('Driver', { exact: true }).fill('d306')
  await page.getByRole('option', { name: /^D306 / }).click()
  await page.waitForURL((url) => url.searchParams.get('driver') === 'D306')
  await expect.poll(() => rows(page).count()).toBe(1)
  await rows(page).first().click()
  await dialog(page)
    .getByText(/loads? (is|are) planned on these days:/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Decline' }).click()
  const question = page.getByRole('dialog', { name: 'Decline 1 request?' })
  await question.getByRole('button', { name: 'Decline' }).click()
  await question.getByText('Give the driver a reason.').waitFor()
  await question.getByLabel('Message to the driver').fill('The shop has looked at it')
  await question.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('1 request declined.').waitFor()
  await dialog(page).getByText('The shop has looked at it').waitFor()
  await escape(page)
  await dialog(page).waitFor({ state: 'hidden' })

  // By keyboard from the list: approved, then withdrawn.
  await goInside(page, `${requestPath}?status=requested&priority=H`)
  await rowOf(page, 'Baptism').waitFor()
  await rowOf(page, 'Baptism').getByRole('checkbox').check()
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: 'Approve 1 request?' }).getByRole('button', { name: 'Approve' }).click()
  await page.getByText('1 request approved.').waitFor()
  await rowOf(page, 'Baptism').waitFor({ state: 'hidden' })
  await chip(page, /^Approved/).click()
  await rowOf(page, 'Baptism').getByRole('checkbox').check()
  await page.keyboard.press('w')
  await page.getByRole('dialog', { name: 'Withdraw 1 request?' }).getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('1 request withdrawn.').waitFor()
  await chip(page, /^Withdrawn 1$/).click()

  // Other days are offered by keyboard, and accepted for the driver, whose terminal is told day by day.
  await goInside(page, `${requestPath}?status=in-review`)
  await rowOf(page, 'Renewal of his licence').getByRole('checkbox').check()
  await page.keyboard.press('o')
  const offer = page.getByRole('dialog', { name: 'Offer other days?' })
  await offer.getByRole('button', { name: 'Offer other days' }).click()
  await offer.getByText('These are the requested days. Choose others.').waitFor()
  await expectNoFindings(page)
  await offer.getByRole('textbox', { name: 'From', exact: true }).fill(day(12))
  await offer.getByRole('textbox', { name: 'To', exact: true }).fill(day(13))
  await offer.getByLabel('Message to the driver').fill('The office is closed before')
  await offer.getByRole('button', { name: 'Offer other days' }).click()
  await page.getByText('Other days offered; the driver is notified.').waitFor()
  await chip(page, /^Counter-offer 2$/).click()
  await rowOf(page, 'Visit of his parents').click()
  await dialog(page)
    .getByText(/\d of \d drivers? left, \d+ loads? planned/)
    .first()
    .waitFor()
  await escape(page)
  await dialog(page).waitFor({ state: 'hidden' })
  await rowOf(page, 'Renewal of his licence').click()
  await dialog(page).getByRole('button', { name: 'Accept for the driver' }).click()
  await page
    .getByRole('dialog', { name: 'Accept the offered days for the driver?' })
    .getByRole('button', { name: 'Accept for the driver' })
    .click()
  await page.getByText('The offered days are approved.').waitFor()

  // What is approved and no time off becomes a block in the calendar, and the days are free again when it is undone.
  await dialog(page).getByRole('button', { name: 'Block in calendar' }).click()
  await page.getByText('The days of 1 request are blocked.').waitFor()
  await dialog(page).getByText('Days are blocked').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await dialog(page).getByRole('button', { name: 'Block in calendar' }).waitFor()
  await escape(page)
  await dialog(page).waitFor({ state: 'hidden' })

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /as CSV/ }).click()
  expect((await file).suggestedFilename()).toBe('Driver requests.csv')
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
})

const order = (priority: string | undefined) => ['H-High', 'M-Medium', 'L-Low'].indexOf(priority ?? '')
