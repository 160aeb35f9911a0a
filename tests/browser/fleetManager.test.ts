import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aWindow, expectNoFindings, openAddress, portalUrl, useBrowser } from './browser'
import { escape, openAs, tokenOf } from './walk'

useBrowser()

const customer = 'A200'
const address = `/FMGenericSetUp?customer=${customer}`

const call = async (userId: string, method: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(portalUrl(`/fm/ChangeSets${path}`), {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(userId)}`,
      'customer-id': 'E100',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ CUSTOMER_CODE: customer, ...body }),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  const answered = (await answer.json()) as Record<string, unknown>
  expect(answered).toMatchObject({ Status: 'SUCCESS' })
  return answered
}

/** A change set of one parameter that goes live at once; answers its id. */
const changeBeside = async (userId: string, KEY: string, lookupCode: string, value: string): Promise<number> => {
  const made = await call(userId, 'POST', '', { TITLE: `${KEY} ${value}`, REASON: 'Beside the browser' })
  const id = Number(made['CHANGE_SET_PK'])
  await call(userId, 'PUT', `/${id}/Changes`, { KIND: 'PARAMETER', KEY, AFTER: { lookupCode, value } })
  await call(userId, 'POST', `/${id}/Step`, { STEP: 'go-live' })
  return id
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
// A dialog hides what is below it from screen readers, where it changes all the same.
const bar = (page: Page) => page.getByRole('region', { name: 'Change set', includeHidden: true })
const review = (page: Page) => page.getByRole('dialog', { name: 'Review of the draft' })
const silence = (page: Page) => page.getByRole('row', { name: /Silence threshold/, includeHidden: true })

test('of two users one drafts and sees its effect and what the other changed, the other one approves and rolls back as one', async () => {
  const [first, second] = [await aWindow(), await aWindow()]
  await openAs(first, 'admin', address, { gi: customer, gt: 'CUSTOMER', gl: 2 })
  const { page } = first

  await button(page, 'Edit Silence threshold').click()
  await page.getByLabel('Value', { exact: true }).fill('6')
  await button(page, 'Add to draft').click()
  await bar(page).getByText('1 change').waitFor()
  await button(page, 'Review draft').click()
  await review(page)
    .getByText(/shipments? would be silent; it is \d+ now/)
    .waitFor()
  await review(page)
    .getByLabel(/^Title/)
    .fill('Cold weather')
  await review(page)
    .getByLabel(/^Reason/)
    .fill('Trackers report less often')
  await button(review(page), 'Save title and reason').click()
  await bar(page).getByText('Cold weather').waitFor()

  // The other user changes the parameter meanwhile, and asks for a second person.
  const others = await changeBeside('only-fmcfg', 'FLEET_SILENT_HOURS', 'ALERTS', '8')
  const approval = await changeBeside('only-fmcfg', 'FM_SECOND_PERSON_APPROVES', 'FM_CHANGE_SETS', 'Y')
  await review(page).getByText('Others changed this record. It is now: 8 h').waitFor()
  await expectNoFindings(page)
  await button(review(page), 'Keep the draft').click()
  await review(page).getByText('Others changed this record.').waitFor({ state: 'detached' })
  await review(page)
    .getByText(/You worked on this yourself\./)
    .waitFor()
  expect(await button(review(page), 'Approve').isDisabled()).toBe(true)
  expect(await button(review(page), 'Go live').isDisabled()).toBe(true)

  await openAs(second, 'only-fmcfg', address)
  await button(second.page, 'Review draft').click()
  await review(second.page).getByText('8 h').first().waitFor()
  await button(review(second.page), 'Approve').click()
  await review(second.page)
    .getByText(/^Approved by only-fmcfg/)
    .waitFor()
  await escape(second.page)

  // An approved set is left alone unless it is chosen, as by the link to it.
  await second.page.waitForURL((url) => url.searchParams.has('set'))
  await openAddress(page, second.page.url())
  await button(page, 'Review draft').click()
  await review(page)
    .getByText(/^Approved by only-fmcfg/)
    .waitFor()
  const time = review(page).getByLabel('Go live at')
  await time.fill('2020-03-03T05:00')
  await review(page).getByText('Choose a time in the future.').waitFor()
  await time.fill(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T05:00`)
  await button(review(page), 'Schedule').click()
  await bar(page)
    .getByText(/Goes live/)
    .waitFor()
  await time.fill('')
  await button(review(page), 'Clear schedule').click()
  await button(review(page), 'Schedule').waitFor()
  await button(review(page), 'Go live').click()
  await button(page.getByRole('dialog', { name: /^Put 1 change/ }), 'Go live').click()
  await silence(page).getByText('6 h', { exact: true }).first().waitFor()

  await button(page, 'History of Silence threshold').click()
  const history = page.getByRole('dialog', { name: 'History of Silence threshold' })
  await history.getByText('Trackers report less often').waitFor()
  await history.getByLabel('Value on').fill('2020-03-03')
  await history.getByText(/^It was: .*4 h/).waitFor()
  await history.getByLabel('Value on').fill(new Date().toISOString().slice(0, 10))
  await history.getByText('It was: 6 h').waitFor()
  await expectNoFindings(page)

  await button(second.page, 'History').click()
  await button(second.page, 'Roll back Cold weather').click()
  await button(second.page.getByRole('dialog', { name: /^Roll back “Cold weather”/ }), 'Roll back').click()
  await silence(page).getByText('8 h', { exact: true }).first().waitFor()

  await call('only-fmcfg', 'POST', `/${approval}/Step`, { STEP: 'ask-roll-back' })
  await call('admin', 'POST', `/${approval}/Step`, { STEP: 'roll-back' })
  await call('only-fmcfg', 'POST', `/${others}/Step`, { STEP: 'roll-back' })
  expect([...first.complaints, ...second.complaints]).toEqual([])
  await first.context.close()
  await second.context.close()
})
