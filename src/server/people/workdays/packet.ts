import type { Content, TableCell } from 'pdfmake/interfaces'
import { measured, type Quantity, writeExact } from '#domain/values/exact'
import { shownNumber } from '#domain/billing/invoices/explained'
import type { DayFigures } from '#domain/people/workdays/dayFigures'
import { amountOf, type PayEvent } from '#domain/people/workdays/payEvents'
import type { Attachment } from '#domain/values/attachment'
import { localTime } from '#domain/values/zonedTime'
import { facts, heading, heads, right } from '#server/platform/files/pdf/paperParts'
import type { PdfPaper } from '#server/platform/files/pdf/writePdf'
import type { ListedRow, StoredTrip } from './packageRows'
import type { proofsOf } from './proofs'

/** A work package as it is printed. */
export type PrintedPackage = {
  row: ListedRow
  figures: DayFigures
  trips: readonly StoredTrip[]
  events: readonly PayEvent[]
  proofs: Awaited<ReturnType<typeof proofsOf>>
  attachments: Attachment[]
}

/** Work packages on paper, each from a page of its own: the day, its stops, its miles and hours, and what it pays. */
export const packetDocument = (packages: readonly PrintedPackage[], printedOn: string): PdfPaper => ({
  title: packages.length === 1 ? `Work package ${packages[0]?.row.id}` : `${packages.length} work packages`,
  createdOn: printedOn,
  content: packages.flatMap((one, place) => pagesOf(one, place > 0)),
})

const pagesOf = (printed: PrintedPackage, isLater: boolean): Content[] => {
  const { row, figures, trips, events, proofs, attachments } = printed
  const paid = events.filter(({ isRemoved }) => !isRemoved)
  const corrections = events.filter(({ origin, isRemoved }) => origin === 'user' || isRemoved)
  return [
    {
      text: row.name,
      fontSize: 18,
      bold: true,
      margin: [0, 0, 0, 12],
      ...(isLater && { pageBreak: 'before' as const }),
    },
    facts([
      ['Work package', String(row.id)],
      ['Driver', [row.assignedTo, row.driverName].filter(Boolean).join(' · ')],
      ['Home terminal', row.terminal ?? ''],
      ['Driver manager', row.manager ?? ''],
      ['Vendor', row.vendorCode ?? ''],
      ['Date', row.day],
      ['Status', worded(row.status)],
      ['Exceptions', row.exceptions.map(worded).join(', ')],
      ['Description', row.description],
    ]),
    heading('Stops'),
    trips.length === 0 ? 'No shipments belong to this work package.' : stopsTable(trips),
    heading('Miles and hours'),
    figuresTable(figures),
    heading('Pay events'),
    paid.length === 0 ? 'There are no pay events.' : eventsTable(paid),
    {
      text: `Pay total $${shownNumber(measured('money', row.pay))}`,
      bold: true,
      alignment: 'right',
      margin: [0, 6, 0, 0],
    },
    heading('Corrections'),
    corrections.length === 0 ? 'Nothing was corrected.' : correctionsTable(corrections),
    heading('Documents'),
    proofs.length + attachments.length === 0 ? 'There are no documents.' : documentsTable(printed),
    {
      unbreakable: true,
      stack: [
        heading('Approvals'),
        facts([
          ['Reviewed by', row.reviewedBy ?? 'not reviewed'],
          ['Approved by', row.approvedBy ?? 'not approved'],
          ['Payroll export', row.exportId === null ? 'not exported' : String(row.exportId)],
          ['Reason', row.reason],
        ]),
      ],
    },
  ]
}

/** A code as words: `extra-stop` is “Extra stop”. */
const worded = (code: string): string => `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('-', ' ')}`

/** A time on the clock of the stop; a dash where it was not reached or not left. */
const clock = (moment: string | null, zone: string): string =>
  moment === null ? '–' : localTime(Date.parse(moment), zone).slice(5).replace('T', ' ')

const stopsTable = (trips: readonly StoredTrip[]): Content => ({
  table: {
    headerRows: 1,
    widths: [70, '*', 58, 58, 58, 58],
    dontBreakRows: true,
    body: [
      heads('Shipment', 'Stop', 'Planned in', 'Actual in', 'Planned out', 'Actual out'),
      ...trips.flatMap(({ shipmentId, movement, powerUnitId, trailerId, stops }) =>
        stops.map((stop, place): TableCell[] => [
          place === 0 ? [shipmentId, movement, [powerUnitId, trailerId].filter(Boolean).join(' / ')].join('\n') : '',
          `${stop.sequence}. ${stop.name}, ${stop.city} ${stop.state}`,
          clock(stop.plannedArrival, stop.zone),
          clock(stop.arrival, stop.zone),
          clock(stop.plannedDeparture, stop.zone),
          clock(stop.departure, stop.zone),
        ]),
      ),
    ],
  },
  layout: 'lightHorizontalLines',
})

const miles = { loaded: 'Loaded miles', deadhead: 'Deadhead miles', bobtail: 'Bobtail miles' } as const
const hours = { drive: 'Driving hours', duty: 'Duty hours', delay: 'Delay hours' } as const

const figuresTable = ({ planned, actual }: DayFigures): Content => ({
  table: {
    headerRows: 1,
    widths: ['*', 80, 80],
    body: [
      [...heads(''), right('Planned', { bold: true }), right('Actual', { bold: true })],
      ...Object.entries(miles).map(([name, label]): TableCell[] => [
        label,
        right(figure(planned.miles[name as keyof typeof miles])),
        right(figure(actual.miles[name as keyof typeof miles])),
      ]),
      ...Object.entries(hours).map(([name, label]): TableCell[] => [
        label,
        right((planned.minutes[name as keyof typeof hours] / 60).toFixed(2)),
        right((actual.minutes[name as keyof typeof hours] / 60).toFixed(2)),
      ]),
    ],
  },
  layout: 'lightHorizontalLines',
})

const figure = (quantity: Quantity): string => shownNumber(measured('quantity', quantity))

const eventsTable = (events: readonly PayEvent[]): Content => ({
  table: {
    headerRows: 1,
    widths: [80, '*', 60, 60, 80],
    dontBreakRows: true,
    body: [
      [...heads('Event', 'Reference'), ...['Quantity', 'Rate', 'Amount'].map((name) => right(name, { bold: true }))],
      ...events.map((event): TableCell[] => [
        worded(event.code),
        event.subject,
        right(figure(event.quantity)),
        right(shownNumber(measured('rate', event.rate))),
        right(shownNumber(measured('money', amountOf(event)))),
      ]),
    ],
  },
  layout: 'lightHorizontalLines',
})

const correctionsTable = (events: readonly PayEvent[]): Content => ({
  table: {
    headerRows: 1,
    widths: [80, 120, 70, '*'],
    dontBreakRows: true,
    body: [
      heads('Event', 'Reference', 'Correction', 'Reason'),
      ...events.map(({ code, subject, isRemoved, quantity, reason }): TableCell[] => [
        worded(code),
        subject,
        isRemoved ? 'removed' : `set to ${writeExact(measured('quantity', quantity))}`,
        reason,
      ]),
    ],
  },
  layout: 'lightHorizontalLines',
})

/** What the driver has sent from the stops, on their clocks, and what users have attached. */
const documentsTable = ({ trips, proofs, attachments }: PrintedPackage): Content => ({
  table: {
    headerRows: 1,
    widths: [80, '*', 100, 90],
    dontBreakRows: true,
    body: [
      heads('Document', 'Reference', 'By', 'At'),
      ...proofs.map(({ shipmentId, stopSequence, kind, signer, at }): TableCell[] => {
        const stops = trips.find((trip) => trip.shipmentId === shipmentId)?.stops ?? []
        const zone = stops.find(({ sequence }) => sequence === stopSequence)?.zone ?? 'UTC'
        return [worded(kind), `${shipmentId}, stop ${stopSequence}`, signer, clock(at, zone)]
      }),
      ...attachments.map(({ name, addedBy, addedAt }): TableCell[] => [
        'Attachment',
        name,
        addedBy,
        `${clock(addedAt, 'UTC')} UTC`,
      ]),
    ],
  },
  layout: 'lightHorizontalLines',
})
