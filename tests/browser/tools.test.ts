import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFindings, aVisit, expectNoFindings, scrollsSideways, useBrowser } from './browser'
import { escape, settled, stored } from './walk'

useBrowser()

const landing = '/RoutingTool'
const table = (page: Page, name: string) => page.getByRole('table', { name })
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor()
const sheet = async (page: Page, name: string) => {
  await page.getByRole('tab', { name, exact: true }).click()
  await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
}
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: new RegExp(`^${field}`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Calls the server as the page would. */
const callAs = async (page: Page, address: string) => {
  const { token } = (await stored(page, 'token')) as { token: string }
  const answer = await page.request.get(address, {
    headers: { Authorization: `Bearer ${token}`, 'customer-id': 'E000' },
  })
  return (await answer.json()) as Record<string, unknown>
}

test('the tools look up, check and mend [ROUTE-068] [ROUTE-073] [ENT-21] [ERR-13]', async () => {
  const { page, complaints, context } = await aVisit('admin', landing)
  await page.getByRole('heading', { level: 1, name: 'Routing tool' }).waitFor()
  await page
    .getByRole('region', { name: 'Set-up' })
    .getByRole('link', { name: /^Regions/ })
    .waitFor()
  await expectNoFindings(page)
  await page
    .getByRole('region', { name: 'Work', exact: true })
    .getByRole('link', { name: /^Miscellaneous/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Miscellaneous' }).waitFor()

  await table(page, 'Quote types').getByText('Standard').waitFor()
  await choose(page, 'List', 'Delivery types')
  await page.waitForURL((url) => url.searchParams.get('list') === 'deliveryTypes')
  const firstType = table(page, 'Delivery types').getByRole('row').nth(1)
  await firstType.waitFor()
  const [code = ''] = await firstType.getByRole('rowheader').allInnerTexts()
  await expect.poll(() => firstType.getByRole('cell').innerText()).toMatch(new RegExp(`^${code} - \\S`))
  await page.keyboard.press('/')
  await page.getByRole('textbox', { name: 'Code or name' }).fill('no such code')
  await page.getByText('No code or name contains “no such code”.').waitFor()

  await sheet(page, 'UI settings')
  const threshold = table(page, 'UI settings').getByRole('row', { name: /^Load weight warning/ })
  await threshold.getByText('42,000 lb').waitFor()
  await threshold.getByText('Group setting').waitFor()
  await table(page, 'UI settings')
    .getByRole('row', { name: /^Refresh.*30 s Built-in default/ })
    .waitFor()

  await sheet(page, 'Driver legs')
  await page.getByRole('button', { name: 'Check driver' }).click()
  await page.getByText('Choose a driver.').waitFor()
  await page.getByRole('combobox', { name: 'Driver' }).fill('NobodyX')
  await page.getByRole('textbox', { name: 'Load (key)' }).fill('1006')
  await page.getByRole('button', { name: 'Check driver' }).click()
  await page.getByText('There is no driver NobodyX.').waitFor()

  await sheet(page, 'Find a load')
  await page.getByRole('textbox', { name: 'Any id' }).fill('ld71006')
  await table(page, 'Find a load')
    .getByRole('row', { name: /1006 · LD71006 load id LD71006/ })
    .waitFor()

  await sheet(page, 'Deleted deliveries')
  const restore = page.getByRole('button', { name: /^Restore delivery/ }).first()
  const restored = ((await restore.getAttribute('aria-label')) ?? '').replace('Restore delivery ', '')
  await page.getByRole('button', { name: `Items of deleted delivery ${restored}` }).click()
  await page.getByRole('dialog').getByRole('table').waitFor()
  await escape(page)
  await restore.click()
  await notice(page, new RegExp(`^Delivery ${restored} restored with`))
  await page.getByRole('button', { name: `Restore delivery ${restored}` }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: `Restore delivery ${restored}` }).waitFor()

  const sent = await callAs(
    page,
    '/integration/SendCarrierEmail?ShipmentId=1008&UnAssignDelivery=N&EmailType=UPDATE&EmailContact=desk%40carrier.example&CustCode=E000',
  )
  expect(sent).toMatchObject({ Status: 'SUCCESS' })
  await sheet(page, 'Outbox')
  await page.getByRole('textbox', { name: 'Load' }).fill('1008')
  await choose(page, 'Status', 'Held')
  await page
    .getByRole('button', { name: /^Text of message/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('To: desk@carrier.example').waitFor()
  await expectNoFindings(page)
  await escape(page)
  await choose(page, 'Age', 'Older than 7 days')
  await page.getByText('No rows match these filters.').waitFor()

  await sheet(page, 'Load locks')
  await page.getByRole('button', { name: 'Release load 1006' }).click()
  const question = page.getByRole('dialog', { name: 'Release load 1006 from OTM?' })
  await question.getByText('Enter a reason of at least 5 characters.').first().waitFor({ state: 'attached' })
  await question.getByRole('textbox', { name: 'Reason for the release' }).fill('OTM was restarted.')
  await question.getByRole('button', { name: 'Release', exact: true }).click()
  await question.getByText(/^admin is at work/).waitFor()
  await expectNoFindings(page)
  await question.getByRole('checkbox', { name: /^Release even though/ }).check()
  await question.getByRole('button', { name: 'Release', exact: true }).click()
  await notice(page, /^Load 1006 released/)
  await page.getByRole('button', { name: 'Release load 1006' }).waitFor({ state: 'detached' })

  await sheet(page, 'Load totals')
  await page.getByRole('textbox', { name: 'Load (key)' }).fill('1006')
  await page.getByText('the same as its items.').waitFor()
  expect(complaints).toEqual([])

  await page.route('**/RegionListByUser*', (route) => route.fulfill({ status: 500, body: '' }))
  await sheet(page, 'My regions')
  await page.getByRole('alertdialog').getByText("Can't get the region list for user.").waitFor()
  await page.getByRole('button', { name: 'Close message' }).click()
  await page.unroute('**/RegionListByUser*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await table(page, 'My regions').getByRole('row').nth(1).waitFor()

  await page.getByRole('button', { name: 'Dark mode' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const findings: string[] = []
  for (const tab of ['Load locks', 'Outbox', 'Deleted deliveries', 'UI settings', 'Driver legs']) {
    await sheet(page, tab)
    await settled(page)
    findings.push(...(await accessibilityFindings(page)).map((finding) => `${tab}: ${finding}`))
    if (await scrollsSideways(page)) findings.push(`${tab} scrolls sideways`)
  }
  expect(findings).toEqual([])
  await context.close()
})
