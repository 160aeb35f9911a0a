import type { FixSource } from './fix'
import type { MessageProblem } from './sighting'

/** What sends positions, as it is listed. */
export type PositionDevice = {
  id: number
  name: string
  kind: FixSource
  /** The unit that it travels with. */
  unitId: string
  /** Nothing that it sends is taken any more. */
  revoked: boolean
  lastContactAt: string | null
  /** From 0 to 1, as last reported. */
  battery: number | null
  /** Seconds that its clock was ahead of ours at its last fix; 0 when it was right. */
  clockAhead: number
  /** The problem of the last rejected message, as long as messages are kept. */
  problem: MessageProblem | null
  problemAt: string | null
  createdBy: string
  createdAt: string
}

/** The fields of a device that a user edits. */
export type PositionDeviceDraft = Pick<PositionDevice, 'name' | 'kind' | 'unitId'>

/** A message as it came, without the token. */
export type DeviceMessage = { id: number; at: string; message: string; problem: MessageProblem | null }

/** Who paired the devices of the demo data, which are no devices: what they would send is simulated. */
export const demoPairing = 'demo'

/** How many of its last messages are kept of a device. */
export const messagesKept = 100

export const longestDeviceName = 60
export const longestUnitId = 30

export type DeviceFieldProblem = { field: 'name' | 'unitId'; code: 'required' | 'too-long' }

/** The problems of a draft, by field. */
export const deviceProblems = ({ name, unitId }: PositionDeviceDraft): DeviceFieldProblem[] => [
  ...fieldProblems('name', name, longestDeviceName),
  ...fieldProblems('unitId', unitId, longestUnitId),
]

const fieldProblems = (field: DeviceFieldProblem['field'], value: string, longest: number): DeviceFieldProblem[] => {
  const length = value.trim().length
  if (length === 0) return [{ field, code: 'required' }]
  return length > longest ? [{ field, code: 'too-long' }] : []
}

/** A device of which a dead battery has to be feared: a tenth is left. */
export const isBatteryLow = (battery: number | null): boolean => battery !== null && battery <= 0.1
