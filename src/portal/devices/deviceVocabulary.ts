import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircle'
import HelpOutline from '@mui/icons-material/HelpOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import { type PositionDevice } from '#domain/fleet/positionDevice'
import type { StatusWord } from '#portal/ui/StatusMark'

/** How a device stands: heard of lately, silent, never heard of, or revoked. */
export type DeviceState = 'heard' | 'silent' | 'never' | 'revoked'

/** A phone that stands tells of itself at least once an hour. */
const silence = 3_600_000

export const deviceState = ({ revoked, lastContactAt }: PositionDevice, now: number): DeviceState => {
  if (revoked) return 'revoked'
  if (lastContactAt === null) return 'never'
  return now - Date.parse(lastContactAt) < silence ? 'heard' : 'silent'
}

export const deviceVocabulary: Record<DeviceState, StatusWord> = {
  heard: { label: 'devices.state.heard', icon: CheckCircle, colour: 'green', order: 1 },
  silent: { label: 'devices.state.silent', icon: HourglassEmpty, colour: 'orange', order: 2 },
  never: { label: 'devices.state.never', icon: HelpOutline, colour: 'blue', order: 3 },
  revoked: { label: 'devices.state.revoked', icon: Block, colour: 'grey', order: 4 },
}
