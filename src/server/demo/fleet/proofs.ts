import { driverUser } from '#domain/fleet/driverPhone'
import type { shipmentDocument } from '#server/database/schema/shipments'
import type { DemoGroup } from '#server/demo/groups'
import { seededRandom } from '#server/demo/seededRandom'
import { fleetDriverId } from './fleetPeople'
import { shipmentStopRows, type TimedTrip } from './shipments'

const signers = ['M. Stone', 'R. Lind', 'J. Okafor', 'P. Alvarez', 'T. Brandt'] as const

/** Who signed for deliveries, and the pieces that were counted; one in six deliveries still lacks its proof. */
export const shipmentDocumentRows = (
  group: DemoGroup,
  trips: readonly TimedTrip[],
): (typeof shipmentDocument.$inferInsert)[] => {
  const random = seededRandom(`proofs of ${group.code}`)
  return trips.flatMap((timed) => {
    const { trip } = timed
    if (trip.movement !== 'loaded' || trip.unit === null) return []
    const createdBy = driverUser(fleetDriverId(group, trip.unit))
    return shipmentStopRows(group, [timed]).flatMap(({ customer, shipmentId, sequence, type, actualDeparture: at }) => {
      if (type !== 'delivery' || !at || random.onceIn(6)) return []
      const proof = { customer, shipmentId, stopSequence: sequence, at, createdAt: at, createdBy }
      const pieces = random.between(8, 26)
      const isTorn = random.onceIn(8)
      return [
        {
          ...proof,
          kind: 'signature' as const,
          signer: random.pick(signers),
          reportKey: `${shipmentId}-${sequence}-signature`,
        },
        {
          ...proof,
          kind: 'count' as const,
          signer: '',
          pieces,
          ...(isTorn && { damaged: 1, note: 'One box torn' }),
          reportKey: `${shipmentId}-${sequence}-count`,
        },
      ]
    })
  })
}
