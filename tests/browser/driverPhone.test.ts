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

test('a driver is sent a link, drives a trip from the phone with and without a network, and the office has the proof', async () => {
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
  const hours = phone.page.getByRole('region', { name: 'Hours of service' })
  await hours.getByRole('button', { name: 'Start duty' }).click()
  await hours.getByText(/^On duty since /).waitFor()
  await trip.getByRole('button', { name: 'Accept' }).click()
  await trip.getByText('You have accepted this trip.').waitFor()
  await stops.first().getByRole('button', { name: 'I have arrived' }).click()
  await stops.first().getByRole('button', { name: 'Report' }).click()
  await stops
    .first()
    .getByText(/^Arrived /)
    .waitFor()
  await statusOf(phone.page).getByText('No network. To be sent: 3').waitFor()
  // What waits outlives the page.
  await phone.page.reload()
  await statusOf(phone.page).getByText('No network. To be sent: 3').waitFor()
  const before = ((await ask('/load-planning/VerifyStatus')) as Wire[]).find(({ shipment_id: id }) => id === shipment)
  expect(before?.['verified_by']).not.toBe(`driver:${driver}`)

  await phone.context.setOffline(false)
  await statusOf(phone.page).getByText('Everything is sent.').waitFor()
  await stops.first().getByRole('button', { name: 'I am leaving' }).waitFor()
  await hours.getByRole('button', { name: 'Start driving' }).waitFor()
  const after = ((await ask('/load-planning/VerifyStatus')) as Wire[]).find(({ shipment_id: id }) => id === shipment)
  expect(after).toMatchObject({
    work_status: 'APPROVED',
    verified_by: `driver:${driver}`,
    shipment_status: 'IN_TRANSIT',
  })

  // Between the stops the network is gone once more: the delivery is proved all the same.
  await stops.first().getByRole('button', { name: 'I am leaving' }).click()
  await stops.first().getByRole('button', { name: 'Report' }).click()
  await hours.getByRole('button', { name: 'Start driving' }).click()
  await hours.getByText(/^Driving since /).waitFor()
  await statusOf(phone.page).getByText('Everything is sent.').waitFor()
  await phone.context.setOffline(true)
  await statusOf(phone.page).getByText('No network.').waitFor()
  await stops.last().getByRole('button', { name: 'I have arrived' }).click()
  await stops.last().getByRole('button', { name: 'Report' }).click()
  await stops.last().getByText('Proof of delivery').click()
  await stops.last().getByRole('button', { name: 'Open camera' }).click()
  await expectNoFindings(phone.page)
  await stops.last().getByRole('button', { name: 'Take photo' }).click()
  await stops.last().getByRole('img', { name: 'The photo of the proof' }).waitFor()
  await stops.last().getByLabel('Name of the person who takes the freight').fill('Mira Stone')
  await stops.last().getByLabel('Pieces received').fill('24')
  await stops.last().getByLabel('Damaged').fill('1')
  await stops.last().getByRole('button', { name: 'Save proof' }).click()
  await stops.last().getByText('Signed by Mira Stone').waitFor()
  await hours.getByRole('button', { name: 'End duty' }).click()
  await statusOf(phone.page).getByText('No network. To be sent: 5').waitFor()
  await phone.page.reload()
  await stops.last().getByText('Signed by Mira Stone').waitFor({ state: 'attached' })
  await phone.context.setOffline(false)
  await statusOf(phone.page).getByText('Everything is sent.').waitFor()
  await hours.getByText(/^Off duty since /).waitFor()

  // The office has it, with the paper.
  const office = await aVisit('admin', `/ShipmentOrderManagement?shipment=${shipment}`, { group: 'E100' })
  const documents = office.page.getByRole('table', { name: 'Documents' })
  await documents.getByText('Signed by Mira Stone').waitFor()
  await documents.getByRole('button', { name: /^Download the picture of stop/ }).waitFor()
  const paper = office.page.waitForEvent('download')
  await office.page.getByRole('button', { name: 'Proof of delivery (PDF)' }).click()
  expect((await paper).suggestedFilename()).toBe(`${shipment}-proof.pdf`)
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
  const trip = page.getByRole('region', { name: /^Load / }).first()
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
  // What the server answers takes the place of what the phone has kept.
  await page.reload()
  await trip.getByText(/^Messages \(/).click()
  await trip.getByText('Tyre changed').waitFor()

  // Copied to another phone, the link opens nothing.
  const other = await aWindow({ width: 390, height: 844 })
  await other.page.goto(`/phone#${next}`)
  await other.page.getByRole('heading', { name: 'This link is used on another phone' }).waitFor()
  await expectNoFindings(other.page)
})

/** A picture that stays large as a JPEG. */
const aNoisyPicture = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 700
      const context = canvas.getContext('2d')
      const noise = context?.createImageData(700, 700)
      if (!context || !noise) return ''
      // The same at every run.
      for (let at = 0, value = 1; at < noise.data.length; at += 1) {
        value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0
        noise.data[at] = at % 4 === 3 ? 255 : value >>> 24
      }
      context.putImageData(noise, 0, 0)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }),
    'base64',
  )

test('a proof of delivery with photo and signature appears on the shipment', async () => {
  // Before the page opens it, anything that has the link can use it.
  const token = await aLinkOf('D308')
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
  const { page, complaints } = await aWindow({ width: 390, height: 844 })
  await page.goto(`/phone#${token}`)
  const trip = page.getByRole('region', { name: /^Load / }).first()
  await trip.getByText('Proof of delivery').last().click()
  const form = trip
    .locator('form')
    .filter({ has: page.getByLabel('Photo') })
    .last()
  await form.getByRole('button', { name: 'Save proof' }).click()
  await form.getByText('Take a photo, enter a name or count the pieces.').waitFor()
  await form
    .getByLabel('Photo')
    .setInputFiles({ name: 'dock.png', mimeType: 'image/png', buffer: await aNoisyPicture(page) })
  await form.getByRole('img', { name: 'The photo of the proof' }).waitFor()
  // A slow network of a dock: the picture goes in parts.
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 100, downloadThroughput: 500_000, uploadThroughput: 500_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  const parts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/driver/uploads/')) parts.push(request.url())
  })
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
  expect(parts.length).toBeGreaterThan(1)
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
