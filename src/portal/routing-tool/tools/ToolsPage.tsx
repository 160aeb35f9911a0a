import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { regions } from '#contract/routing-tool/setup/regions'
import type { Region } from '#domain/setup/region'
import { couldNot } from '#portal/data/call/errors'
import { useSession } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { type PageTab, TabbedPage } from '#portal/ui/page/TabbedPage'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { DeletedDeliveries } from './DeletedDeliveries'
import { DriverCheck } from './DriverCheck'
import { FindLoad } from './FindLoad'
import { LoadLocks } from './LoadLocks'
import { LoadTotals } from './LoadTotals'
import { LookupLists } from './LookupLists'
import { OutboxList } from './OutboxList'
import { UiSettings } from './UiSettings'

/** The regions that the user dispatches; counters and lists of pending loads go by them. */
const MyRegions = () => {
  const translate = useTranslate()
  const { user } = useSession()
  const { data, error, refetch } = useEndpoint(
    regions.listRegionsOfCaller,
    { query: {} },
    { topics: ['setup'], couldNot: couldNot.get.userRegions },
  )
  return (
    <Stack spacing={3}>
      <Typography color="text.secondary">{translate('tools.regions.about', { user: user?.id ?? '' })}</Typography>
      {error && !data ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ReadOnlyTable
          label={translate('tools.tabs.regions')}
          columns={columns(translate)}
          rows={data}
          keyOf={({ id }) => id}
          whenEmpty={translate('tools.regions.none')}
        />
      )}
    </Stack>
  )
}

const columns = (translate: (key: string) => string): ReadOnlyColumn<Region>[] => [
  { name: 'code', label: 'tools.regions.code', cell: ({ code }) => code },
  { name: 'name', label: 'tools.regions.name', cell: ({ name }) => name },
  { name: 'description', label: 'tools.regions.description', cell: ({ description }) => description || '–' },
  { name: 'equipment', label: 'tools.regions.equipment', cell: ({ defaultEquipment }) => defaultEquipment ?? '–' },
  {
    name: 'default',
    label: 'tools.regions.default',
    cell: ({ isDefault }) => (isDefault ? translate('tools.regions.isDefault') : '–'),
  },
]

/** Tools that belong to no other page: look-ups, checks and repairs. */
export const ToolsPage = () => <TabbedPage label={useTranslate()('tools.title')} tabs={tabs} />

const tabs: readonly PageTab[] = [
  { name: 'lookups', label: 'tools.tabs.lookups', Panel: LookupLists },
  { name: 'regions', label: 'tools.tabs.regions', Panel: MyRegions },
  { name: 'settings', label: 'tools.tabs.settings', Panel: UiSettings },
  { name: 'driver', label: 'tools.tabs.driver', Panel: DriverCheck },
  { name: 'find', label: 'tools.tabs.find', Panel: FindLoad },
  { name: 'locks', label: 'tools.tabs.locks', Panel: LoadLocks },
  { name: 'outbox', label: 'tools.tabs.outbox', Panel: OutboxList },
  { name: 'deleted', label: 'tools.tabs.deleted', Panel: DeletedDeliveries },
  { name: 'totals', label: 'tools.tabs.totals', Panel: LoadTotals },
]
