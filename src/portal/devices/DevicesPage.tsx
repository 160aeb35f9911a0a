import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { positionDevices } from '#contract/positions/positionDevices'
import type { PositionDevice } from '#domain/fleet/positionDevice'
import { useEndpoint } from '#portal/data/useEndpoint'
import { AddressField } from '#portal/ui/facts/AddressField'
import { FactTable } from '#portal/ui/facts/FactTable'
import { Filters } from '#portal/ui/facts/Filters'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { useAddressFields } from '#portal/ui/facts/useAddressFields'
import { PageActions } from '#portal/ui/PageActions'
import { DeviceActions } from './DeviceActions'
import { deviceColumns } from './deviceColumns'
import { DeviceDialog } from './DeviceDialog'
import { ImportTraceDialog } from './ImportTraceDialog'
import { MessagesDrawer } from './MessagesDrawer'
import { RenewTokenDialog } from './RenewTokenDialog'
import { RevokeDialog } from './RevokeDialog'

/** What somebody is about to do with a device. */
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
        <FactTable
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
