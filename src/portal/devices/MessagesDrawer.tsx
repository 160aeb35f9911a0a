import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { positionDevices } from '#contract/positions/positionDevices'
import { formatDateTime } from '#portal/ui/i18n/dates'
import type { DeviceMessage, PositionDevice } from '#domain/fleet/positionDevice'
import { useEndpoint } from '#portal/data/useEndpoint'
import { type FactColumn, FactTable } from '#portal/ui/facts/FactTable'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { SideDrawer } from '#portal/ui/SideDrawer'

/** The last messages of a device as they came, newest first, each with what was wrong with it. */
export const MessagesDrawer = ({ device: { id, name }, onClose }: { device: PositionDevice; onClose: () => void }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(
    positionDevices.listMessages,
    { params: { id } },
    { topics: ['positions'], pollEvery: 10_000, keepPrevious: true },
  )
  const title = translate('devices.actionsOf.messages', { name })
  return (
    <SideDrawer title={title} isOpen onClose={onClose}>
      {error && !data ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <FactTable
          label={title}
          columns={columns}
          rows={data}
          keyOf={(message) => message.id}
          whenEmpty={translate('devices.messages.none')}
        />
      )}
    </SideDrawer>
  )
}

const Said = ({ message: { message, problem } }: { message: DeviceMessage }) => {
  const translate = useTranslate()
  return (
    <>
      <Typography component="code" sx={{ fontFamily: 'monospace', fontSize: 12 }}>
        {message}
      </Typography>
      {problem && (
        <Typography variant="body2" color="error">
          {translate(`devices.problems.${problem}`)}
        </Typography>
      )}
    </>
  )
}

const columns: readonly FactColumn<DeviceMessage>[] = [
  { name: 'at', label: 'devices.messages.received', cell: ({ at }) => formatDateTime(at) },
  { name: 'message', label: 'devices.messages.message', cell: (message) => <Said message={message} /> },
]
