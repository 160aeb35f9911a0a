import { describe, expect, test } from 'vitest'
import { tokenIn } from '#portal/phone/link'
import { nextVisit, type PhoneStop, type Report, requestOf, type Today, withReports } from '#portal/phone/reports'

const at = '2026-11-24T10:00:00.000Z'
const stop = (sequence: number, actualArrival: string | null = null): PhoneStop => ({
  sequence,
  type: sequence === 1 ? 'pickup' : 'delivery',
  name: 'Mill',
  address: '1 Mill St',
  city: 'Gary',
  state: 'IN',
  zip: '46401',
  latitude: 41.6,
  longitude: -87.3,
  contact: '',
  phone: '',
  instructions: '',
  zone: 'America/Chicago',
  appointmentFrom: at,
  appointmentTo: at,
  plannedArrival: at,
  actualArrival,
  actualDeparture: null,
  documents: [],
  orders: [],
})
const today: Today = {
  driverId: 'D1',
  driverName: 'Alma Garza',
  expiresAt: at,
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
  expect(requestOf(report({ kind: 'message', text: 'Late' })).body).toEqual({ key: 'key-12345', text: 'Late', at })
})

const token = `lpd_${'a'.repeat(43)}`
test.each([
  [`https://portal.example.com/phone#${token}`, token],
  [` ${token} `, token],
  [`${token}b`, null],
  ['https://portal.example.com/phone', null],
])('the token in %j is %j', (text, found) => expect(tokenIn(text)).toBe(found))
