import { type StopSequence } from './stopSequence'
import { tidyStops } from './tidyStops'

/** Takes an order off the shipment, and with it the stops that are left without one (SER-12). */
export const removeOrder = (sequence: StopSequence, number: string): StopSequence => {
  const orders = sequence.orders.filter((order) => order.number !== number)
  return orders.length === sequence.orders.length ? sequence : tidyStops({ stops: sequence.stops, orders })
}
