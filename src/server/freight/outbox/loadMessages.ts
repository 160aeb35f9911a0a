import type { DeliveryId } from '#domain/freight/keys'
import { today } from '#domain/values/days'
import { sumWeights } from '#domain/values/weight'
import type { Freight, LoadFacts } from '#server/freight/loads/readFreight'
import { zoneOf } from '#server/freight/placeZones'
import { type EmailKind, type EmailText, emailText, type LoadSummary } from './email/emailTexts'
import { type InterchangeParty, mostOfStop, type TenderDocument, type TenderStop } from './x12/tenderDocument'

/** Who tenders, and the EDI id of the carrier where it has one. */
export type Parties = { sender: InterchangeParty; ediId?: string }

/** A load tender, its change or its cancellation, as the carrier gets it. */
export const tenderOf = (
  facts: LoadFacts & { carrierCode: string } & Parties,
  purpose: TenderDocument['purpose'],
  reference: string,
  now: Date,
): TenderDocument => {
  const { load, customerName, carrierCode, sender, ediId, freight } = facts
  const stops = stopsOf(facts, now, mostOfStop)
  return {
    sender,
    receiver: ediId ? { qualifier: 'ZZ', id: ediId } : { qualifier: '02', id: carrierCode },
    purpose,
    scac: carrierCode,
    loadNumber: nameOf(facts),
    reference,
    equipment: load.equipment ?? '',
    shipper: stops[0] ?? { name: customerName, ...nowhere },
    stops,
    totalWeight: weightOf(freight),
    totalPieces: piecesOf(freight),
    comment: load.comment ?? '',
  }
}

/** The mail to a carrier; deliveries that are named narrow it down to those. */
export const emailOf = (
  kind: EmailKind,
  facts: LoadFacts,
  deliveryIds: readonly DeliveryId[],
  now: Date,
): EmailText => {
  const { load, customerName, freight } = facts
  const told = deliveryIds.length === 0 ? freight : freight.filter(({ id }) => deliveryIds.includes(id))
  const summary: LoadSummary = {
    loadNumber: nameOf(facts),
    customer: customerName,
    carrier: load.carrier ?? '',
    equipment: load.equipment ?? '',
    stops: stopsOf({ ...facts, freight: told }, now).map((stop) => ({
      kind: stop.reason,
      name: stop.name,
      address: [stop.city, stop.state].filter((part) => part !== '').join(', '),
      firstDay: stop.firstDay,
      lastDay: stop.lastDay,
      deliveryNumbers: stop.deliveryNumbers,
      weight: stop.weight,
      pieces: stop.pieces,
    })),
    totalWeight: weightOf(told),
    comment: load.comment ?? '',
  }
  return emailText(kind, summary)
}

export type FleetPurpose = 'assign' | 'cancel' | 'change'

/** The message to the provider's own fleet, as JSON with the names of the code. */
export const fleetMessageOf = (purpose: FleetPurpose, facts: LoadFacts, now: Date): string => {
  const { load, customerName, freight } = facts
  const message = {
    purpose,
    load: nameOf(facts),
    loadId: load.id,
    customer: customerName,
    driver: load.driverId,
    equipment: load.equipment,
    comment: load.comment,
    weight: weightOf(freight),
    stops: stopsOf(facts, now),
  }
  return `${JSON.stringify(message, null, 2)}\n`
}

/** What people call a load: its load number, or its key while it has none. */
export const nameOf = ({ load }: Pick<LoadFacts, 'load'>): string => load.number ?? String(load.id)

/** The line under which the outbox lists a 204. */
export const tenderSubject = (purpose: TenderDocument['purpose'], facts: Pick<LoadFacts, 'load'>): string =>
  `${{ original: 'Load tender', cancellation: 'Load cancellation', change: 'Load change' }[purpose]} ${nameOf(facts)}`

/** The line under which the outbox lists a message to the fleet. */
export const fleetSubject = (purpose: FleetPurpose, facts: Pick<LoadFacts, 'load'>): string =>
  `${{ assign: 'Load for the fleet', cancel: 'Load taken back from the fleet', change: 'Load changed' }[purpose]} ${nameOf(facts)}`

const nowhere = { street: '', city: '', state: '', postalCode: '', country: '' }

/**
 * All pick-up places, then all delivery places, in the order of the load's sequences: each once, or as several stops
 * with the same days if it has more deliveries than a stop can list (`most`).
 */
const stopsOf = ({ freight }: Pick<LoadFacts, 'freight'>, now: Date, most = Infinity): TenderStop[] => {
  const bySequence = (sequence: (one: Freight) => number | null) =>
    freight.toSorted((one, other) => (sequence(one) ?? Infinity) - (sequence(other) ?? Infinity) || one.id - other.id)
  return [
    ...placesOf(
      bySequence((one) => one.shipFromSequence),
      'pickup',
      now,
      most,
    ),
    ...placesOf(
      bySequence((one) => one.stopSequence),
      'delivery',
      now,
      most,
    ),
  ]
}

const placesOf = (freight: readonly Freight[], reason: TenderStop['reason'], now: Date, most: number): TenderStop[] => {
  const places = new Map<string, Freight[]>()
  for (const one of freight) {
    const key = JSON.stringify(reason === 'pickup' ? one.shipFrom : one.shipTo)
    places.set(key, [...(places.get(key) ?? []), one])
  }
  return [...places.values()].flatMap((there) => {
    const days = daysAt(there, reason, now)
    return inParts(there, most).map((part) => stopAt(part, reason, days))
  })
}

const inParts = (there: readonly Freight[], most: number): (readonly Freight[])[] =>
  there.length <= most ? [there] : [there.slice(0, most), ...inParts(there.slice(most), most)]

type Days = Pick<TenderStop, 'firstDay' | 'lastDay'>

/** Times of day are not known before the carrier makes an appointment, so it is whole days, as the place counts them. */
const daysAt = (there: readonly Freight[], reason: TenderStop['reason'], now: Date): Days => {
  const days = there
    .map(({ shipDate, deliveryDate }) => (reason === 'pickup' ? shipDate : (deliveryDate ?? shipDate)))
    .filter((day) => day !== null)
    .toSorted()
  const [first] = there
  const { city = '', state = '' } = (reason === 'pickup' ? first?.shipFrom : first?.shipTo) ?? {}
  const asKnown = today(now.getTime(), zoneOf(city, state))
  return { firstDay: days[0] ?? asKnown, lastDay: days.at(-1) ?? asKnown }
}

const stopAt = (there: readonly Freight[], reason: TenderStop['reason'], days: Days): TenderStop => {
  const [first] = there
  const place = reason === 'pickup' ? first?.shipFrom : first?.shipTo
  return {
    ...nowhere,
    ...place,
    name: place?.name ?? '',
    country: 'US',
    reason,
    ...days,
    deliveryNumbers: there.map(({ number }) => number),
    weight: weightOf(there),
    pieces: piecesOf(there),
    comment: '',
  }
}

const weightOf = (freight: readonly Freight[]) => sumWeights(freight.map(({ weight }) => weight))
const piecesOf = (freight: readonly Freight[]) => freight.reduce((sum, { pieces }) => sum + pieces, 0)
