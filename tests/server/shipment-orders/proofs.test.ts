import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver } from '../load-planning/aPlannedFleet'
import { aDeliveryOf } from './aDelivery'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
})

const path = '/shipment-order/Documents/Proofs'
const list = async (query: string, by: Pick<TestGroup, 'call'> = group): Promise<Wire[]> => {
  const { status, body } = await by.call('GET', `${path}?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const ids = async (query: string) => (await list(query)).map(({ shipmentId }) => shipmentId)

type Document = { kind: string; signer?: string; count?: readonly [pieces: number, short: number]; at?: string }

/** A delivery with documents, in the order in which they came. */
const aProof = async (documents: readonly Document[], { zone = 'America/Chicago', driver = '' } = {}) => {
  const id = await aDeliveryOf(group, { zone }, { driver })
  for (const { kind, signer = '', count, at = '2026-03-04T18:30Z' } of documents)
    await statement(
      `insert into shipment_document (customer, shipment_id, stop_sequence, kind, signer, pieces, short, note, type, bytes, at, created_by, report_key)
       values ($1, $2, 2, $3, $4, $5, $6, case when $3 = 'count' then 'box torn' else '' end,
         case when $3 = 'photo' then 'image/png' end, case when $3 = 'photo' then 'x'::bytea end, $7, 'x', $8)`,
      group.id,
      id,
      kind,
      signer,
      count?.[0] ?? null,
      count?.[1] ?? 0,
      at,
      unique('key'),
    )
  return id
}

test('a delivery has the last signature and count, and the number of its photos', async () => {
  const driver = unique('m')
  await aDriver(group, driver)
  const signer = unique('Ada')
  const id = await aProof(
    [
      { kind: 'photo' },
      { kind: 'signature', signer: 'Grace' },
      { kind: 'count', count: [9, 3] },
      { kind: 'signature', signer },
      { kind: 'count', count: [10, 2], at: '2026-03-04T19:00Z' },
      { kind: 'photo' },
    ],
    { driver },
  )
  expect(await list(`text=${signer}`)).toEqual([
    {
      shipmentId: id,
      loadNumber: `L${id.slice(1)}`,
      stopSequence: 2,
      name: 'joliet',
      city: 'joliet',
      state: 'IL',
      timeZone: 'America/Chicago',
      documentTime: '2026-03-04T19:00:00Z',
      signedBy: signer,
      photos: 2,
      pieces: 10,
      piecesShort: 2,
      piecesOver: 0,
      piecesDamaged: 0,
      note: 'box torn',
      driverName: `Alma Garza ${driver}`,
    },
  ])
})

test('one without signature and count says so, and one without documents is not listed', async () => {
  const id = await aProof([{ kind: 'photo' }])
  const without = await aProof([])
  expect(await list(`text=${id}`)).toMatchObject([
    { signedBy: null, pieces: null, piecesShort: 0, note: '', photos: 1 },
  ])
  expect(await list(`text=${without}`)).toEqual([])
})

test('those with exceptions are those whose last count has some', async () => {
  const wrong = await aProof([{ kind: 'count', count: [9, 1] }])
  const mended = await aProof([
    { kind: 'count', count: [9, 1] },
    { kind: 'count', count: [10, 0] },
  ])
  const found = await ids('exceptions=Y')
  expect([found.includes(wrong), found.includes(mended)]).toEqual([true, false])
  expect(await ids(`exceptions=N&text=${mended}`)).toEqual([mended])
})

describe('a delivery is found', () => {
  test('by parts of its shipment, load, order, bill of lading and receiver, whatever their case', async () => {
    const signer = unique('Lovelace')
    const id = await aProof([{ kind: 'signature', signer }])
    const [order, bill] = [unique('ord'), unique('bill')]
    await statement(
      `update transport_order set number = $3, bill_of_lading = $4 where customer = $1 and shipment_id = $2 and destination_sequence = 2`,
      group.id,
      id,
      order,
      bill,
    )
    for (const text of [id, `L${id.slice(1)}`, order, bill, signer])
      expect(await ids(`text=${text.slice(1).toUpperCase()}`), text).toEqual([id])
  })

  test('by no wildcard', async () => {
    expect(await ids('text=%25')).toEqual([])
    expect(await ids('text=S_')).toEqual([])
  })

  test.each([
    ['America/Chicago', '2026-05-02T04:59Z', '2026-05-01'],
    ['America/Chicago', '2026-05-02T05:00Z', '2026-05-02'],
    ['Pacific/Kiritimati', '2026-05-02T10:00Z', '2026-05-03'],
  ])('on the day of its place: in %s, %s is %s', async (zone, at, day) => {
    const id = await aProof(
      [
        { kind: 'photo', at },
        { kind: 'photo', at: '2026-08-01T12:00Z' },
      ],
      { zone },
    )
    const found = []
    for (const one of ['2026-05-01', '2026-05-02', '2026-05-03'])
      if ((await ids(`text=${id}&from=${one}&to=${one}`)).includes(id)) found.push(one)
    expect(found).toEqual([day])
    // The document of another day counts as well.
    expect(await list(`text=${id}&from=${day}&to=${day}`)).toMatchObject([{ photos: 2 }])
  })
})

test('proofs are listed page by page, the latest first, for those with the permission and for no other group', async () => {
  const earlier = await aProof([{ kind: 'photo', at: '2026-06-01T10:00Z' }])
  const later = await aProof([{ kind: 'photo', at: '2026-06-01T12:00Z' }])
  const query = 'from=2026-06-01&to=2026-06-01'
  expect(await ids(query)).toEqual([later, earlier])
  const { body, headers } = await group.call('GET', `${path}?${query}&page=2&perPage=1`)
  expect([body, headers.get('content-range')]).toMatchObject([[{ shipmentId: earlier }], expect.stringMatching(/\/2$/)])
  expect(await list(query, await aGroup())).toEqual([])
  const stranger = await group.aPerson(['load-planning'])
  expect((await stranger.call('GET', path)).status).toBe(401)
})
