import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisit, aWindow, expectNoFindings, portalUrl, useBrowser } from './browser'
import { tokenOf } from './walk'

useBrowser()

type Work = {
  driver_xid: string
  driver_name: string
  shipment_id: string
  shipment_status: string
}

const ask = async (path: string) => {
  const headers = { authorization: `Bearer ${await tokenOf('admin')}`, 'customer-id': 'E100' }
  return (await (await fetch(portalUrl(path), { headers })).json()) as unknown
}

/** A driver of the demo whose next trip begins tomorrow at 11:00 UTC, up to 35 hours from now, and the trip. */
const aTrip = async (): Promise<Work> => {
  const work = (await ask('/load-planning/VerifyStatus')) as Work[]
  const found = work.find(
    ({ shipment_status: status, driver_xid: driver }) => status === 'PLANNED' && driver === 'D306',
  )
  if (!found) throw new Error('The demo has no such trip.')
  return found
}

const statusOf = (page: Page) => page.getByRole('status')

test('a driver is sent a link, works without a network, and everything arrives later', async () => {
  const { driver_xid: driver, driver_name: name, shipment_id: shipment } = await aTrip()
  const { page, complaints } = await aVisit('admin', '/LoadPlanningApplication/DriverPhones', { group: 'E100' })
  await page.getByRole('heading', { level: 1, name: 'Driver phones' }).waitFor()
  await page.getByRole('button', { name: 'New link' }).click()
  const form = page.getByRole('dialog', { name: 'New link' })
  await form.getByRole('combobox', { name: 'Driver' }).fill(driver)
  await page.getByRole('option', { name: new RegExp(`^${driver}`) }).click()
  await form.getByRole('button', { name: 'New link' }).click()
  const shown = page.getByRole('dialog', { name: `Link of ${name}` })
  await shown.getByRole('img', { name: 'Code to scan' }).waitFor()
  const link = await shown.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link).toMatch(/\/phone#lpd_[\w-]{43}$/)
  await expectNoFindings(page)
  await shown.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('table', { name: 'Driver phones' }).getByRole('row', { name }).getByText('Active').waitFor()

  const phone = await aWindow({ width: 390, height: 844 })
  await phone.page.goto(link)
  await phone.page.getByRole('heading', { level: 1, name: 'My trips' }).waitFor()
  await statusOf(phone.page).getByText('Everything is sent.').waitFor()
  expect(phone.page.url()).toBe(portalUrl('/phone'))
  await phone.page.goto(portalUrl('/driver'))
  await phone.page.getByRole('heading', { level: 1, name: 'My trips' }).waitFor()
  expect(phone.page.url()).toBe(portalUrl('/phone'))
  // The trip of today comes first, and has begun.
  const unanswered = phone.page.getByRole('region').filter({ has: phone.page.getByRole('button', { name: 'Accept' }) })
  const heading = await unanswered.first().getByRole('heading', { level: 2 }).innerText()
  const trip = phone.page.getByRole('region', { name: heading })
  const stops = trip.getByRole('listitem').filter({ has: phone.page.getByRole('heading', { level: 3 }) })
  await expectNoFindings(phone.page)
  for (const button of await phone.page.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // The page is in the cache once its service worker has it.
  await phone.page.waitForFunction(async () => {
    const cached = await (await caches.open('phone')).keys()
    return cached.some(({ url }) => url.endsWith('.js')) && navigator.serviceWorker.controller !== null
  })

  await phone.context.setOffline(true)
  await phone.page.reload()
  await statusOf(phone.page).getByText('No network.').waitFor()
  await trip.getByRole('button', { name: 'Accept' }).click()
  await trip.getByText('You have accepted this trip.').waitFor()
  await stops.first().getByRole('button', { name: 'I have arrived' }).click()
  await stops.first().getByRole('button', { name: 'Report' }).click()
  await stops
    .first()
    .getByText(/^Arrived /)
    .waitFor()
  await statusOf(phone.page).getByText('No network. To be sent: 2').waitFor()
  // What waits outlives the page.
  await phone.page.reload()
  await statusOf(phone.page).getByText('No network. To be sent: 2').waitFor()
  const before = ((await ask('/load-planning/VerifyStatus')) as Wire[]).find(({ shipment_id: id }) => id === shipment)
  expect(before?.['verified_by']).not.toBe(`driver:${driver}`)

  await phone.context.setOffline(false)
  await statusOf(phone.page).getByText('Everything is sent.').waitFor()
  await stops.first().getByRole('button', { name: 'I am leaving' }).waitFor()
  const after = ((await ask('/load-planning/VerifyStatus')) as Wire[]).find(({ shipment_id: id }) => id === shipment)
  expect(after).toMatchObject({
    work_status: 'APPROVED',
    verified_by: `driver:${driver}`,
    shipment_status: 'IN_TRANSIT',
  })
  expect(phone.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

  await page.getByRole('button', { name: `Revoke the link of ${name}` }).click()
  const asked = page.getByRole('dialog', { name: `Revoke the link of ${name}?` })
  await asked.getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByRole('table', { name: 'Driver phones' }).getByRole('row', { name }).getByText('Revoked').waitFor()
  await phone.page.reload()
  await phone.page.getByRole('heading', { name: 'This link has ended' }).waitFor()
  expect(complaints).toEqual([])
})

type Wire = Record<string, unknown>

/** The token of a new link, which replaces the one that the driver had. */
const aLinkOf = async (driver: string): Promise<string> => {
  const issued = await fetch(portalUrl('/load-planning/DriverPhones'), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf('admin')}`,
      'customer-id': 'E100',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ driver_xid: driver }),
  })
  return ((await issued.json()) as { token: string }).token
}

test('a report that was not sent when its link ended is sent under the next link of the driver', async () => {
  const { page, context } = await aWindow({ width: 390, height: 844 })
  await page.goto(`/phone#${await aLinkOf('D308')}`)
  await statusOf(page).getByText('Everything is sent.').waitFor()
  await context.setOffline(true)
  await statusOf(page).getByText('No network.').waitFor()
  const trip = page.getByRole('region').first()
  await trip.getByText(/^Messages \(/).click()
  await trip.getByRole('textbox', { name: 'Message to your planner' }).fill('Tyre changed')
  await trip.getByRole('button', { name: 'Send message' }).click()
  await statusOf(page).getByText('No network. To be sent: 1').waitFor()
  const next = await aLinkOf('D308')
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
  await page.getByRole('textbox', { name: 'Link' }).fill(next)
  await page.getByRole('button', { name: 'Open' }).click()
  await statusOf(page).getByText('Everything is sent.').waitFor()
  await expect
    .poll(async () => {
      const today = await fetch(portalUrl('/driver/today'), { headers: { authorization: `Bearer ${next}` } })
      return JSON.stringify(await today.json())
    })
    .toContain('Tyre changed')
})

test('a proof of delivery with photo and signature appears on the shipment', async () => {
  const token = await aLinkOf('D308')
  const { page, complaints } = await aWindow({ width: 390, height: 844 })
  await page.goto(`/phone#${token}`)
  const trip = page
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
  const readTrip = async () => {
    const today = await fetch(portalUrl('/driver/today'), { headers: { authorization: `Bearer ${token}` } })
    const { shipments } = (await today.json()) as {
      shipments: { shipmentId: string; stops: { sequence: number; actualArrival: string | null }[] }[]
    }
    if (!shipments[0]) throw new Error('The driver has no trip.')
    return shipments[0]
  }
  const shipment = await readTrip()
  const at = new Date().toISOString()
  for (const { sequence, actualArrival } of shipment.stops)
    if (actualArrival === null)
      await fetch(portalUrl(`/driver/shipments/${shipment.shipmentId}/stops/${sequence}/visit`), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ event: 'arrived', at }),
      })
  const arrivals = (await readTrip()).stops.filter(({ actualArrival }) => actualArrival !== null).length
  await page.reload()
  // The page shows what it has stored until the server answers.
  await expect.poll(() => trip.getByText(/^Arrived /).count()).toBe(arrivals)
  await trip.getByText('Proof of delivery').last().click()
  const form = trip
    .locator('form')
    .filter({ has: page.getByLabel('Photo') })
    .last()
  await form.getByRole('button', { name: 'Save proof' }).click()
  await form.getByText('Take a photo, enter a name or count the pieces.').waitFor()
  await form.getByLabel('Photo').setInputFiles('src/portal/phone/public/phone-icon-192.png')
  await form.getByText('Photo chosen: phone-icon-192.png').waitFor()
  await form.getByLabel('Name of the person who takes the freight').fill('Rosa Lind')
  const pad = form.getByRole('img', { name: 'Signature' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no field to sign in.')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 })
  await page.mouse.up()
  await form.getByRole('button', { name: 'Clear signature' }).waitFor()
  await expectNoFindings(page)
  await form.getByRole('button', { name: 'Save proof' }).click()
  await trip.getByText('Signed by Rosa Lind').waitFor()
  await statusOf(page).getByText('Everything is sent.').waitFor()
  expect(complaints).toEqual([])

  const portal = await aVisit('admin', `/ShipmentOrderManagement?shipment=${shipment.shipmentId}`, { group: 'E100' })
  const documents = portal.page.getByRole('table', { name: 'Documents' })
  await documents.getByText('Signed by Rosa Lind').waitFor()
  const download = portal.page.waitForEvent('download')
  await documents
    .getByRole('button', { name: /^Download the picture of stop/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${shipment.shipmentId}-\\d+-photo-\\d+\\.jpeg$`))
})

test('the phone page is dark and in Spanish on a phone that is, and asks for a link when it has none', async () => {
  const { page, complaints } = await aWindow({ width: 390, height: 844, locale: 'es-ES' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/phone')
  await page.getByRole('heading', { name: 'Abra su enlace' }).waitFor()
  await page.getByRole('textbox', { name: 'Enlace' }).fill('https://example.com')
  await page.getByRole('button', { name: 'Abrir' }).click()
  await page.getByText('Este no es un enlace de su planificador.').waitFor()
  await expectNoFindings(page)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(20, 23, 27)')
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('zh-CN')
  await page.getByRole('heading', { name: '打开您的链接' }).waitFor()
  expect(complaints).toEqual([])
})

test('the phone page weighs 100 kB at most', () => {
  const page = readFileSync('dist/portal/phone.html', 'utf8')
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => `dist/portal${file}`)
  expect(files.length).toBeGreaterThan(1)
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, gzipSync(page).length)
  expect(bytes).toBeLessThan(100_000)
})
