import type { driverCalls } from '#contract/driver/driverCalls'
import type { Answer } from '#contract/platform/endpoint'
import type { DocumentKind, DriverAnswer, LateReason, PieceCount, VisitEvent } from '#domain/fleet/driverPhone'
import { type DutyState, hoursAt } from '#domain/fleet/dutyLog'
import { stateVisit } from '#domain/fleet/stopVisit'
import { timeNow } from './phoneClock'

/** The call of the day as it is sent: its names on the wire are those of the contract. */
type DayAnswer = Answer<typeof driverCalls.readToday>
/** With null for hours that an earlier version of the page has not stored. */
export type Today = Omit<DayAnswer, 'duty'> & { duty: DayAnswer['duty'] | null }
export type PhoneDuty = DayAnswer['duty']
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

/** What a driver reports: about a shipment, or what the driver does from now on. */
export type NewReport =
  | ({ shipmentId: PhoneShipment['shipmentId'] } & ReportContent)
  | { kind: 'duty'; state: DutyState }

/** What a driver has reported, and when; the key makes it one report however often it is sent. */
export type Report = { key: string; at: string } & NewReport

type ShipmentReport = Exclude<Report, { kind: 'duty' }>

type PhoneRequest = { path: string; body: Record<string, unknown>; isForm?: true; file?: Blob | undefined }

export type OnReport = (report: NewReport) => Promise<void>

/** Where a report goes, and what is sent: documents as a form, with the picture. */
export const requestOf = (report: Report): PhoneRequest => {
  const { key, at } = report
  if (report.kind === 'duty') return { path: '/driver/duty', body: { key, state: report.state, at } }
  const path = `/driver/shipments/${encodeURIComponent(report.shipmentId)}`
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

/** What is sent of a report: JSON, or a form with the picture, unless that was sent in parts before. */
export const bodyOf = (report: Report, isFileSent: boolean): BodyInit => {
  const { body, isForm, file } = requestOf(report)
  if (!isForm) return JSON.stringify(body)
  if (file && isFileSent) return formOf({ ...body, upload: report.key, size: file.size })
  return formOf(body, file)
}

export const formOf = (fields: Readonly<Record<string, unknown>>, file?: Blob): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
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
  duty: today.duty && reports.reduce(dutyAfter, today.duty),
  shipments: today.shipments.map((shipment) =>
    reports
      .filter((report) => report.kind !== 'duty')
      .filter(({ shipmentId }) => shipmentId === shipment.shipmentId)
      .reduce(applied, shipment),
  ),
})

/** By the rule that the server applies. One that is older than what the server knows waits for its answer. */
const dutyAfter = (duty: PhoneDuty, report: Report): PhoneDuty => {
  if (report.kind !== 'duty') return duty
  const { state, at, hours, wholeCycle } = duty
  const { state: next, at: from } = report
  if (state === null) return { ...duty, state: next, at: from }
  if (state === next || Date.parse(from) < Date.parse(at)) return duty
  return { state: next, at: from, hours: hoursAt({ state, at, hours }, Date.parse(from), wholeCycle), wholeCycle }
}

/** Whether the driver has ended the duty on this page, rather than never begun one. */
export const isOffDuty = ({ duty }: Today): boolean => duty?.state === 'off'

const applied = (shipment: PhoneShipment, report: ShipmentReport): PhoneShipment => {
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
  const at = new Date(timeNow()).toISOString()
  return visitedStops(stops, { sequence: stop.sequence, event: 'arrived', at }).some(
    ({ sequence, actualArrival }) => sequence === stop.sequence && actualArrival !== null,
  )
    ? 'arrived'
    : null
}
