import type { ShipmentRowProblemCode } from '#contract/shipment-orders/shipmentImports'
import type { NewShipment, NewStop } from '#domain/freight/newShipment'
import { type FileShipment, isTooLarge, mostShipmentsOfFile, shipmentsOfRows } from '#domain/import/shipmentRows'
import type { MasterFileRow } from '#domain/master-data/readFile'
import { momentOf } from '#domain/values/zonedTime'
import { hashOf, knownQualifications, readReceived, takenNumbers } from '#server/freight/shipments/knownShipments'
import { placeOfStop, problemsOfShipments } from '#server/freight/shipments/shipmentProblems'
import { storedLocations } from '#server/freight/shipments/storedLocations'
import type { Context } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'

type RowProblem = { line: number; field: string; code: ShipmentRowProblemCode; value: string }

/** What a file does: new shipments, the number of those received before, and what cannot be stored. */
export type ShipmentPlan = { inserted: NewShipment[]; unchanged: number; skipped: number; problems: RowProblem[] }

/**
 * Checks the rows of a file by the rule of the calls of customers. A shipment with a bad row is left out as a whole; one
 * that is stored with other content is not changed by a file.
 * @throws 400 for more shipments than a file may have
 */
export const planShipments = async (
  context: Pick<Context, 'database' | 'customer'>,
  rows: readonly MasterFileRow[],
): Promise<ShipmentPlan> => {
  const codes = rows.flatMap(({ values }) => [values.pickupLocation, values.deliveryLocation]).map(String)
  const locations = await storedLocations(context.database, context.customer, codes)
  const zoneOf = (stop: NewStop) => placeOfStop(stop, locations)?.zone ?? 'UTC'
  const found = shipmentsOfRows(rows, (stop) => momentOf(stop.appointmentFrom, zoneOf(stop)))
  if (found.length > mostShipmentsOfFile)
    throw badRequest(`The file has ${found.length} shipments; ${mostShipmentsOfFile} are read at a time. Split it.`)
  const shipments = found.map(({ shipment }) => shipment)
  const received = await readReceived(context, shipments)
  const isKnown = (one: NewShipment) => received.get(one.number) === hashOf(one)
  const problems = distinct([
    ...rows.flatMap((row) => row.problems),
    ...problemsOfShipments(
      shipments,
      shipments.map(({ stops }) => stops.map((stop) => placeOfStop(stop, locations))),
      await knownQualifications(context, shipments),
    ).flatMap(({ row, field, code }) => problemAt(found[row], field, code)),
    ...found.flatMap((one) => (isTooLarge(one.shipment) ? problemAt(one, 'shipmentNumber', 'too-many') : [])),
    ...(await takenProblems(
      context,
      found.filter(({ shipment }) => !isKnown(shipment)),
      received,
    )),
  ])
  const badLines = new Set(problems.map(({ line }) => line))
  const good = found.filter(({ lines }) => !lines.some((line) => badLines.has(line))).map(({ shipment }) => shipment)
  const inserted = good.filter((one) => !isKnown(one))
  return { inserted, unchanged: good.length - inserted.length, skipped: found.length - good.length, problems }
}

const takenProblems = async (
  context: Pick<Context, 'database' | 'customer'>,
  found: readonly FileShipment[],
  received: ReadonlyMap<string, string>,
): Promise<RowProblem[]> => {
  const taken = await takenNumbers(
    context,
    found.map(({ shipment }) => shipment),
  )
  return found.flatMap((one) => {
    const { number, orders } = one.shipment
    if (received.has(number) || taken.shipments.has(number)) return problemAt(one, 'shipmentNumber', 'taken')
    return orders.flatMap((order, place) =>
      taken.orders.has(order.number) ? problemAt(one, `orders.${place}.orderNumber`, 'taken') : [],
    )
  })
}

const problemAt = (one: FileShipment | undefined, field: string, code: ShipmentRowProblemCode): RowProblem[] =>
  one ? [{ ...one.cellOf(field), code, value: '' }] : []

/** The first problem of each cell, in the order of the file. */
const distinct = (problems: readonly RowProblem[]): RowProblem[] => {
  const first = new Map<string, RowProblem>()
  for (const problem of problems) {
    const key = `${problem.line} ${problem.field}`
    if (!first.has(key)) first.set(key, problem)
  }
  return [...first.values()].toSorted((one, other) => one.line - other.line)
}
