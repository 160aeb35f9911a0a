import { type NewOrder, newShipmentLimits, type NewShipment, type NewStop } from '#domain/freight/newShipment'
import type { MasterField, MasterValue, RecordFields } from '#domain/master-data/masterList'
import { codesIn, codeText } from '#domain/values/codeList'
import { readDate } from './readTexts'

/** Shipments of one file; each is planned when it is stored. */
export const mostShipmentsOfFile = 1_000

const sides = ['pickup', 'delivery'] as const
type Side = (typeof sides)[number]

const placeFields: Readonly<Record<string, MasterField>> = {
  Location: { type: 'text', longest: 100 },
  Name: { type: 'text', longest: 100 },
  Address: { type: 'text', longest: 100 },
  City: { type: 'text', longest: 100 },
  State: { type: 'text', longest: 2 },
  Zip: { type: 'text', longest: 10 },
  From: { type: 'text', isRequired: true, isMoment: true },
  To: { type: 'text', isMoment: true },
}

/** The rule of new shipments says which numbers are too small or too large. */
const anyNumber = { least: -999_999_999 } as const

/** A file of shipments: one row is one order with its pickup and its delivery. */
export const shipmentFile: RecordFields = {
  keys: ['shipmentNumber', 'orderNumber'],
  fields: {
    shipmentNumber: { type: 'text', isRequired: true },
    equipmentType: { type: 'text', longest: 100 },
    qualifications: { type: 'text', longest: 200 },
    orderNumber: { type: 'text', isRequired: true },
    weight: { type: 'decimal', isRequired: true, ...anyNumber },
    pieces: { type: 'integer', ...anyNumber },
    ...Object.fromEntries(
      sides.flatMap((side) => Object.entries(placeFields).map(([name, field]) => [`${side}${name}`, field])),
    ),
  },
}

export type ShipmentRow = { line: number; values: Readonly<Record<string, MasterValue>> }

/** Where a file has a value. */
type Cell = { line: number; field: string }

/** A shipment of a file. `cellOf` finds what a problem of the rule, such as `stops.0.city`, is about. */
export type FileShipment = { shipment: NewShipment; lines: number[]; cellOf: (field: string) => Cell }

/**
 * Puts rows together: one shipment for each number, one stop for each place and appointment, in the order of their
 * appointments; orders keep the order of the file. A row without a number is a shipment of its own.
 * @param startOf the moment at which the appointment of a stop begins, since places have different time zones
 */
export const shipmentsOfRows = (rows: readonly ShipmentRow[], startOf: (stop: NewStop) => number): FileShipment[] => {
  const rowsOf = new Map<string, ShipmentRow[]>()
  for (const row of rows) {
    const key = textOf(row, 'shipmentNumber') || `\n${row.line}`
    const known = rowsOf.get(key)
    if (known) known.push(row)
    else rowsOf.set(key, [row])
  }
  return [...rowsOf.values()].map((own) => shipmentOf(own, startOf))
}

type FoundStop = { key: string; stop: NewStop; start: number; cell: { line: number; side: Side } }

const shipmentOf = (rows: readonly ShipmentRow[], startOf: (stop: NewStop) => number): FileShipment => {
  const found = new Map<string, FoundStop>()
  for (const row of rows)
    for (const side of sides) {
      const stop = stopOf(row, side)
      const key = keyOf(stop)
      const known = found.get(key)
      if (!known) found.set(key, { key, stop, start: startOf(stop), cell: { line: row.line, side } })
      else if (known.stop.type !== side) known.stop = { ...known.stop, type: 'both' }
    }
  const stops = [...found.values()].toSorted((one, other) => (one.start || 0) - (other.start || 0))
  const placeOf = new Map(stops.map(({ key }, place) => [key, place + 1]))
  const orders = rows.map((row): NewOrder => {
    const pieces = row.values.pieces
    return {
      number: textOf(row, 'orderNumber'),
      weight: Number(row.values.weight ?? 0),
      pickupStop: placeOf.get(keyOf(stopOf(row, 'pickup'))) ?? 0,
      deliveryStop: placeOf.get(keyOf(stopOf(row, 'delivery'))) ?? 0,
      ...(typeof pieces === 'number' && { pieces }),
    }
  })
  const first = rows[0]?.line ?? 0
  const qualifications = codesIn(codeText(rows.map((row) => textOf(row, 'qualifications'))))
  return {
    shipment: {
      number: rows[0] ? textOf(rows[0], 'shipmentNumber') : '',
      equipmentType: rows.map((row) => textOf(row, 'equipmentType')).find((text) => text !== '') ?? null,
      stops: stops.map(({ stop }) => stop),
      orders,
      ...(qualifications.length > 0 && { qualifications }),
    },
    lines: rows.map(({ line }) => line),
    cellOf: (field) => {
      const [part, place, name = ''] = field.split('.')
      const stop = part === 'stops' ? stops[Number(place)]?.cell : undefined
      if (stop) return { line: stop.line, field: columnOf(stop.side, name) }
      if (part !== 'orders') return { line: first, field: part === 'qualifications' ? part : 'shipmentNumber' }
      return { line: rows[Number(place)]?.line ?? first, field: orderColumns[name] ?? name }
    },
  }
}

/** Stops of an order are in the wrong order by their appointments. */
const orderColumns: Readonly<Record<string, string>> = { pickupStop: 'pickupFrom', deliveryStop: 'deliveryFrom' }

const columnOf = (side: Side, name: string): string =>
  `${side}${name.replace('appointment', '').replace(/^./, (letter) => letter.toUpperCase())}`

/** Its names are in the order of received shipments, because what was received is compared by its text. */
const stopOf = (row: ShipmentRow, side: Side): NewStop => {
  const part = (name: string) => textOf(row, `${side}${name}`)
  const location = part('Location')
  const from = readLocalTime(part('From'))
  return {
    type: side,
    city: part('City'),
    state: part('State'),
    appointmentFrom: from,
    appointmentTo: readLocalTime(part('To')) || from,
    name: part('Name'),
    address: part('Address'),
    zip: part('Zip'),
    ...(location && { location }),
  }
}

const keyOf = ({ type: _type, location, city, state, zip, name, address, ...times }: NewStop): string =>
  [...(location ? [location] : [name, address, city, state, zip]), times.appointmentFrom, times.appointmentTo]
    .join('\n')
    .toLowerCase()

const textOf = ({ values }: ShipmentRow, name: string): string => String(values[name] ?? '')

/**
 * Reads a date and time as people and spreadsheets write it, such as `2026-12-01 08:00` and `12/1/2026 8:00 PM`.
 * @returns `YYYY-MM-DDTHH:mm`, or the text itself if it is no time
 */
export const readLocalTime = (text: string): string => {
  const match = /^(.{6,20}?)[T ,]{1,2}(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,3})?)?(?: ?([ap])\.?m\.?)?$/i.exec(
    text.trim(),
  )
  const [, day = '', hours = '', minutes = '', half] = match ?? []
  const date = readDate(day.trim())
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const isHour = half ? Number(hours) >= 1 && Number(hours) <= 12 : hour <= 23
  if (!date || !isHour || Number(minutes) > 59) return text
  return `${date}T${String(hour).padStart(2, '0')}:${minutes}`
}

/** Whether a shipment has more stops or orders than one may have. */
export const isTooLarge = ({ stops, orders }: NewShipment): boolean =>
  stops.length > newShipmentLimits.stops || orders.length > newShipmentLimits.orders
