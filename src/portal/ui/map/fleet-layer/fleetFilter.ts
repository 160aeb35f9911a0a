import { type Movement, movements } from '#domain/fleet/positions/movement'
import { type FleetArrays, movementBits, onShipmentBit, phoneBit, presentBit } from './fleetArrays'

/** Which units are shown. */
export type FleetFilter = {
  /** Applies to units reported by truck devices. */
  movements: readonly Movement[]
  /** Whether units reported by phones are shown. */
  phones: boolean
  /** Shows only units on a shipment whose last fix is not stale. */
  activeOnly: boolean
}

export const everyUnit: FleetFilter = { movements, phones: true, activeOnly: false }

type KindColumns = Pick<FleetArrays, 'kinds' | 'staleFrom'>

/** Whether a slot is shown at a moment in milliseconds since 1970. To be asked a hundred thousand times. */
export const shownSlots = (arrays: KindColumns, filter: FleetFilter, now: number): ((slot: number) => boolean) => {
  const shown = shownKinds(filter)
  const { kinds } = arrays
  return filter.activeOnly
    ? (slot) => shown[kinds[slot] ?? 0] === 1 && isActiveSlot(arrays, slot, now)
    : (slot) => shown[kinds[slot] ?? 0] === 1
}

const shownKinds = ({ movements: wanted, phones, activeOnly }: FleetFilter): Uint8Array =>
  Uint8Array.from({ length: 2 * presentBit }, (_, kind) => {
    const movement = movements[kind & movementBits]
    const isSource = (kind & phoneBit) === 0 ? movement !== undefined && wanted.includes(movement) : phones
    return Number(kind >= presentBit && isSource && (!activeOnly || (kind & onShipmentBit) !== 0))
  })

const isActiveSlot = (arrays: KindColumns, slot: number, now: number): boolean =>
  ((arrays.kinds[slot] ?? 0) & onShipmentBit) !== 0 && (arrays.staleFrom[slot] ?? 0) > now

export type FleetCounts = Record<Movement | 'phones' | 'active', number>

/** How many units each toggle is about. Units on the box and on a phone count once as truck and once as phone. */
export const fleetCounts = (arrays: FleetArrays, now: number): FleetCounts => {
  const counts: FleetCounts = { loaded: 0, deadhead: 0, bobtail: 0, phones: 0, active: 0 }
  for (let slot = 0; slot < arrays.count; slot++) {
    const kind = arrays.kinds[slot] ?? 0
    if (kind === 0) continue
    const movement = movements[kind & movementBits]
    if ((kind & phoneBit) !== 0) counts.phones++
    else if (movement) {
      counts[movement]++
      if (isActiveSlot(arrays, slot, now)) counts.active++
    }
  }
  return counts
}
