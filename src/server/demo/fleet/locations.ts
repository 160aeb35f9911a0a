import type { location } from '#server/database/schema/locations'
import type { DemoGroup } from '#server/demo/groups'
import { demoNetworks } from './networks'
import { yardOf } from './trips'

const roundTheClock = '00:00-24:00'

/** The shipping points, where every trip begins: with fence, docks and hours. They never close, since trips begin at any hour. */
export const locationRows = (group: DemoGroup): (typeof location.$inferInsert)[] =>
  demoNetworks[group.key].shippingPoints.map((_, place) => {
    const { locationId, ...at } = yardOf(group, place)
    return {
      ...at,
      customer: group.code,
      id: locationId,
      placedBy: 'given' as const,
      fenceRadius: 400 + 200 * place,
      monday: roundTheClock,
      tuesday: roundTheClock,
      wednesday: roundTheClock,
      thursday: roundTheClock,
      friday: roundTheClock,
      saturday: roundTheClock,
      sunday: roundTheClock,
      docks: 12 + 4 * place,
      contactName: 'Shipping office',
    }
  })
