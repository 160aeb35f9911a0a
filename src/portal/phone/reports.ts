import type { driverCalls } from '#contract/driver/driverCalls'
import type { Answer } from '#contract/platform/endpoint'
import type { DocumentKind, DriverAnswer, VisitEvent } from '#domain/fleet/driverPhone'
import { stateVisit } from '#domain/fleet/stopVisit'

/** The call of the day as it is sent: its names on the wire are those of the contract. */
export type Today = Answer<typeof driverCalls.readToday>
export type PhoneShipment = Today['shipments'][number]
export type PhoneStop = PhoneShipment['stops'][number]

type ReportContent =
  | { kind: 'answer'; answer: DriverAnswer; reasonCode?: string; remark?: string }
  | { kind: 'visit'; sequence: number; event: VisitEvent }
  | { kind: 'message'; text: string }
  | { kind: 'document'; sequence: number; document: DocumentKind; signer?: string; file?: Blob }

/** What a driver has reported, and when; the key makes it one report however often it is sent. */
export type Report = { key: string; shipmentId: PhoneShipment['shipmentId']; at: string } & ReportContent

export type NewReport = { shipmentId: PhoneShipment['shipmentId'] } & ReportContent

type PhoneRequest = { path: string; body: Record<string, unknown>; isForm?: true; file?: Blob | undefined }

export type OnReport = (report: NewReport) => Promise<void>

/** Where a report goes, and what is sent: documents as a form, with the picture. */
export const requestOf = (report: Report): PhoneRequest => {
  const { key, at, shipmentId } = report
  const path = `/driver/shipments/${encodeURIComponent(shipmentId)}`
  switch (report.kind) {
    case 'answer': {
      const { answer, reasonCode, remark } = report
      return { path: `${path}/answer`, body: { answer, reasonCode, remark, at } }
    }
    case 'visit':
      return { path: `${path}/stops/${report.sequence}/visit`, body: { event: report.event, at } }
    case 'message':
      return { path: `${path}/messages`, body: { key, text: report.text, at } }
    case 'document': {
      const { document: kind, signer = '', file } = report
      const documents = `${path}/stops/${report.sequence}/documents`
      return { path: documents, body: { key, kind, signer, at }, isForm: true, file }
    }
  }
}

/** The day as it will be once the reports that wait are sent. */
export const withReports = (today: Today, reports: readonly Report[]): Today => ({
  ...today,
  shipments: today.shipments.map((shipment) =>
    reports.filter(({ shipmentId }) => shipmentId === shipment.shipmentId).reduce(applied, shipment),
  ),
})

const applied = (shipment: PhoneShipment, report: Report): PhoneShipment => {
  switch (report.kind) {
    case 'answer':
      return { ...shipment, answer: report.answer }
    case 'visit':
      return { ...shipment, stops: visitedStops(shipment.stops, report) }
    case 'document': {
      const { sequence, document: kind, signer = '' } = report
      return {
        ...shipment,
        stops: shipment.stops.map((stop) =>
          stop.sequence === sequence ? { ...stop, documents: [...stop.documents, { kind, signer }] } : stop,
        ),
      }
    }
    case 'message': {
      const { text, at: createdAt } = report
      return {
        ...shipment,
        messages: [...shipment.messages, { id: Date.parse(createdAt), text, isOwn: true, createdAt }],
      }
    }
  }
}

/** The stops once a report is taken: by the rule that the server applies. */
export const visitedStops = (
  stops: readonly PhoneStop[],
  report: { sequence: number; event: VisitEvent; at: string },
): PhoneStop[] => {
  const followed = stops.map((stop) => ({ ...stop, insideSince: null, outsideSince: null }))
  const stated = stateVisit(followed, report)
  return 'problem' in stated ? [...stops] : [...stated.stops]
}

/** What a driver can report next about a stop; null for nothing. */
export const nextVisit = (stops: readonly PhoneStop[], stop: PhoneStop): VisitEvent | null => {
  if (stop.actualDeparture !== null) return null
  if (stop.actualArrival !== null) return 'departed'
  const at = new Date().toISOString()
  return visitedStops(stops, { sequence: stop.sequence, event: 'arrived', at }).some(
    ({ sequence, actualArrival }) => sequence === stop.sequence && actualArrival !== null,
  )
    ? 'arrived'
    : null
}
