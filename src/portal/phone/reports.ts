import type { driverCalls } from '#contract/driver/driverCalls'
import type { Answer } from '#contract/platform/endpoint'
import type { DocumentKind, DriverAnswer, LateReason, PieceCount, VisitEvent } from '#domain/fleet/driverPhone'
import { stateVisit } from '#domain/fleet/stopVisit'

/** The call of the day as it is sent: its names on the wire are those of the contract. */
export type Today = Answer<typeof driverCalls.readToday>
export type PhoneShipment = Today['shipments'][number]
export type PhoneStop = PhoneShipment['stops'][number]
export type PhoneNotice = Today['notices'][number]

/** Why an arrival is after its appointment. */
export type Lateness = { lateReason: LateReason; lateNote: string }

type ReportContent =
  | { kind: 'answer'; answer: DriverAnswer; reasonCode?: string; remark?: string }
  | ({ kind: 'visit'; sequence: number; event: VisitEvent } & Partial<Lateness>)
  | { kind: 'message'; text: string }
  | { kind: 'document'; sequence: number; document: DocumentKind; signer?: string; file?: Blob; count?: PieceCount }

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
    case 'visit': {
      const { sequence, event, lateReason, lateNote } = report
      return { path: `${path}/stops/${sequence}/visit`, body: { event, at, lateReason, lateNote } }
    }
    case 'message':
      return { path: `${path}/messages`, body: { key, text: report.text, at } }
    case 'document': {
      const { document: kind, signer = '', file, count } = report
      const documents = `${path}/stops/${report.sequence}/documents`
      return { path: documents, body: { key, kind, signer, at, ...count }, isForm: true, file }
    }
  }
}

/** What is sent of a report: JSON, or a form with the picture. */
export const bodyOf = (report: Report): BodyInit => {
  const { body, isForm, file } = requestOf(report)
  if (!isForm) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  if (file) form.append('file', file, 'picture')
  return form
}

/** The report as it is kept for the driver to read. */
export const withoutFile = (report: Report): Report => {
  if (report.kind !== 'document') return report
  const { file: _, ...rest } = report
  return rest
}

/** Milliseconds for which a phone shows a notice, and the most that it shows. */
const noticesShown = { since: 7 * 86_400_000, most: 20 }

/** The day with the notices that the phone has taken before, newest first; `now` in milliseconds. */
export const withFormerNotices = (today: Today, before: readonly PhoneNotice[], now: number): Today => {
  const notices = new Map([...before, ...today.notices].map((notice) => [notice.id, notice]))
  return {
    ...today,
    notices: [...notices.values()]
      .filter(({ createdAt }) => Date.parse(createdAt) > now - noticesShown.since)
      .toSorted((one, other) => other.id - one.id)
      .slice(0, noticesShown.most),
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
      const { sequence, document: kind, signer = '', count = notCounted } = report
      return {
        ...shipment,
        stops: shipment.stops.map((stop) =>
          stop.sequence === sequence ? { ...stop, documents: [...stop.documents, { kind, signer, ...count }] } : stop,
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

const notCounted = { pieces: null, short: 0, over: 0, damaged: 0, note: '' }

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
