import { demoPairing } from '#domain/fleet/positions/positionDevice'
import type { MessageProblem } from '#domain/fleet/positions/sighting'
import type { deviceMessage, positionDevice } from '#server/database/schema/positions'
import type { DemoCalendar } from '#server/demo/demoCalendar'
import { type DemoGroup, idIn } from '#server/demo/groups'
import { written } from '#server/demo/written'
import { lastPositionRows } from './fixes'
import type { TimedTrip } from './shipments'

type DeviceRow = typeof positionDevice.$inferInsert

/**
 * The device of every truck and the phones of some drivers. Their tokens are unknown: reports are simulated. The phone
 * without a unit was paired by a user and is switched off, so that one device is silent.
 */
export const positionDeviceRows = (
  group: DemoGroup,
  trips: readonly TimedTrip[],
  calendar: DemoCalendar,
  now: number,
): DeviceRow[] =>
  lastPositionRows(group, trips, now).map(({ customer, unitId, source: kind, at }, place) => {
    const isLoose = unitId.startsWith('PH')
    const id = idIn(group, place)
    return {
      id,
      customer,
      name: isLoose ? 'Phone of the yard' : kind === 'truck' ? `Box of ${unitId}` : `Phone in ${unitId}`,
      // No token has this hash.
      tokenHash: `demo ${id}`,
      kind,
      unitId,
      lastContactAt: at,
      battery: kind === 'phone' ? (isLoose ? 0.08 : 0.4 + (place % 6) / 10) : null,
      createdBy: isLoose ? 'admin' : demoPairing,
      createdAt: written(calendar, -20).createdAt,
    }
  })

/** What the phones said last; one of them without knowing where it was. */
export const deviceMessageRows = (
  group: DemoGroup,
  trips: readonly TimedTrip[],
  now: number,
): (typeof deviceMessage.$inferInsert)[] =>
  lastPositionRows(group, trips, now).flatMap(({ unitId, source, latitude, longitude, speed, at }, place) => {
    if (source !== 'phone') return []
    const deviceId = idIn(group, place)
    const good = { deviceId, at, message: `GET lat=${latitude}&lon=${longitude}&speed=${speed ?? 0}` }
    if (!unitId.startsWith('PH')) return [good]
    const earlier = new Date(Date.parse(at) - 90_000).toISOString()
    return [
      { deviceId, at: earlier, message: 'GET lat=&lon=-87.65&batt=8', problem: 'no-place' satisfies MessageProblem },
      good,
    ]
  })
