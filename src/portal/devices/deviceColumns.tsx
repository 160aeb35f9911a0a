import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { isBatteryLow, type PositionDevice } from '#domain/fleet/positionDevice'
import type { FactColumn } from '#portal/ui/facts/FactTable'
import { StatusMark } from '#portal/ui/StatusMark'
import { deviceState, deviceVocabulary } from './deviceVocabulary'

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
  const whole = Math.round(ahead / 60)
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60]
  const span = hours === 0 ? 'minutes' : minutes === 0 ? 'hours' : 'both'
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block' }}>
      {translate(`devices.clock.${span}`, { hours, minutes })}
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
        {problemAt && formatDateTime(problemAt)}
      </Typography>
    </>
  )
}

export const deviceColumns: readonly FactColumn<PositionDevice>[] = [
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
    cell: ({ lastContactAt }) => (lastContactAt ? formatDateTime(lastContactAt) : '–'),
  },
  { name: 'battery', label: 'devices.battery', cell: ({ battery }) => <Battery share={battery} />, isFigure: true },
  { name: 'problem', label: 'devices.lastError', cell: (device) => <LastProblem device={device} /> },
]
