import { beforeAll, describe, expect, test } from 'vitest'
import { phoneLimits } from '#domain/fleet/driverPhone'
import { pngChunk, pngWith } from '../../fixtures/pictures'
import { aGroup, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver, aLoad } from '../load-planning/aPlannedFleet'
import { ago } from './aDevice'
import { aDriverPhone } from './aDriverPhone'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
})

/** A picture of about 300,000 bytes, which are stored as they are. */
const photo = pngWith(pngChunk('iCCP', Buffer.alloc(300_000, 7)))
const firstPart = photo.subarray(0, phoneLimits.part)
const beginning = photo.subarray(0, 16)
const formOf = (fields: Readonly<Record<string, string | number>>, bytes?: Uint8Array) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  if (bytes) form.set('file', new File([bytes as BlobPart], 'picture'))
  return form
}

/** The phone of a driver who has a shipment with two stops. */
const aPhone = async () => {
  const letter = unique('u')
  await aDriver(group, letter)
  await aLoad(group, letter, 0, { driver: letter })
  const phone = await aDriverPhone(group, `D${letter}`)
  const part = (key: string, offset: number, bytes: Uint8Array) =>
    phone.call('POST', `/driver/uploads/${key}`, { form: formOf({ offset }, bytes) })
  const received = async (key: string) => (await phone.call('GET', `/driver/uploads/${key}`)).body.received
  /** Sends it in parts, from where it is. */
  const sendAll = async (key: string, bytes: Buffer) => {
    for (let at = await received(key); at < bytes.length;)
      at = (await part(key, at, bytes.subarray(at, at + phoneLimits.part))).body.received
  }
  const prove = (upload: string, size: number, key = `report-${upload}`) =>
    phone.call('POST', `/driver/shipments/S${letter}/stops/2/documents`, {
      form: formOf({ key, kind: 'photo', at: ago(60), upload, size }),
    })
  const documents = async (): Promise<Wire[]> =>
    (await group.call('GET', `/shipment-order/Documents?shipmentId=S${letter}`)).body
  return { phone, part, received, sendAll, prove, documents }
}

const uploadsLeft = () => statement('select key from driver_upload where customer = $1', group.id)

describe('a picture that is sent in parts', () => {
  test('is that of the document that names it, and is kept no longer beside it', async () => {
    const { sendAll, prove, documents } = await aPhone()
    await sendAll('picture-1', photo)
    expect((await prove('picture-1', photo.length)).body).toEqual({ Status: 'SUCCESS' })
    const [document] = await documents()
    const file = await group.call('GET', `/shipment-order/Documents/${document?.documentId}/File`)
    expect(file.status).toBe(200)
    const [stored] = await statement<{ size: number }>(
      'select octet_length(bytes) as size from shipment_document where id = $1',
      document?.documentId,
    )
    expect(stored?.size).toBe(photo.length)
    expect(await uploadsLeft()).toEqual([])
  })

  test('goes on from where a lost connection has left it; a part that came before has no effect', async () => {
    const { part, received, sendAll, prove, documents } = await aPhone()
    expect(await received('picture-1')).toBe(0)
    for (let time = 0; time < 2; time += 1)
      expect((await part('picture-1', 0, firstPart)).body).toEqual({ Status: 'SUCCESS', received: phoneLimits.part })
    expect((await part('picture-1', 2 * phoneLimits.part, firstPart)).body.received).toBe(phoneLimits.part)
    await sendAll('picture-1', photo)
    expect((await prove('picture-1', photo.length)).body.Status).toBe('SUCCESS')
    expect(await documents()).toHaveLength(1)
  })

  test('is stored once when its document is sent again', async () => {
    const { sendAll, prove, documents } = await aPhone()
    await sendAll('picture-1', photo)
    for (let time = 0; time < 2; time += 1) expect((await prove('picture-1', photo.length)).body.Status).toBe('SUCCESS')
    expect(await documents()).toHaveLength(1)
  })

  test('is no document while parts of it are missing, and can still become one', async () => {
    const { part, sendAll, prove, documents } = await aPhone()
    await part('picture-1', 0, firstPart)
    expect((await prove('picture-1', photo.length)).body.Code).toBe('parts-missing')
    expect((await prove('never-sent', photo.length)).body.Code).toBe('parts-missing')
    expect(await documents()).toEqual([])
    await sendAll('picture-1', photo)
    expect((await prove('picture-1', photo.length)).body.Status).toBe('SUCCESS')
  })

  test('is that of the driver alone', async () => {
    const [one, other] = [await aPhone(), await aPhone()]
    await one.sendAll('picture-1', photo)
    expect(await other.received('picture-1')).toBe(0)
    expect((await other.prove('picture-1', photo.length)).body.Code).toBe('parts-missing')
  })

  test.each([
    ['a part that is too large', [Buffer.alloc(phoneLimits.part + 1)], 413],
    ['an empty part', [Buffer.alloc(0)], 400],
    ['more than 5 MiB', [firstPart, ...Array.from({ length: 40 }, () => Buffer.alloc(phoneLimits.part))], 413],
    ['what is no picture', [Buffer.from('%PDF-1.7')], 415],
    ['a page', [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')], 415],
  ])('is refused with %s', async (_, parts, status) => {
    const { part } = await aPhone()
    const statuses = []
    for (const [place, bytes] of parts.entries())
      statuses.push((await part('picture-1', place * phoneLimits.part, bytes)).status)
    expect(statuses.at(-1)).toBe(status)
    expect(statuses.slice(0, -1).every((earlier) => earlier === 200)).toBe(true)
  })

  test('is refused beside 50 others that are not sent whole', async () => {
    const { part } = await aPhone()
    for (let other = 0; other < phoneLimits.uploads; other += 1) await part(`picture-${other}`, 0, beginning)
    expect((await part('picture-too-many', 0, beginning)).body.Code).toBe('too-many')
  })
})
