import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircle'
import HelpOutline from '@mui/icons-material/HelpOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isBatteryLow, type PositionDevice } from '#domain/fleet/positions/positionDevice'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'
import { ownTime } from '#portal/ui/i18n/zonedTime'

const Battery = ({ share }: { share: number | null }) => {
  const translate = useTranslate()
  if (share === null) return '–'
  const percent = `${Math.round(share * 100)} %`
  return isBatteryLow(share) ? translate('devices.lowBattery', { percent }) : percent
}

const Kind = ({ device: { kind, unitId } }: { device: PositionDevice }) => {
  const translate = useTranslate()
  return translate(`devices.kinds.${kind}`, { unit: unitId })
}

/** Says so when the clock of a device is ahead: its positions are then timed by when they were received. */
const Clock = ({ ahead }: { ahead: number }) => {
  const translate = useTranslate()
  if (ahead === 0) return null
  const whole = Math.round(Math.abs(ahead) / 60)
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60]
  const span = ahead < 0 ? 'behind' : hours === 0 ? 'minutes' : minutes === 0 ? 'hours' : 'both'
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block' }}>
      {translate(`devices.clock.${span}`, { hours, minutes, weeks: Math.round(hours / 168) })}
    </Typography>
  )
}

const LastProblem = ({ device: { problem, problemAt } }: { device: PositionDevice }) => {
  const translate = useTranslate()
  if (problem === null) return '–'
  return (
    <>
      {translate(`devices.problems.${problem}`)}
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {problemAt && ownTime(problemAt)}
      </Typography>
    </>
  )
}

export const deviceColumns: readonly ReadOnlyColumn<PositionDevice>[] = [
  { name: 'name', label: 'devices.name', cell: ({ name }) => name },
  { name: 'kind', label: 'devices.travels', cell: (device) => <Kind device={device} /> },
  {
    name: 'state',
    label: 'devices.stands',
    cell: (device) => (
      <>
        <StatusMark word={deviceVocabulary[deviceState(device, Date.now())]} />
        <Clock ahead={device.clockAhead} />
      </>
    ),
  },
  {
    name: 'contact',
    label: 'devices.lastContact',
    cell: ({ lastContactAt }) => (lastContactAt ? ownTime(lastContactAt) : '–'),
  },
  { name: 'battery', label: 'devices.battery', cell: ({ battery }) => <Battery share={battery} />, isFigure: true },
  { name: 'problem', label: 'devices.lastError', cell: (device) => <LastProblem device={device} /> },
]

/** The state of a device: reporting, silent, never reported, or revoked. */
type DeviceState = 'heard' | 'silent' | 'never' | 'revoked'

/** A standing phone reports at least once an hour. */
const silence = 3_600_000

const deviceState = ({ revoked, lastContactAt }: PositionDevice, now: number): DeviceState => {
  if (revoked) return 'revoked'
  if (lastContactAt === null) return 'never'
  return now - Date.parse(lastContactAt) < silence ? 'heard' : 'silent'
}

const deviceVocabulary: Record<DeviceState, StatusWord> = {
  heard: { label: 'devices.state.heard', icon: CheckCircle, colour: 'green', order: 1 },
  silent: { label: 'devices.state.silent', icon: HourglassEmpty, colour: 'orange', order: 2 },
  never: { label: 'devices.state.never', icon: HelpOutline, colour: 'blue', order: 3 },
  revoked: { label: 'devices.state.revoked', icon: Block, colour: 'grey', order: 4 },
}
