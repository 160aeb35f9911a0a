import { type NewOrder, type NewShipment, newShipmentProblems, type NewStop } from '#domain/freight/newShipment'

/** A stop in the form; `key` stays with it while it is moved. */
export type DraftStop = Required<NewStop> & { key: number }

/** Figures are texts while they are typed; stops are named by their keys. */
export type DraftOrder = {
  key: number
  number: string
  weight: string
  pieces: string
  pickup: number
  delivery: number
}

export type ShipmentDraft = {
  number: string
  equipmentType: string
  qualifications: readonly string[]
  stops: DraftStop[]
  orders: DraftOrder[]
}

export const blankStop = (key: number, type: NewStop['type']): DraftStop => ({
  key,
  type,
  location: '',
  name: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  appointmentFrom: '',
  appointmentTo: '',
})

export const blankShipment = (): ShipmentDraft => ({
  number: '',
  equipmentType: '',
  qualifications: [],
  stops: [blankStop(1, 'pickup'), blankStop(2, 'delivery')],
  orders: [{ key: 3, number: '', weight: '', pieces: '', pickup: 1, delivery: 2 }],
})

/** A key that nothing in the draft has. */
export const nextKey = ({ stops, orders }: ShipmentDraft): number =>
  Math.max(0, ...[...stops, ...orders].map(({ key }) => key)) + 1

export const draftOf = ({ number, equipmentType, qualifications = [], stops, orders }: NewShipment): ShipmentDraft => ({
  number,
  equipmentType: equipmentType ?? '',
  qualifications,
  stops: stops.map((stop, place) => ({ location: '', ...stop, key: place + 1 })),
  orders: orders.map((order, place) => ({
    key: stops.length + place + 1,
    number: order.number,
    weight: String(order.weight),
    pieces: order.pieces === undefined ? '' : String(order.pieces),
    pickup: order.pickupStop,
    delivery: order.deliveryStop,
  })),
})

/** What is sent; a stop that was removed counts as none, which the rule then names. */
export const shipmentOf = ({ number, equipmentType, qualifications, stops, orders }: ShipmentDraft): NewShipment => {
  const placeOf = (wanted: number) => stops.findIndex(({ key }) => key === wanted) + 1
  return {
    number: number.trim(),
    equipmentType: equipmentType.trim() || null,
    ...(qualifications.length > 0 && { qualifications }),
    stops: stops.map(({ key: _key, location, ...stop }) => ({ ...stop, ...(location !== '' && { location }) })),
    orders: orders.map(({ number: order, weight, pieces, pickup, delivery }): NewOrder => ({
      number: order.trim(),
      weight: Number(weight),
      ...(pieces !== '' && { pieces: Number(pieces) }),
      pickupStop: placeOf(pickup),
      deliveryStop: placeOf(delivery),
    })),
  }
}

/** The first problem of each field of a draft, by the rule that the server applies. */
export const draftProblems = (draft: ShipmentDraft): Readonly<Record<string, string>> => {
  const required = draft.orders.flatMap(({ weight }, place) =>
    weight.trim() === '' || Number.isNaN(Number(weight)) ? [[`orders.${place}.weight`, 'required'] as const] : [],
  )
  const found = newShipmentProblems(shipmentOf(draft)).map(({ field, code }) => [field, code] as const)
  return Object.fromEntries([...found, ...required].toReversed())
}
