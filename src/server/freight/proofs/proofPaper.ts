import type { Content } from 'pdfmake/interfaces'
import { pieceCountText } from '#domain/fleet/pieceCountText'
import { dateOrderOf, formatStopTime } from '#domain/values/dates'
import type { FileLanguage } from '#domain/reports/reportSchedule'
import { localTime } from '#domain/values/zonedTime'
import type { shipment, shipmentDocument, shipmentStop } from '#server/database/schema/shipments'
import { sayIn } from '#server/freight/fileWords'
import { facts, heading, paperTitle } from '#server/platform/files/pdf/paperParts'
import type { PdfPaper } from '#server/platform/files/pdf/writePdf'

type DocumentRow = typeof shipmentDocument.$inferSelect

export type ProvenStop = typeof shipmentStop.$inferSelect & {
  /** Numbers of the orders that are delivered there, with their bills of lading. */
  orders: readonly string[]
  documents: readonly DocumentRow[]
}

export type ProvenShipment = {
  shipment: typeof shipment.$inferSelect
  driverName: string
  stops: readonly ProvenStop[]
}

/** Bytes and number of the pictures in one file; the others are in the portal. */
const mostPictureBytes = 40 * 1024 * 1024
const mostPictures = 30

/**
 * The proof of the deliveries of a shipment on paper, a page for each stop: place and times on its clock, who received the
 * freight, the pieces with what is wrong with them, the signature and the photos.
 * @param withPictures false leaves the pictures out, and says so
 */
export const proofPaper = (
  { shipment, driverName, stops }: ProvenShipment,
  language: FileLanguage,
  withPictures = true,
): PdfPaper => {
  const say = sayIn(language)
  const order = dateOrderOf(language)
  const printed = withPictures ? printedPictures(stops) : new Set<number>()
  const title = say('freight.proof.title', { shipment: shipment.id })
  const newest = stops
    .flatMap(({ documents }) => documents.map(({ createdAt }) => createdAt))
    .toSorted()
    .at(-1)
  const pageOf = (stop: ProvenStop, place: number): Content[] => {
    const clock = (moment: string | null) =>
      moment === null ? '' : formatStopTime(localTime(Date.parse(moment), stop.zone), order)
    const pictures = stop.documents.filter(({ type }) => type !== null)
    return [
      {
        ...(heading(`${stop.sequence}. ${stop.name || stop.city}`) as object),
        ...(place > 0 && { pageBreak: 'before' as const }),
      } as Content,
      facts([
        [
          say('freight.proof.place'),
          [stop.address, `${stop.city}, ${stop.state} ${stop.zip}`].filter(Boolean).join(', '),
        ],
        [say('freight.proof.orders'), stop.orders.join(', ')],
        [say('freight.proof.appointment'), `${clock(stop.appointmentFrom)} – ${clock(stop.appointmentTo)}`],
        [say('freight.proof.arrived'), clock(stop.actualArrival)],
        [say('freight.proof.departed'), clock(stop.actualDeparture)],
        [say('freight.proof.clock'), stop.zone],
        ...stop.documents.flatMap((document): [string, string][] => {
          if (document.kind === 'signature')
            return [[say('freight.proof.receivedBy'), `${document.signer}, ${clock(document.at)}`]]
          return document.kind === 'count'
            ? [[say('freight.proof.pieces'), pieceCountText(document, say, say('freight.proof.noExceptions'))]]
            : []
        }),
      ]),
      ...pictures.flatMap(({ id, kind, signer, at, type, bytes }): Content[] =>
        printed.has(id) && bytes
          ? [
              {
                unbreakable: true,
                margin: [0, 12, 0, 0],
                stack: [
                  { text: `${say(`freight.proof.kinds.${kind}`, { signer })}, ${clock(at)}`, margin: [0, 0, 0, 4] },
                  {
                    image: `data:${type};base64,${bytes.toString('base64')}`,
                    fit: kind === 'signature' ? [260, 110] : [516, 420],
                  },
                ],
              },
            ]
          : [],
      ),
      ...leftOut(pictures.filter(({ id }) => !printed.has(id)).length),
    ]
  }
  const leftOut = (count: number): Content[] =>
    count === 0 ? [] : [{ text: say('freight.proof.leftOut', { smart_count: count }), margin: [0, 12, 0, 0] }]
  return {
    title,
    createdOn: newest ?? shipment.updatedAt,
    pageOf: say('freight.proof.pageOf', { page: '%{page}', pages: '%{pages}' }),
    content: [
      paperTitle(title),
      facts([
        [say('freight.proof.load'), shipment.loadNumber],
        [say('freight.proof.driver'), driverName],
        [say('freight.proof.unit'), shipment.powerUnitId ?? ''],
        [say('freight.proof.trailer'), shipment.trailerId ?? ''],
      ]),
      ...stops.flatMap(pageOf),
    ],
  }
}

/** The first pictures that a printer can read, as far as there is room. */
const printedPictures = (stops: readonly ProvenStop[]): ReadonlySet<number> => {
  let room = mostPictureBytes
  const fitting = stops
    .flatMap(({ documents }) => documents)
    .filter(({ type, bytes }) => {
      if (!bytes || (type !== 'image/jpeg' && type !== 'image/png') || bytes.length > room) return false
      room -= bytes.length
      return true
    })
  return new Set(fitting.slice(0, mostPictures).map(({ id }) => id))
}
