import type { GivenShipment } from '#contract/shipment-orders/newShipmentWire'
import type { NewShipment } from '#domain/freight/newShipment'
import { codesIn, codeText } from '#domain/values/codeList'
import { toPounds } from '#domain/values/weight'

/** A shipment as the rules read it. The order of its names stays: what was received is compared by its text. */
export const newShipmentOf = (
  { number, equipmentType, stops, orders, qualifications = [] }: GivenShipment,
  weightUnit: 'lb' | 'kg' = 'lb',
): NewShipment => ({
  number: number.trim(),
  equipmentType: equipmentType || null,
  stops: stops.map(({ location, name = '', address = '', city = '', state = '', zip = '', ...stop }) => ({
    type: stop.type,
    city,
    state,
    appointmentFrom: stop.appointmentFrom,
    appointmentTo: stop.appointmentTo,
    name,
    address,
    zip,
    ...(location && { location }),
  })),
  orders: orders.map(({ pieces, ...order }) => ({
    ...order,
    number: order.number.trim(),
    weight: toPounds(order.weight, weightUnit),
    ...(pieces !== undefined && { pieces }),
  })),
  ...(qualifications.length > 0 && { qualifications: codesIn(codeText(qualifications)) }),
})
