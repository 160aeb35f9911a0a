import { describe, expect, test } from 'vitest'
import { tokenIn } from '#portal/phone/link'
import {
  nextVisit,
  type PhoneNotice,
  type PhoneStop,
  type Report,
  requestOf,
  type Today,
  withFormerNotices,
  withReports,
} from '#portal/phone/reports'
import { aPhoneStop } from './aPhoneStop'

const at = '2026-11-24T10:00:00.000Z'
const stop = (sequence: number, actualArrival: string | null = null): PhoneStop => ({
  ...aPhoneStop,
  sequence,
  type: sequence === 1 ? 'pickup' : 'delivery',
  actualArrival,
})
const today: Today = {
  driverId: 'D1',
  driverName: 'Alma Garza',
  expiresAt: at,
  lateMinutes: 30,
  duty: null,
  notices: [],
  shipments: [
    {
      shipmentId: 'S 1',
      loadNumber: 'L1',
      status: 'planned',
      powerUnitId: 'U1',
      trailerId: null,
      startsAt: at,
      endsAt: at,
      answer: null,
      stops: [stop(1), stop(2)],
      messages: [],
    },
  ],
}
const report = (content: Pick<Report, 'kind'> & Record<string, unknown>): Report =>
  ({ key: 'key-12345', shipmentId: 'S 1', at, ...content }) as Report

const count = { pieces: 24, short: 2, over: 0, damaged: 0, note: 'Box torn' }
const visit = report({ kind: 'visit', sequence: 1, event: 'arrived' })

describe('the day on a phone', () => {
  test('shows reports that are not sent yet', () => {
    const [shipment] = withReports(today, [
      report({ kind: 'answer', answer: 'accepted' }),
      visit,
      report({ kind: 'message', text: 'Dock closed' }),
    ]).shipments
    expect(shipment).toMatchObject({
      answer: 'accepted',
      stops: [{ actualArrival: at }, { actualArrival: null }],
      messages: [{ text: 'Dock closed', isOwn: true }],
    })
  })

  test('shows proofs that are not sent yet', () => {
    const [shipment] = withReports(today, [
      report({ kind: 'document', sequence: 2, document: 'count', count }),
      report({ kind: 'document', sequence: 2, document: 'signature', signer: 'Ada' }),
    ]).shipments
    expect(shipment?.stops.map(({ documents }) => documents)).toEqual([
      [],
      [
        { kind: 'count', signer: '', ...count },
        { kind: 'signature', signer: 'Ada', pieces: null, short: 0, over: 0, damaged: 0, note: '' },
      ],
    ])
  })

  test('keeps the notices that the phone has taken for a week, 20 at most, newest first', () => {
    const now = Date.parse(at)
    const notice = (id: number, days = 0): PhoneNotice => ({
      id,
      purpose: 'verify-work',
      text: 'x',
      createdAt: new Date(now - days * 86_400_000).toISOString(),
    })
    const idsOf = (given: PhoneNotice[], before: PhoneNotice[]) =>
      withFormerNotices({ ...today, notices: given }, before, now).notices.map(({ id }) => id)
    expect(idsOf([notice(3), notice(4)], [notice(4), notice(2, 6.9), notice(1, 7)])).toEqual([4, 3, 2])
    const many = Array.from({ length: 25 }, (_, id) => notice(id))
    expect(idsOf(many.slice(20), many.slice(0, 20))).toEqual(Array.from({ length: 20 }, (_, place) => 24 - place))
  })

  test('shows a change of duty that is not sent yet, with the hours until then', () => {
    const hours = { driving: 660, duty: 840, cycle: 4_200, sinceBreak: 0, notDriving: 0, offDuty: 0 }
    const known: Today = { ...today, duty: { state: 'on', at: '2026-11-24T08:00:00.000Z', hours, wholeCycle: 4_200 } }
    expect(withReports(known, [report({ kind: 'duty', state: 'driving' })]).duty).toEqual({
      state: 'driving',
      at,
      hours: { ...hours, duty: 720, cycle: 4_080, notDriving: 120 },
      wholeCycle: 4_200,
    })
    expect(withReports(today, [report({ kind: 'duty', state: 'driving' })]).duty).toBeNull()
  })

  test('shows nothing that cannot be true', () =>
    expect(withReports(today, [report({ kind: 'visit', sequence: 2, event: 'arrived' })])).toEqual(today))

  test('offers what comes next: the arrival at the next stop, then the departure', () => {
    const next = (stops: PhoneStop[]) => stops.map((one) => nextVisit(stops, one))
    expect(next([stop(1), stop(2)])).toEqual(['arrived', null])
    expect(next([stop(1, at), stop(2)])).toEqual(['departed', 'arrived'])
    expect(next([{ ...stop(1, at), actualDeparture: at }, stop(2)])).toEqual([null, 'arrived'])
  })
})

test('a report goes to the call of its kind, with the time at which it happened', () => {
  expect(requestOf(visit)).toEqual({ path: '/driver/shipments/S%201/stops/1/visit', body: { event: 'arrived', at } })
  const late = { lateReason: 'traffic', lateNote: 'Bridge closed' }
  expect(requestOf({ ...visit, ...late } as Report).body).toEqual({ event: 'arrived', at, ...late })
  expect(requestOf(report({ kind: 'document', sequence: 2, document: 'count', count }))).toEqual({
    path: '/driver/shipments/S%201/stops/2/documents',
    body: { key: 'key-12345', kind: 'count', signer: '', at, ...count },
    isForm: true,
    file: undefined,
  })
  expect(requestOf(report({ kind: 'duty', state: 'off' }))).toEqual({
    path: '/driver/duty',
    body: { key: 'key-12345', state: 'off', at },
  })
  expect(requestOf(report({ kind: 'message', text: 'Late' })).body).toEqual({ key: 'key-12345', text: 'Late', at })
})

const token = `lpd_${'a'.repeat(43)}`
test.each([
  [`https://portal.example.com/phone#${token}`, token],
  [` ${token} `, token],
  [`${token}b`, null],
  ['https://portal.example.com/phone', null],
])('the token in %j is %j', (text, found) => expect(tokenIn(text)).toBe(found))
