import { expect, test } from 'vitest'
import { testInFull } from '../fixtures/full'
import { aVisit, expectNoFindings, portalUrl, useBrowser } from './browser'
import { goInside, settled, tokenOf } from './walk'

useBrowser()

const asAdmin = async (path: string, body?: object) => {
  const answer = await fetch(portalUrl(`/costplus/PL_ACME@CUSTOMER${path}`), {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${await tokenOf('admin')}`,
      'customer-id': 'PL_ACME',
      'content-type': 'application/json',
    },
  })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as unknown
}

/** The month that the demo has in the middle of its close: by the clock it is another one once the month has ended. */
const closingMonth = async () => {
  const periods = (await asAdmin('/period/PL_ACME')) as { Period: string; Status: string }[]
  return periods.find(({ Status }) => Status === 'CLOSING')?.Period ?? expect.fail('no month is closing')
}

test('a month is closed: accounts are mapped, a line is released, drafts are submitted, approved by another user and posted, and the period is locked', async () => {
  const period = await closingMonth()
  const { page, complaints } = await aVisit('cpadmin', '/cpb', { width: 1440, height: 900 })
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await page.getByText('4 lines are unmapped or held').waitFor()

  await goInside(page, '/cpb/billingsetup?step=mappings')
  for (const account of ['5910', '5980']) {
    await press('Add mapping')
    await page.getByLabel('From account').last().fill(account)
    await page.getByLabel('Category').last().click()
    await page.getByRole('option', { name: 'OVERHEAD' }).click()
  }
  await goInside(page, '/cpb/billingsetup?step=contract')
  await page.getByLabel('Effective from').fill(period)
  await press('Save draft')
  await page.getByText(/^Draft saved/).waitFor()
  await press(/^Activate from/)
  await confirm('Activate version')
  await page.getByText(/^Version \d+ is active/).waitFor()

  await goInside(page, `/cpb/glbilling?period=${period}&status=held`)
  const lines = page.getByRole('grid', { name: 'Ledger lines' })
  await lines.getByText('Alternator').waitFor()
  await expectNoFindings(page)
  await lines.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('b')
  await page.getByText('1 line changed.').waitFor()

  await goInside(page, `/cpb/invoicesubmit?period=${period}`)
  await press(/^Generate drafts/)
  await page.getByText('5 drafts generated.').waitFor()
  await page.getByRole('button', { name: 'Draft 5', exact: true }).waitFor()
  const drafts = page.getByRole('grid')
  await drafts.focus()
  await page.keyboard.press('Control+a')
  await press('Submit for approval')
  await page.getByLabel('Comment').fill('Compared with the budget.')
  await confirm('Submit for approval')
  await page.getByText('5 invoices submitted.').waitFor()
  const listed = (await asAdmin(`/invoice?customerId=PL_ACME&from=${period}&to=${period}`)) as {
    InvoiceId: number
  }[]
  await asAdmin('/invoice/step', { InvoiceIds: listed.map(({ InvoiceId }) => InvoiceId), Step: 'approve' })
  await page.getByRole('button', { name: 'Approved 5' }).waitFor()
  await drafts.focus()
  await page.keyboard.press('Control+a')
  await press('Post')
  await confirm('Post')
  await page.getByText('5 invoices posted.').waitFor()

  await goInside(page, `/cpb?period=${period}`)
  await settled(page)
  await press(/^Lock /)
  await page.getByText(/was locked by cpadmin/).waitFor()

  await goInside(page, `/index/billing?period=${period}`)
  const budget = page.getByRole('region', { name: / of a budget of / })
  const [, cost = ''] =
    /\$([\d,.]+) of a budget of /.exec((await budget.getByRole('heading').textContent()) ?? '') ?? []
  await budget.locator('.recharts-bar-rectangle path').last().click()
  const explained = page.getByRole('dialog', { name: 'Explain this amount' })
  await explained.getByText(cost, { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
})

testInFull.each([1024, 1280, 1440])('all of the import jobs is in sight at %d', async (width) => {
  const { page, context } = await aVisit('cpadmin', '/cpb/importjob', { width, height: 800 })
  const jobs = page.getByRole('table', { name: 'Import jobs' })
  await jobs.getByText(/^64 of 66 rows loaded/).waitFor()
  const hidden = () => jobs.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0))
  await expect.poll(hidden).toBe(0)
  await context.close()
})

testInFull('charts of billing name their months as the tables do', async () => {
  const { page, context } = await aVisit('cpadmin', '/cpb/billingsummary', { width: 1440, height: 900 })
  const chart = page.getByRole('img', { name: /^Budget, actual/ })
  await chart
    .getByText(/^[A-Z][a-z]{2} 20\d\d$/)
    .first()
    .waitFor()
  expect(await chart.getByText(/^20\d\d-\d\d$/).count()).toBe(0)
  await context.close()
})
