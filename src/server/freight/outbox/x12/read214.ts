import type { ShipmentEventCode } from '#domain/fleet/shipmentProgress'
import { momentOf } from '#domain/values/zonedTime'
import { zoneOf } from '#server/freight/placeZones'
import type { Transaction, TransactionFault } from './envelopes'
import { isoDay } from './x12Values'

/** A status that a carrier reports (AT7). */
export type ReportedStatus = {
  /** What the code means in the standard. */
  readonly meaning: string
  /** The event of a shipment that it is; null for one that we have no word for. */
  readonly event: ShipmentEventCode | null
  /** The carrier's reason code (element 1651); null for normal status. */
  readonly reason: string | null
  /** ISO moment; null if the carrier gave none that exists. */
  readonly at: string | null
  /** The place (MS1), such as `Gary, IN`; empty if the carrier gave none. */
  readonly place: string
}

/** A carrier's report about a load that was tendered to it (X12 214). */
export type CarrierReport = {
  /** Who sent the interchange (ISA06). */
  readonly sender: string
  readonly scac: string
  /** The shipment id of our tender, which the carrier sends back in B1002. */
  readonly shipmentReference: string
  readonly statuses: readonly ReportedStatus[]
}

export type ReportProblem = {
  readonly code:
    | 'not-a-status'
    | 'no-status-heading'
    | 'no-reference'
    | 'no-scac'
    | 'no-status'
    | TransactionFault['code']
  readonly segment: number
}

/** Reads one transaction of a group of shipment status messages. */
export const readReport = ({ code, segments, fault }: Transaction, sender: string): CarrierReport | ReportProblem => {
  const start = segments[0]?.position ?? 1
  if (code !== '214') return { code: 'not-a-status', segment: start }
  if (fault) return fault
  const heading = segments.find(({ tag }) => tag === 'B10')
  if (!heading) return { code: 'no-status-heading', segment: start }
  const [own = '', shipmentId = '', scac = ''] = heading.elements
  const shipmentReference = shipmentId || own
  if (shipmentReference === '') return { code: 'no-reference', segment: heading.position }
  if (scac === '') return { code: 'no-scac', segment: heading.position }
  const statuses = segments.flatMap(({ tag, elements }, place): ReportedStatus[] => {
    if (tag !== 'AT7') return []
    // MS1 belongs to the status before it.
    const next = segments[place + 1]
    const [city = '', state = ''] = next?.tag === 'MS1' ? next.elements : []
    return [statusOf(elements, city, state)]
  })
  if (statuses.length === 0) return { code: 'no-status', segment: heading.position }
  return { sender, scac, shipmentReference, statuses }
}

const statusOf = (elements: readonly string[], city: string, state: string): ReportedStatus => {
  const [status = '', reason = '', appointment = '', appointmentReason = '', day = '', time = '', clock = ''] = elements
  const [code, why] = status === '' ? [appointment, appointmentReason] : [status, reason]
  const [meaning, event] = statusCodes.get(code.toUpperCase()) ?? [`status ${code}`, null]
  return {
    meaning,
    event,
    reason: why === '' || why === 'NS' || why === 'NA' ? null : why,
    at: momentAt(day, time, clock, zoneOf(city, state)),
    place: [city, state].filter((part) => part !== '').join(', '),
  }
}

/** Element 1650, the codes that carriers of truckloads send (1652 for appointments). */
const statusCodes: ReadonlyMap<string, [meaning: string, event: ShipmentEventCode | null]> = new Map([
  ['X3', ['arrived at the pickup', 'arrived']],
  ['X8', ['arrived at the loading dock', 'arrived']],
  ['CP', ['loaded', null]],
  ['AM', ['loaded on the truck', null]],
  ['AF', ['departed from the pickup', 'departed']],
  ['X6', ['on the way to the delivery', 'in-transit']],
  ['X4', ['arrived at a terminal', null]],
  ['P1', ['departed from a terminal', null]],
  ['X1', ['arrived at the delivery', 'arrived']],
  ['X5', ['arrived at the unloading dock', 'arrived']],
  ['D1', ['unloaded', 'delivered']],
  ['CD', ['departed from the delivery', 'departed']],
  ['AG', ['estimated delivery', null]],
  ['X2', ['estimated arrival at the delivery', null]],
  ['AA', ['pickup appointment', null]],
  ['AB', ['delivery appointment', null]],
  ['SD', ['delayed', 'late']],
  ['A7', ['refused by the consignee', null]],
  ['A3', ['returned to the shipper', null]],
  ['CA', ['cancelled', null]],
])

/** Element 623. Local times are those of the place. */
const clocks: Readonly<Record<string, string>> = {
  UT: 'UTC',
  GM: 'UTC',
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
  AT: 'America/Anchorage',
  HT: 'Pacific/Honolulu',
}

const momentAt = (day: string, time: string, clock: string, zone: string): string | null => {
  const date = isoDay(day)
  const [, hours = '', minutes = ''] = /^(\d{2})(\d{2})/.exec(time) ?? []
  if (date === null || hours === '') return null
  const moment = momentOf(`${date}T${hours}:${minutes}`, clocks[clock] ?? zone)
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
