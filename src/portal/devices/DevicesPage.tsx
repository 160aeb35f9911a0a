import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { positionDevices } from '#contract/positions/positionDevices'
import type { PositionDevice, DeviceMessage } from '#domain/fleet/positions/positionDevice'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { ReadOnlyTable, type ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { PageActions } from '#portal/ui/page/PageActions'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { deviceColumns } from './deviceColumns'
import { DeviceDialog } from './DeviceDialog'
import { ImportTraceDialog } from './ImportTraceDialog'
import { TokenDialog } from './TokenDialog'

/** The action that the user is about to take on a device. */
export type DeviceIntent = 'change' | 'renew' | 'revoke' | 'messages'

type Opened = { intent: 'pair' } | { intent: 'import' } | { intent: DeviceIntent; device: PositionDevice }

/** What sends positions: phones that were paired and the boxes of trucks, and how each of them does. */
export const DevicesPage = () => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('q')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data, error, refetch } = useEndpoint(
    positionDevices.listDevices,
    {},
    { topics: ['setup', 'positions'], pollEvery: 30_000, keepPrevious: true },
  )
  const search = values.q.trim().toLowerCase()
  const shown = data?.filter(({ name, unitId }) => `${name} ${unitId}`.toLowerCase().includes(search))
  return (
    <Stack spacing={3}>
      <PageActions>
        <Button variant="outlined" onClick={() => setOpened({ intent: 'import' })}>
          {translate('devices.trace.open')}
        </Button>
        <Button variant="contained" onClick={() => setOpened({ intent: 'pair' })}>
          {translate('devices.pair.open')}
        </Button>
      </PageActions>
      <Filters label={translate('tools.list.filters')}>
        <AddressField isFirst label={translate('devices.search')} value={values.q} onChange={(q) => change({ q })} />
      </Filters>
      <Typography variant="body2" color="text.secondary">
        {translate('devices.about')}
      </Typography>
      {error && !data ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ReadOnlyTable
          label={translate('frame.pages.positionDevices')}
          columns={deviceColumns}
          rows={shown}
          keyOf={({ id }) => id}
          whenEmpty={translate(search === '' ? 'devices.none' : 'tools.list.noneNarrowed')}
          renderActions={(device) => (
            <DeviceActions device={device} onIntent={(intent) => setOpened({ intent, device })} />
          )}
        />
      )}
      {opened && <Intent opened={opened} onClose={() => setOpened(null)} />}
    </Stack>
  )
}

const Intent = ({ opened, onClose }: { opened: Opened; onClose: () => void }) => {
  if (opened.intent === 'pair') return <DeviceDialog device={null} onClose={onClose} />
  if (opened.intent === 'import') return <ImportTraceDialog onClose={onClose} />
  const { intent, device } = opened
  if (intent === 'change') return <DeviceDialog device={device} onClose={onClose} />
  if (intent === 'renew') return <RenewTokenDialog device={device} onClose={onClose} />
  if (intent === 'revoke') return <RevokeDialog device={device} onClose={onClose} />
  return <MessagesDrawer device={device} onClose={onClose} />
}

type DeviceActionsProps = { device: PositionDevice; onIntent: (intent: DeviceIntent) => void }

/** Actions on a device; a revoked one only has its messages. */
const DeviceActions = ({ device: { name, revoked }, onIntent }: DeviceActionsProps) => {
  const translate = useTranslate()
  const intents: readonly DeviceIntent[] = revoked ? ['messages'] : ['messages', 'change', 'renew', 'revoke']
  return intents.map((intent) => (
    <Button
      key={intent}
      aria-label={translate(`devices.actionsOf.${intent}`, { name })}
      onClick={() => onIntent(intent)}
    >
      {translate(`devices.actions.${intent}`)}
    </Button>
  ))
}

/** Asks, and takes nothing from the device any more. */
const RevokeDialog = ({ device: { id, name }, onClose }: { device: PositionDevice; onClose: () => void }) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(positionDevices.revokeDevice, {
    refreshes: [positionDevices.listDevices],
    success: () => translate('devices.revoke.done', { name }),
  })
  return (
    <ConfirmDialog
      title={translate('devices.revoke.ask', { name })}
      text={translate('devices.revoke.whatItDoes')}
      action={translate('devices.actions.revoke')}
      keep={translate('frame.cancel')}
      busy={busy}
      onAgree={() => void run({ params: { id } }).then(onClose)}
      onClose={onClose}
    />
  )
}

/** Asks, gives the device a new token, and shows it once. */
const RenewTokenDialog = ({ device: { id, name }, onClose }: { device: PositionDevice; onClose: () => void }) => {
  const translate = useTranslate()
  const [token, setToken] = useState<string | null>(null)
  const { run, busy } = useWrite(positionDevices.renewToken, { refreshes: [positionDevices.listDevices] })
  const renew = async () => {
    const made = await run({ params: { id } })
    if (made) setToken(made.token)
    else onClose()
  }
  if (token !== null) return <TokenDialog name={name} token={token} onClose={onClose} />
  return (
    <ConfirmDialog
      title={translate('devices.renew.ask', { name })}
      text={translate('devices.renew.whatItDoes')}
      action={translate('devices.actions.renew')}
      keep={translate('frame.cancel')}
      busy={busy}
      onAgree={() => void renew()}
      onClose={onClose}
    />
  )
}

/** The last messages of a device as received, newest first, each with its problem. */
const MessagesDrawer = ({ device: { id, name }, onClose }: { device: PositionDevice; onClose: () => void }) => {
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
        <ReadOnlyTable
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

const columns: readonly ReadOnlyColumn<DeviceMessage>[] = [
  { name: 'at', label: 'devices.messages.received', cell: ({ at }) => ownTime(at) },
  { name: 'message', label: 'devices.messages.message', cell: (message) => <Said message={message} /> },
]
