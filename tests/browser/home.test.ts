import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { aForm } from '../fixtures/imports'
import { testInFull } from '../fixtures/full'
import { aWindow, dragOver, expectNoFindings, portalUrl, useBrowser } from './browser'
import { escape, goInside, openAs, stored } from './walk'

useBrowser()

const group = { gi: 'A200', gt: 'CUSTOMER', gl: 2 }
const waiting = (page: Page) => page.getByRole('region', { name: 'Needs attention' })
const tile = (page: Page, name: RegExp) => waiting(page).getByRole('link', { name })
const countOf = async (page: Page, name: RegExp) => Number((await tile(page, name).innerText()).split('\n')[0])
const tileWords = async (page: Page) =>
  (await waiting(page).getByRole('link').allInnerTexts()).map((text) => text.split('\n').at(-1) ?? '')
const areas = (page: Page) => page.locator('section.area')
const loadsList = (page: Page) => page.getByRole('dialog', { name: 'Loads' })

test('what waits is counted, leads to the very list, and is told when it changes', async () => {
  const visit = await aWindow()
  const { page, complaints, context } = visit
  const { token } = await openAs(visit, 'single', '/index', group)
  await tile(page, /pending load/).waitFor()

  for (const [words, parameter] of [
    [/pending load/, 'loads=pending'],
    [/awaiting response/, 'loads.tenderStatus=waiting'],
    [/declined tender/, 'loads.tenderStatus=declined'],
  ] as const) {
    const count = await countOf(page, words)
    await tile(page, words).click()
    await page.waitForURL((url) => url.pathname === '/RoutingTool/DelveriesAndLoads')
    expect(new URL(page.url()).search).toContain(parameter)
    await loadsList(page).getByRole('status').getByText(`${count} load`).waitFor()
    await goInside(page, '/index')
    await waiting(page).waitFor()
  }

  const rejected = await countOf(page, /rejected import/)
  const answer = await fetch(portalUrl('/routing-tool/A200@CUSTOMER/ImportBatches'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'customer-id': 'A200' },
    body: aForm('this is no table of deliveries', 'bad-rows.csv'),
  })
  expect(answer.status).toBe(200)
  await expect.poll(() => countOf(page, /rejected import/)).toBe(rejected + 1)
  await tile(page, /rejected import/).click()
  await page.waitForURL((url) => url.searchParams.get('show') === 'rejected')
  await expect.poll(() => page.getByRole('switch', { name: 'Only rejected files' }).isChecked()).toBe(true)
  const batches = page.getByRole('list', { name: 'Recent imports' }).getByRole('listitem')
  await batches.getByText('bad-rows.csv').first().waitFor()
  await expect.poll(() => batches.count()).toBe(rejected + 1)

  await goInside(page, '/index')
  await tile(page, /unread notice/).click()
  await page.getByRole('dialog', { name: 'Messages' }).waitFor()
  await escape(page)
  await page.waitForURL((url) => url.hash === '')
  expect(complaints).toEqual([])
  await context.close()
})

testInFull(
  'the page is arranged by keyboard and mouse, kept for the user, and put back; on a phone in the dark it is as readable',
  async () => {
    const visit = await aWindow()
    const { page, complaints, context } = visit
    await openAs(visit, 'single', '/index', group)
    await tile(page, /pending load/).waitFor()
    const wordsAtFirst = await tileWords(page)
    const firstArea = await areas(page).first().getByRole('heading', { level: 2 }).innerText()
    await page.getByRole('button', { name: 'Arrange' }).click()
    await expectNoFindings(page)

    const said = (text: string) => page.getByText(text, { exact: true }).first().waitFor({ state: 'attached' })
    const grip = (name: string) => page.getByRole('button', { name: `Move ${name}` })
    await grip('tenders awaiting response').focus()
    await page.keyboard.press('Space')
    const count = wordsAtFirst.length
    const place = wordsAtFirst.findIndex((words) => /awaiting response/.test(words)) + 1
    await said(`tenders awaiting response picked up at position ${place} of ${count}.`)
    await page.keyboard.press('ArrowUp')
    await said(`tenders awaiting response over position ${place - 1} of ${count}.`)
    await page.keyboard.press('Space')
    await said(`tenders awaiting response is at position ${place - 1} of ${count}.`)
    await grip('unread notices').press('Alt+ArrowUp')
    await said(`unread notices is at position ${count - 1} of ${count}.`)
    await page.getByRole('button', { name: 'Hide declined tenders' }).press('Enter')
    await said('declined tenders is hidden.')

    const isFirst = async () => (await page.getByText('Shipments over position 1 of 5.').count()) > 0
    await dragOver(page, { on: grip('Shipments'), right: 12, down: 12 }, { on: grip('Fleet'), right: 12 }, isFirst)
    const kept = page.waitForResponse((response) => response.url().endsWith('/preferences/home'))
    await page.mouse.up()
    await said('Shipments is at position 1 of 5.')
    await kept

    await page.getByRole('button', { name: 'Done' }).click()
    const check = async () => {
      await expect.poll(() => areas(page).first().getByRole('heading', { level: 2 }).innerText()).toBe('Shipments')
      const words = await tileWords(page)
      expect(words[place - 2]).toMatch(/awaiting response/)
      expect(words[place - 1]).toMatch(/pending load/)
      expect(words.at(-2)).toMatch(/unread notice/)
      expect(words).toHaveLength(count - 1)
    }
    await check()
    await page.evaluate(() => localStorage.removeItem('density'))
    await page.reload()
    await check()
    expect(JSON.stringify(await stored(page, 'userData'))).not.toContain('hidden')

    await page.getByRole('button', { name: 'Arrange' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByText('The page has its original layout again.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Reset' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => tileWords(page)).toEqual(wordsAtFirst)
    await expect.poll(() => areas(page).first().getByRole('heading', { level: 2 }).innerText()).toBe(firstArea)

    await page.getByRole('button', { name: 'Dark mode' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Arrange' }).click()
    await expectNoFindings(page)
    expect(complaints).toEqual([])
    await context.close()
  },
)

testInFull(
  'somebody new, without permissions, is told so, is offered a tour of the frame, takes it by keyboard, and is not asked again',
  async () => {
    const visit = await aWindow()
    const { page, complaints, context } = visit
    await openAs(visit, 'noperm', '/index')
    await page.getByText(/You have no permissions in this customer group/).waitFor()
    expect(await page.getByText(/All caught up/).count()).toBe(0)
    const offer = page.getByRole('region', { name: 'New here?' })
    const kept = page.waitForResponse((response) => response.url().endsWith('/preferences/tour') && isWrite(response))
    await offer.getByRole('button', { name: 'Start the tour' }).press('Enter')
    for (const title of ['The menu', 'The customer group', 'Search', 'Messages', 'You']) {
      const stop = page.getByRole('dialog', { name: title })
      await stop.waitFor()
      await expect.poll(async () => isWithin(await stop.boundingBox(), page.viewportSize())).toBe(true)
      if (title === 'Search') await expectNoFindings(page)
      await page.keyboard.press(title === 'Search' ? 'ArrowRight' : 'Enter')
    }
    await page.getByRole('dialog', { name: 'You' }).waitFor({ state: 'detached' })
    await offer.waitFor({ state: 'detached' })
    await kept
    const known = page.waitForResponse((response) => response.url().endsWith('/preferences/tour'))
    await page.reload()
    expect(await (await known).json()).toEqual({ Value: true })
    await page.getByRole('button', { name: 'Arrange' }).waitFor()
    expect(await offer.count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  },
)

type Size = { width: number; height: number }

const isWithin = (box: (Size & { x: number; y: number }) | null, size: Size | null): boolean =>
  box !== null &&
  size !== null &&
  box.x >= 0 &&
  box.y >= 0 &&
  box.x + box.width <= size.width &&
  box.y + box.height <= size.height

const isWrite = (response: Response) => response.request().method() !== 'GET'
