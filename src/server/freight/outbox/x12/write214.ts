import type { LateReason } from '#domain/fleet/driverPhone'
import { localTime } from '#domain/values/zonedTime'
import { writeInterchange } from './interchange'
import { plainText } from './plainText'
import type { InterchangeParty, TenderControl } from './tenderDocument'

/** What happened to a shipment, for the customer whose freight it carries. */
export type StatusReport = {
  sender: InterchangeParty
  receiver: InterchangeParty
  /** The carrier's code that the receiver uses for us. */
  scac: string
  shipmentNumber: string
  loadNumber: string
  orders: readonly string[]
  event: 'arrived' | 'late' | 'departed' | 'delivered' | 'cancelled'
  /** The stop where it happened; null for the shipment as a whole. */
  stop: { sequence: number; isPickup: boolean } | null
  at: string
  /** Of a stop that will be reached late: when it is expected to be. */
  expectedAt?: string | null
  /** Of an arrival after its appointment: why, as the driver says. */
  lateReason?: LateReason | null
  city: string
  state: string
  zone: string
}

/**
 * A transportation carrier shipment status message, X12 214. Times are those of the place (LT). One that tells a delay
 * ahead tells the estimated arrival as well (AG).
 */
export const write214 = (report: StatusReport, control: TenderControl): string => {
  const { sender, receiver, scac, shipmentNumber, loadNumber, orders, stop, at, expectedAt, city, state, zone } = report
  const [code, reason] = statusOf(report)
  const place = ['MS1', plainText(city, 30), plainText(state, 2), 'US']
  return writeInterchange(
    {
      sender,
      receiver,
      kind: 'QM',
      transactions: [
        [
          ['B10', plainText(shipmentNumber, 30), plainText(loadNumber, 30), plainText(scac, 4)],
          ...orders.slice(0, mostOrders).map((order) => ['L11', plainText(order, 30), 'OQ']),
          ['LX', '1'],
          ['AT7', code, reason, '', '', ...momentAt(at, zone)],
          place,
          ...(expectedAt ? [['AT7', 'AG', 'NS', '', '', ...momentAt(expectedAt, zone)], place] : []),
          ...(stop ? [['L11', String(stop.sequence), 'QN']] : []),
        ],
      ],
    },
    control,
  )
}

/** Day and time on the clock of the place. */
const momentAt = (at: string, zone: string): string[] => {
  const [day = '', time = ''] = localTime(Date.parse(at), zone).split('T')
  return [day.replaceAll('-', ''), time.replace(':', ''), 'LT']
}

/** 004010 allows 300 L11 in the heading of a 214. */
const mostOrders = 300

/** Reasons of a late arrival as element 1651 has them: `BG` is other. */
const reasonCodes: Readonly<Record<LateReason, string>> = {
  traffic: 'BE',
  weather: 'AO',
  accident: 'AF',
  breakdown: 'AI',
  'previous-stop': 'AL',
  hours: 'AH',
  other: 'BG',
}

/** Shipment status (element 1650) and its reason (1651: `NS` is normal, `BG` is other). */
const statusOf = ({ event, stop, lateReason }: StatusReport): [code: string, reason: string] => {
  switch (event) {
    case 'arrived':
      return [stop?.isPickup ? 'X3' : 'X1', lateReason ? reasonCodes[lateReason] : 'NS']
    case 'departed':
      return [stop?.isPickup ? 'AF' : 'CD', 'NS']
    case 'late':
      return ['SD', 'BG']
    case 'delivered':
      return ['D1', 'NS']
    case 'cancelled':
      return ['CA', 'NS']
  }
}
