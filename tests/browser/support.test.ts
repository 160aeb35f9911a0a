import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../fixtures/startPortal'
import { png } from '../fixtures/pictures'
import { aWindow, expectNoFindings, portalUrl, scrollsSideways, signIn, useBrowser } from './browser'
import { stopOwnPortal } from './ownPortal'
import { escape, goInside, stored } from './walk'

useBrowser({ SUPPORT_EMAIL: 'desk@provider.example' })

const path = '/RoutingTool/FleetSupport'

const happened = 'The board stays empty although the filters are clear.'
const sheet = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Ticket \d/ })
const services = (page: Page) => page.getByRole('region', { name: 'Services' })
const story = (page: Page) => page.getByRole('textbox', { name: 'What happened' })

/** What the desk does, from another place. */
const asDesk = async (page: Page, method: 'GET' | 'POST', rest: string, body?: object) => {
  const form = { grant_type: 'password', username: 'admin', password: demoPassword }
  const { access_token: token } = (await (await page.request.post(portalUrl('/token'), { form })).json()) as {
    access_token: string
  }
  const answer = await page.request.fetch(portalUrl(`/routing-tool/E100@CUSTOMER/${rest}`), {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { data: body }),
  })
  return answer.json()
}

test('the support page helps, takes reports, and stays when the server goes [ROUTE-072]', async () => {
  const { page, complaints, context } = await aWindow()
  await signIn(page, 'only-rtd', `/login?redirect=${encodeURIComponent(path)}`)
  await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor()
  await page.getByRole('region', { name: 'Contacts and hours' }).getByText('East and Great Lakes').waitFor()
  await services(page).getByRole('listitem').filter({ hasText: 'Routing data' }).getByText('Works').waitFor()
  await services(page)
    .getByText(/^Last success/)
    .first()
    .waitFor()

  await sheet(page, 'Error codes')
  await page.getByRole('textbox', { name: /^Code or text/ }).fill('TOO_MANY_ROWS')
  await page.getByText('1 entry').waitFor()
  await page.getByText('Split the file into parts of up to 100,000 rows.').waitFor()

  await sheet(page, 'Report a problem')
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Describe what happened, in at least 20 characters.').waitFor()
  await story(page).fill('It is broken.')
  await page.getByText('Add some detail: at least 20 characters.').waitFor()
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') })
  await page.getByText('This file is neither a picture nor a PDF').waitFor()
  await file.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: png })
  await page.getByText('screen.png').waitFor()
  await story(page).fill(happened)
  await page.getByRole('checkbox', { name: /^Include diagnostics/ }).check()
  const token = ((await stored(page, 'token')) as { token: string }).token
  const shown = await page.locator('pre').innerText()
  expect(shown).toMatch(/user: only-rtd\ngroup: E100@CUSTOMER/)
  expect(shown).toMatch(/requests: [\w-]{36}/)
  expect(shown).not.toContain(token.slice(0, 20))
  await expectNoFindings(page)
  await sheet(page, 'Help desk')
  await sheet(page, 'Report a problem')
  await expect.poll(() => story(page).inputValue()).toBe(happened)
  await page.getByRole('button', { name: 'Send report' }).click()

  await drawer(page).getByText(happened).waitFor()
  await drawer(page).getByRole('button', { name: 'screen.png' }).waitFor()
  await expectNoFindings(page)
  const id = new URL(page.url()).searchParams.get('ticket')
  const kept = await asDesk(page, 'GET', `SupportTickets/${id}`)
  expect(kept).toMatchObject({
    Diagnostics: { user: 'only-rtd', group: 'E100@CUSTOMER' },
    Attachment: { Size: png.length },
  })
  expect(JSON.stringify(kept)).not.toContain(token.slice(0, 20))
  await asDesk(page, 'POST', `SupportTickets/${id}/Move`, { status: 'waiting', text: 'Which region is chosen?' })
  await drawer(page).getByText('Which region is chosen?').waitFor()
  await drawer(page).getByText('Waiting for you').first().waitFor()
  await drawer(page).getByRole('textbox', { name: 'Your answer' }).fill('Region 101.')
  await drawer(page).getByRole('button', { name: 'Send', exact: true }).click()
  await drawer(page).getByText('Region 101.').first().waitFor()
  await drawer(page).getByText('In progress').first().waitFor()
  await drawer(page).getByRole('button', { name: 'Close ticket' }).click()
  await drawer(page).getByRole('button', { name: 'Reopen' }).click()
  await drawer(page).getByRole('button', { name: 'Close ticket' }).waitFor()
  await escape(page)
  const row = page.getByRole('table', { name: 'Tickets' }).getByRole('row', { name: new RegExp(`^${id} `) })
  await row.getByText('In progress').waitFor()
  await page.getByRole('combobox', { name: /^Status/ }).click()
  await page.getByRole('option', { name: 'Closed' }).click()
  await page.getByText('No rows match these filters.').waitFor()
  const mails = (await asDesk(page, 'GET', 'Outbox?CreatedBy=only-rtd')) as { Recipients: string[]; Subject: string }[]
  expect(mails.at(-1)).toMatchObject({
    Recipients: ['desk@provider.example'],
    Subject: `[E100 ticket ${id}, normal] ${happened}`,
  })

  await sheet(page, 'Templates and keys')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the template as csv' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await page.getByRole('region', { name: 'Keyboard shortcuts' }).getByText('Search everything').waitFor()
  expect(complaints).toEqual([])

  await page.getByRole('button', { name: 'Dark mode' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['help', 'report', `tickets&ticket=${id}`, 'codes', 'guides']) {
    await goInside(page, `${path}?tab=${tab}`)
    await page.getByRole('tabpanel', { includeHidden: true }).waitFor()
    if (tab.startsWith('tickets')) await drawer(page).getByText(happened).waitFor()
    if (!tab.startsWith('tickets')) {
      expect([tab, await scrollsSideways(page)]).toEqual([tab, false])
      continue
    }
    await expectNoFindings(page)
    await escape(page)
    await drawer(page).waitFor({ state: 'detached' })
  }

  await sheet(page, 'Help desk')
  await services(page).getByText('Works').first().waitFor()
  await stopOwnPortal()
  await services(page).getByRole('button', { name: 'Check again' }).click()
  await services(page).getByText('Not reachable').nth(4).waitFor()
  await services(page)
    .getByText(/^Last success/)
    .first()
    .waitFor()
  await page.getByText('East and Great Lakes').waitFor()
  await sheet(page, 'Error codes')
  await page.getByText('EMPTY_FILE', { exact: true }).waitFor()
  await sheet(page, 'Report a problem')
  await story(page).fill(happened)
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText(/^Unable to connect to server.*Your text is still here.$/).waitFor()
  await expect.poll(() => story(page).inputValue()).toBe(happened)
  await context.close()
})
