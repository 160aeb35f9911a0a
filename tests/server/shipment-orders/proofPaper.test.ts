import { beforeAll, describe, expect, test } from 'vitest'
import { fileLanguages } from '#domain/reports/reportSchedule'
import { printPdf, printPdfApart } from '#server/platform/files/pdf/printPdf'
import { proofPaper, type ProvenStop } from '#server/freight/proofs/proofPaper'
import { jpegWith, png, pngWith, pngChunk } from '../../fixtures/pictures'
import { aGroup, statement, type TestGroup, unique } from '../../fixtures/server'
import { aDriver, aLoad } from '../load-planning/aPlannedFleet'

type Document = ProvenStop['documents'][number]

const aDocument = (over: Partial<Document>): Document => ({
  id: 1,
  customer: 'E1',
  shipmentId: 'S1',
  stopSequence: 2,
  kind: 'photo',
  signer: '',
  pieces: null,
  short: 0,
  over: 0,
  damaged: 0,
  note: '',
  type: null,
  bytes: null,
  at: '2026-03-04T18:10:00Z',
  createdAt: '2026-03-04T18:11:00Z',
  createdBy: 'driver:D1',
  reportKey: 'key',
  ...over,
})
const aPhoto = (id: number, over: Partial<Document> = {}) => aDocument({ id, type: 'image/png', bytes: png, ...over })

/** What the paper reads of a stop. */
const aStop = (sequence: number, documents: readonly Document[]): ProvenStop =>
  ({
    sequence,
    name: `Dock ${sequence}`,
    address: '1 Mill St',
    city: 'Gary',
    state: 'IN',
    zip: '46401',
    zone: 'America/Chicago',
    appointmentFrom: '2026-03-04T17:00:00Z',
    appointmentTo: '2026-03-04T18:00:00Z',
    actualArrival: '2026-03-04T18:05:00Z',
    actualDeparture: null,
    orders: ['O-1 (BOL-1)', 'O-2'],
    documents,
  }) as Partial<ProvenStop> as ProvenStop

const paperOf = (stops: readonly ProvenStop[], ...more: [language?: 'en-US' | 'es-ES', withPictures?: boolean]) => {
  const [language = 'en-US', withPictures] = more
  const shipment = { id: 'S1', loadNumber: 'L1', powerUnitId: 'U1', trailerId: null, updatedAt: '2026-03-01T00:00:00Z' }
  return proofPaper({ shipment: shipment as never, driverName: 'Alma Garza', stops }, language, withPictures)
}
const textOf = (...given: Parameters<typeof paperOf>) => JSON.stringify(paperOf(...given).content)
const fact = (name: string, value: string) => JSON.stringify([{ text: name, bold: true }, value])
const picturesIn = (text: string) => text.match(/"image":"data:[^;]+/g) ?? []

describe('the paper of a proof', () => {
  test('has load, driver and unit, and each stop with its orders and its times on the clock of the place', () => {
    const text = textOf([aStop(2, [aDocument({ kind: 'signature', signer: 'Ada' })])])
    for (const [name, value] of [
      ['Load', 'L1'],
      ['Driver', 'Alma Garza'],
      ['Power unit', 'U1'],
      ['Place', '1 Mill St, Gary, IN 46401'],
      ['Orders', 'O-1 (BOL-1), O-2'],
      ['Appointment', '03/04/2026 11:00 – 03/04/2026 12:00'],
      ['Arrived', '03/04/2026 12:05'],
      ['Received by', 'Ada, 03/04/2026 12:10'],
    ] as const)
      expect(text).toContain(fact(name, value))
    expect(text).not.toContain('Trailer')
    expect(text).not.toContain('Departed')
  })

  test.each([
    [{ pieces: 24 }, '24 pieces · no exceptions'],
    [{ pieces: 22, short: 2, damaged: 1, note: 'Box torn' }, '22 pieces · 2 short · 1 damaged · Box torn'],
    [{ pieces: 0, over: 3 }, '0 pieces · 3 over'],
  ])('says of a count of %j: %s', (count, words) =>
    expect(textOf([aStop(2, [aDocument({ kind: 'count', ...count })])])).toContain(fact('Pieces', words)),
  )

  test('begins a page with each stop but the first', () => {
    const stops = [aStop(2, [aPhoto(1)]), aStop(3, [aPhoto(2)])]
    expect(textOf(stops).match(/"pageBreak":"before"/g)).toHaveLength(1)
    expect(textOf(stops)).toMatch(/"text":"3\. Dock 3"[^}]+"pageBreak":"before"/)
  })

  test('is written in the language that is asked for, with its order of dates', () => {
    const text = textOf([aStop(2, [aDocument({ kind: 'signature', signer: 'Ada' })])], 'es-ES')
    expect(text).toContain('Ada, 04/03/2026 12:10')
    expect(text).not.toContain('Received by')
    expect(fileLanguages).toContain('es-ES')
  })

  test('is dated by its newest document, so that it is printed as the same bytes until there is another', () => {
    const documents = [aPhoto(1, { createdAt: '2026-03-06T00:00:00Z' }), aPhoto(2)]
    expect(paperOf([aStop(2, documents)]).createdOn).toBe('2026-03-06T00:00:00Z')
  })

  test.each<[string, Document[], number, string | null]>([
    ['photos and signatures', [aPhoto(1), aPhoto(2, { kind: 'signature', signer: 'Ada' })], 2, null],
    ['at most 30', Array.from({ length: 33 }, (_, id) => aPhoto(id)), 30, '3 pictures are in the portal.'],
    ['none that a printer cannot read', [aPhoto(1, { type: 'image/webp' })], 0, '1 picture is in the portal.'],
    [
      'those for which there is room',
      [aPhoto(1, { bytes: Buffer.alloc(40 * 1024 * 1024) }), aPhoto(2)],
      1,
      '1 picture is in the portal.',
    ],
  ])('has of the pictures %s', (_, documents, count, rest) => {
    const text = textOf([aStop(2, documents)])
    expect(picturesIn(text)).toHaveLength(count)
    expect(/\d+ pictures? (is|are) in the portal\./.exec(text)?.[0] ?? null).toBe(rest)
  })

  test('has no pictures when it is to have none, and says so', () => {
    const text = textOf([aStop(2, [aPhoto(1)])], 'en-US', false)
    expect(picturesIn(text)).toEqual([])
    expect(text).toContain('1 picture is in the portal.')
  })
})

describe('the file', () => {
  let group: TestGroup
  beforeAll(async () => {
    group = await aGroup()
  })
  const aProof = async (...pictures: readonly Buffer[]) => {
    const letter = unique('q')
    await aDriver(group, letter)
    await aLoad(group, letter, 0, { driver: letter })
    for (const picture of pictures)
      await statement(
        `insert into shipment_document (customer, shipment_id, stop_sequence, kind, signer, type, bytes, at, created_by, report_key)
         values ($1, $2, 2, 'photo', '', $3, decode($4, 'hex'), now(), 'x', $5)`,
        group.id,
        `S${letter}`,
        picture[0] === 0xff ? 'image/jpeg' : 'image/png',
        picture.toString('hex'),
        unique('key'),
      )
    return `S${letter}`
  }
  const print = (id: string, more = '', by: Pick<TestGroup, 'call'> = group) =>
    by.call('GET', `/shipment-order/Documents/Proof?shipmentId=${id}${more}`)

  test.each([
    ['with its pictures', [png, jpegWith()]],
    ['without them when one cannot be decoded', [png, png.subarray(0, 33)]],
    ['without them when the data of one are no data', [pngWith(pngChunk('IDAT', Buffer.from('nonsense')))]],
  ])('is a PDF %s', async (_, pictures) => {
    const id = await aProof(...pictures)
    const { status, headers, body } = await print(id, '&language=zh-CN')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toContain(`${id}-proof.pdf`)
    expect(body).toMatch(/^%PDF-1/)
  })

  test('whose picture cannot be decoded ends no other printing', async () => {
    const damaged = aPhoto(1, { bytes: pngWith(pngChunk('IDAT', Buffer.from('nonsense'))) })
    const other = printPdf({
      title: 'Long',
      createdOn: '2026-03-04',
      content: Array.from({ length: 2_000 }, () => 'line'),
    })
    await expect(printPdfApart(paperOf([aStop(2, [damaged])]))).rejects.toThrow('crashed')
    expect((await other).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is not there without a shipment of the own group, or without a document', async () => {
    const id = await aProof(png)
    expect((await print(id, '', await aGroup())).status).toBe(404)
    expect((await print(await aProof())).status).toBe(404)
    expect((await print('nowhere')).status).toBe(404)
    expect((await print(id, '&language=xx')).status).toBe(400)
  })
})
