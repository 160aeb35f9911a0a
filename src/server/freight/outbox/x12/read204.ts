import type { InboundOrder } from '#domain/import/inboundOrders'
import type { ImportField } from '#domain/import/importFields'
import { toPounds } from '#domain/values/weight'
import type { Transaction } from './envelopes'
import type { Segment } from './readSegments'
import { isoDay } from './x12Values'

/** An order of a load tender that a customer sends. Weights are pounds. */
export type TenderedOrder = {
  readonly order: InboundOrder
  /** The customer's code of the place that it is shipped from (N104); null without one. */
  readonly placeCode: string | null
  /** The segment of a field, counted from 1 over the whole file, for its problems. */
  readonly segments: Readonly<Partial<Record<ImportField, number>>>
  /** The segment of its stop. */
  readonly segment: number
}

/** A load tender of a customer. */
export type SentTender = {
  /** B202, whom the customer asks. */
  readonly scac: string
  /** B204, which our answer repeats. */
  readonly reference: string
  readonly purpose: 'original' | 'change' | 'cancellation'
  readonly orders: readonly TenderedOrder[]
}

export type SentTenderProblem = {
  readonly code:
    | 'no-heading'
    | 'no-reference'
    | 'unknown-purpose'
    | 'no-delivery-stop'
    | 'not-a-weight'
    | 'not-a-tender'
  readonly segment: number
}

/**
 * Reads a load tender (X12 204). Each stop that delivers is an order, shipped from the stop that picks it up; where one
 * stop takes what several send, each of those is. A stop with OID segments has an order for each.
 */
export const read204 = ({ code, segments }: Transaction): SentTender | SentTenderProblem => {
  const start = segments[0]?.position ?? 1
  if (code !== '204') return { code: 'not-a-tender', segment: start }
  const heading = segments.find(({ tag }) => tag === 'B2')
  if (!heading) return { code: 'no-heading', segment: start }
  const [, scac = '', , reference = ''] = heading.elements
  if (reference === '') return { code: 'no-reference', segment: heading.position }
  const kind = segments.find(({ tag }) => tag === 'B2A')
  const purpose = purposes.get(kind?.elements[0] ?? '00')
  if (!purpose) return { code: 'unknown-purpose', segment: kind?.position ?? start }
  const stops = stopsOf(segments)
  const [pickups, drops] = [stops.filter(isPickup), stops.filter((stop) => !isPickup(stop))]
  if (drops.length === 0) return { code: 'no-delivery-stop', segment: start }
  const [firstDrop] = drops
  const pairs =
    drops.length === 1 && firstDrop && pickups.length > 1
      ? pickups.map((pickup) => ({ pickup, drop: firstDrop, own: pickup }))
      : drops.map((drop) => ({ pickup: pickupOf(drop, pickups), drop, own: drop }))
  const total = segments.find(({ tag }) => tag === 'L3')
  const orders = pairs.flatMap((pair) =>
    ordersOf(pair, reference, pairs.length === 1 ? total : undefined, pairs.length),
  )
  const wrong = orders.find(({ order: { texts } }) => texts.weight === 'NaN')
  if (wrong) return { code: 'not-a-weight', segment: wrong.segments.weight ?? wrong.segment }
  return { scac, reference, purpose, orders }
}

const purposes: ReadonlyMap<string, SentTender['purpose']> = new Map([
  ['', 'original'],
  ['00', 'original'],
  ['05', 'change'],
  ['04', 'change'],
  ['01', 'cancellation'],
])

/** From S5 to the next one. */
const stopsOf = (segments: readonly Segment[]): Segment[][] => {
  const stops: Segment[][] = []
  for (const segment of segments) {
    if (segment.tag === 'S5') stops.push([])
    // The summary belongs to no stop.
    if (segment.tag !== 'L3' && segment.tag !== 'SE') stops.at(-1)?.push(segment)
  }
  return stops
}

/** Stop reasons (element 163): load, complete, part, pre-loaded, retrieve, spot for load. */
const isPickup = ([first]: readonly Segment[]): boolean =>
  ['LD', 'CL', 'PL', 'PA', 'RT', 'SL', 'LE'].includes(first?.elements[1] ?? '')

/** The stop that names an order of this one, else the first. */
const pickupOf = (drop: readonly Segment[], pickups: readonly Segment[][]) => {
  const numbers = new Set(numbersOf(drop).map(({ value }) => value))
  return pickups.find((pickup) => numbersOf(pickup).some(({ value }) => numbers.has(value))) ?? pickups[0] ?? []
}

/** Delivery order, order, customer order and purchase order, in the order in which they count. */
const numberQualifiers = ['DO', 'OQ', 'ON', 'CO', 'PO']

const numbersOf = (stop: readonly Segment[]) =>
  stop
    .filter(({ tag, elements }) => tag === 'L11' && numberQualifiers.includes(elements[1] ?? ''))
    .map(({ elements: [value = '', qualifier = ''], position }) => ({ value, qualifier, position }))

type Pair = { pickup: readonly Segment[]; drop: readonly Segment[]; own: readonly Segment[] }

const ordersOf = (
  { pickup, drop, own }: Pair,
  reference: string,
  total: Segment | undefined,
  count: number,
): TenderedOrder[] => {
  const [from, to] = [placeOf(pickup), placeOf(drop)]
  const [ships, arrives] = [dayOf(pickup), dayOf(drop)]
  const start = own[0]?.position ?? 1
  const texts = {
    ...from.texts('shipFromName', 'shipFromCity', 'shipFromState'),
    ...to.texts('shipToName', 'shipToCity', 'shipToState'),
    ...(ships && { shipDate: ships.text }),
    ...(arrives && { deliveryDate: arrives.text }),
  }
  const segments = {
    ...(from.start && { shipFromName: from.start, shipFromCity: from.start, shipFromState: from.start }),
    ...(to.start && { shipToName: to.start, shipToCity: to.start, shipToState: to.start }),
    ...(ships && { shipDate: ships.position }),
    ...(arrives && { deliveryDate: arrives.position }),
  }
  const one = (number: Found | null, weight: Found | null, pieces: string): TenderedOrder => ({
    order: {
      texts: {
        number: number?.text ?? (count === 1 ? reference : `${reference}-${own[0]?.elements[0] ?? ''}`),
        ...texts,
        ...(weight && { weight: weight.text }),
      },
      items: itemOf(own, pieces),
    },
    placeCode: from.code,
    segments: { ...segments, ...(number && { number: number.position }), ...(weight && { weight: weight.position }) },
    segment: start,
  })
  const identified = own.filter(({ tag, elements }) => tag === 'OID' && (elements[0] || elements[1]))
  if (identified.length > 0)
    return identified.map(({ elements: [id = '', purchase = '', , , pieces = '', unit = '', weight = ''], position }) =>
      one(
        { text: id || purchase, position },
        weight === '' ? null : { text: poundsOf(weight, unit), position },
        pieces,
      ),
    )
  const pieces = own.find(({ tag }) => tag === 'AT8')?.elements[3] ?? ''
  return [one(ownNumber(own), weightOf(own) ?? weightOf(drop) ?? totalOf(total) ?? weightOf(pickup), pieces)]
}

type Found = { text: string; position: number }

/** The number of a stop that has exactly one of a kind. */
const ownNumber = (stop: readonly Segment[]): Found | null => {
  const numbers = numbersOf(stop)
  for (const wanted of numberQualifiers) {
    const [only, ...others] = numbers.filter(({ qualifier }) => qualifier === wanted)
    if (only && others.length === 0) return { text: only.value, position: only.position }
  }
  return null
}

const placeOf = (stop: readonly Segment[]) => {
  const at = stop.findIndex(({ tag }) => tag === 'N1')
  const name = stop[at]
  const next = stop.findIndex(({ tag }, place) => place > at && tag === 'N1')
  const town = at < 0 ? undefined : stop.slice(at, next < 0 ? undefined : next).find(({ tag }) => tag === 'N4')
  const found = [name?.elements[1] ?? '', town?.elements[0] ?? '', town?.elements[1] ?? '']
  return {
    start: name?.position,
    code: name?.elements[3] || null,
    texts: (...fields: ImportField[]) =>
      Object.fromEntries(fields.flatMap((field, place) => (found[place] ? [[field, found[place]]] : []))),
  }
}

/** The first day of a stop: its appointment, or the earliest that was asked for. */
const dayOf = (stop: readonly Segment[]): Found | null => {
  const days = stop
    .filter(({ tag }) => tag === 'G62')
    .map(({ elements, position }) => ({ text: isoDay(elements[1] ?? ''), position }))
  const found = days.find(({ text }) => text !== null)
  return found ? { text: found.text ?? '', position: found.position } : null
}

/** AT8 with its unit in the second element: pounds, unless it is kilograms. */
const weightOf = (stop: readonly Segment[]): Found | null => {
  const segment = stop.find(({ tag, elements }) => tag === 'AT8' && elements[2])
  return segment
    ? { text: poundsOf(segment.elements[2] ?? '', segment.elements[1] ?? ''), position: segment.position }
    : null
}

const totalOf = (total: Segment | undefined): Found | null =>
  total?.elements[0] ? { text: poundsOf(total.elements[0], total.elements[11] ?? ''), position: total.position } : null

const poundsOf = (weight: string, unit: string): string =>
  /^\d{1,12}(\.\d{1,6})?$/.test(weight) ? String(toPounds(Number(weight), unit === 'K' ? 'kg' : 'lb')) : 'NaN'

const itemOf = (stop: readonly Segment[], pieces: string): InboundOrder['items'] => {
  const description = stop.find(({ tag }) => tag === 'L5')?.elements[1] ?? ''
  if (description === '' && !/^[1-9]\d{0,8}$/.test(pieces)) return []
  return [{ itemNumber: '1', ...(description && { description }), ...(pieces && { quantity: pieces }) }]
}
