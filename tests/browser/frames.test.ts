import { type FrameLocator, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testInFull } from '../fixtures/full'
import { aWindow, expectNoFindings, portalUrl, useBrowser } from './browser'
import { chooseGroup, goInside, mainMenu, openAs } from './walk'

useBrowser()

const applications = [
  ['Scheduling', '/pskframe/dccmasterschedules', 'Master schedules'],
  ['Status', '/pskframe/opsview', 'Operations view'],
  ['Time log', '/pskframe/cctl', 'Time log'],
  ['Cellcomm', '/pskframe/cellcomm4', 'Drivers and their phones'],
  ['Financials', '/pskframe/otmfinancials', 'Freight by carrier'],
  ['Messages report', '/pskframe/mcp', 'Messages report'],
] as const

const framed = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`)
const heading = (page: Page, title: string, name: string) =>
  framed(page, title).getByRole('heading', { level: 1, name }).waitFor()
const image = (source: string) => `/pskimage/${encodeURIComponent(source)}`

test('the entries of the menu open the applications of the provider in frames, which are told of a new group and the dark [ROUTE-022] [ROUTE-027] [ROUTE-028] [ROUTE-029] [ROUTE-030] [ROUTE-031] [ROUTE-032]', async () => {
  const visit = await aWindow()
  const { page, complaints, context } = visit
  await openAs(visit, 'admin', '/index')
  for (const [name, address, title] of applications) {
    await mainMenu(page).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${address}`)
    await heading(page, name, title)
    await framed(page, name).getByText('Customer group E100').waitFor()
    await framed(page, name)
      .getByText(`“${address.split('/').at(-1)}”`)
      .waitFor()
  }
  // What is shown is still shown to nobody but the caller when one goes on inside of the frame.
  await goInside(page, '/pskframe/cctl')
  await framed(page, 'Time log').getByRole('link', { name: 'Earlier' }).click()
  await framed(page, 'Time log').getByRole('link', { name: 'Later' }).click()
  await heading(page, 'Time log', 'Time log')
  await page.getByRole('button', { name: 'Reload' }).click()
  await heading(page, 'Time log', 'Time log')
  expect(complaints).toEqual([])
  await context.route('**/standin/mcp?*', (route) => route.abort())
  await goInside(page, '/pskframe/mcp')
  await page.getByRole('alert').getByText('Messages report could not be loaded.').waitFor()
  await context.unrouteAll()
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click()
  await heading(page, 'Messages report', 'Messages report')

  // A frame is told of a new group and of the dark, and is as readable then, on a phone too.
  complaints.length = 0
  await goInside(page, '/pskframe/opsview')
  await framed(page, 'Status').getByText('Customer group E100').waitFor()
  await chooseGroup(page, 'A200')
  await framed(page, 'Status').getByText('Customer group A200').waitFor()
  await page.getByRole('button', { name: 'Dark mode' }).click()
  const lightOf = () =>
    page
      .frames()
      .find((each) => each.url().includes('/standin/'))
      ?.evaluate(() => document.documentElement.className)
      .catch(() => undefined)
  await expect.poll(lightOf).toBe('dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await framed(page, 'Status').getByText('Customer group A200').waitFor()
  await expectNoFindings(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('linked applications stand in frames that are told nothing and cannot lead the window away [ROUTE-021] [ROUTE-025] [ROUTE-026] [ERR-19]', async () => {
  const visit = await aWindow()
  const { page, context } = visit
  const asked: string[] = []
  await context.route('https://weather.example.com/**', (route) => {
    asked.push(route.request().url())
    const body = '<h1>Fair</h1><script>top.location = "/logout"</script>'
    return route.fulfill({ contentType: 'text/html', body })
  })
  await openAs(visit, 'only-mcp', '/linkframe/help')
  await heading(page, 'help', 'Help')
  await goInside(page, '/linkframe/weather')
  await heading(page, 'weather', 'Fair')
  expect(asked).toEqual(['https://weather.example.com/today'])
  expect(new URL(page.url()).pathname).toBe('/linkframe/weather')
  const frame = page.getByTitle('weather')
  await expect.poll(() => frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  await expect.poll(() => frame.getAttribute('referrerpolicy')).toBe('strict-origin')
  const ownTab = page.getByRole('link', { name: 'Open in a new tab' })
  await expect.poll(() => ownTab.getAttribute('href')).toBe('https://weather.example.com/today')
  await expect.poll(() => ownTab.getAttribute('rel')).toContain('noopener')

  for (const address of [
    '/linkframe/nope',
    '/linkframe/opsview',
    '/linkframe/constructor',
    '/pskframe/nope',
    '/pskframe/help',
    '/pskframe/__proto__',
  ]) {
    await goInside(page, address)
    await page.getByText('Application not defined.', { exact: true }).waitFor()
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
  }
  await context.close()
})

testInFull('an image is shown from a site that is named, and from no other [ROUTE-023] [ROUTE-024]', async () => {
  const visit = await aWindow({ dark: true })
  const { page, context } = visit
  const asked: string[] = []
  await context.route('https://*.example.com/**', (route) => {
    asked.push(route.request().url())
    if (route.request().url().includes('missing')) return route.fulfill({ status: 404 })
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
  await openAs(visit, 'only-mcp', image('https://images.example.com/a%20b.svg?size=1&x=2'))
  const shown = page.getByRole('img', { name: 'Image a b.svg' })
  await shown.waitFor()
  await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(40)
  expect(asked).toEqual(['https://images.example.com/a%20b.svg?size=1&x=2'])

  await goInside(page, image(portalUrl('/favicon.svg')))
  await page.getByRole('img', { name: 'Image favicon.svg' }).waitFor()
  await goInside(page, image('https://images.example.com/missing.png'))
  await page.getByText('The image could not be loaded.').waitFor()

  asked.length = 0
  for (const [source, why] of [
    ['javascript:alert(1)', 'Only http and https images are shown.'],
    ['data:image/svg+xml,<svg/>', 'Only http and https images are shown.'],
    ['https://evil.example.com/a.png', 'Images from this site are not allowed.'],
    ['https://images.example.com@evil.example.com/a.png', 'Images from this site are not allowed.'],
    ['https://images.example.com.evil.example.com/a.png', 'Images from this site are not allowed.'],
    ['/favicon.svg', 'This is not an image address.'],
  ] as const) {
    await goInside(page, image(source))
    await page.getByText(why).waitFor()
    await expect.poll(() => page.locator('main img').count()).toBe(0)
  }
  expect(asked).toEqual([])
  await context.close()
})
