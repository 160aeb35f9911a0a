import { Box, Button, Link, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { listKeys } from '#portal/ui/crud-pages/list/listKeys'
import { useListShortcuts } from '#portal/ui/crud-pages/list/useListShortcuts'
import { EmptyState } from '#portal/ui/EmptyState'
import { AddressField } from '#portal/ui/facts/AddressField'
import { Filters } from '#portal/ui/facts/Filters'
import { usePageKeys } from '#portal/ui/page/pageKeys'
import { CountChips } from '#portal/ui/records/CountChips'
import { WorkList } from '#portal/ui/records/WorkList'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { noMarks } from '#portal/ui/table/rowMarks'
import type { Column } from '#portal/ui/table/tableColumns'
import { PendingChanges } from './PendingChanges'
import { useWorkers, type WorkerRow, workerStates } from './useWorkers'
import { WorkerDrawer } from './WorkerDrawer'

/** Rates and hour balances of workers. */
export const WorkerEnrichmentPage = () => {
  const translate = useTranslate()
  const asked = useWorkers()
  const { all, wanted, shown, values, change } = asked
  const [marks, setMarks] = useState(noMarks)
  const opened = all.find(({ ssoId }) => ssoId === values.worker)
  const any = { value: '', label: translate('workers.any') }
  useListShortcuts()
  usePageKeys(listKeys)
  return (
    <Stack spacing={3}>
      <PendingChanges />
      <Filters label={translate('workers.filters')}>
        <AddressField
          label={translate('workers.worker')}
          value={values.text}
          onChange={(text) => change({ text })}
          isFirst
        />
        <AddressField
          label={translate('workers.location')}
          value={values.location}
          onChange={(location) => change({ location })}
          choices={[
            any,
            ...[...new Set(all.map(({ locationId }) => locationId))]
              .toSorted()
              .map((value) => ({ value, label: value })),
          ]}
        />
      </Filters>
      <CountChips
        label={translate('workers.state')}
        chosen={values.state}
        onChoose={(state) => change({ state })}
        chips={[
          { value: '', count: wanted.length, label: translate('workers.all') },
          ...workerStates.map((value) => ({
            value: value as string,
            count: wanted.filter(({ state }) => state === value).length,
            label: translate(`workers.states.${value}`),
          })),
        ]}
      />
      <WorkList
        label={translate('workers.list')}
        list="workers"
        count="workers.count"
        actions={null}
        error={asked.error}
        onRetry={() => void asked.read()}
        rows={shown}
        columns={workerColumns(translate)}
        nameOf={({ workerName }) => workerName}
        card={workerCard(translate)}
        marks={marks}
        onMarks={setMarks}
        onOpen={({ ssoId }) => change({ worker: ssoId })}
        sort={asked.sort}
        onSort={asked.sortBy}
        isLoading={asked.isReading}
        whenEmpty={
          <EmptyState text={translate(asked.isFiltered ? 'workers.noneFiltered' : 'workers.none')}>
            {asked.isFiltered && (
              <Button variant="outlined" onClick={asked.clear}>
                {translate('workers.clear')}
              </Button>
            )}
          </EmptyState>
        }
      />
      <SideDrawer
        title={opened?.workerName ?? ''}
        isOpen={opened !== undefined}
        onClose={() => change({ worker: '', tab: '' })}
      >
        {opened && (
          <WorkerDrawer key={opened.ssoId} ssoId={opened.ssoId} tab={values.tab} onTab={(tab) => change({ tab })} />
        )}
      </SideDrawer>
    </Stack>
  )
}

type Say = (key: string) => string

/** A worker on a narrow screen. */
const workerCard = (say: Say) => (row: WorkerRow) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    <Typography component="span" noWrap sx={{ fontWeight: 600 }}>
      {row.workerName}
    </Typography>
    <Typography component="span" variant="body2" noWrap>
      {`${row.ssoId} · ${row.locationId} · ${say(`workers.states.${row.state}`)}`}
    </Typography>
  </Box>
)

const workerColumns = (say: Say): Column<WorkerRow>[] => [
  {
    name: 'workerName',
    label: say('workers.worker'),
    width: 'minmax(180px, 1.5fr)',
    sortField: 'workerName',
    cell: ({ workerName }) => (
      <Link component="span" underline="hover" sx={{ cursor: 'pointer' }}>
        {workerName}
      </Link>
    ),
  },
  { name: 'ssoId', label: say('workers.sso'), width: '120px', sortField: 'ssoId', cell: ({ ssoId }) => ssoId },
  {
    name: 'locationId',
    label: say('workers.location'),
    width: '120px',
    sortField: 'locationId',
    cell: ({ locationId }) => locationId,
  },
  {
    name: 'state',
    label: say('workers.state'),
    width: 'minmax(140px, 1fr)',
    sortField: 'state',
    cell: ({ state }) => say(`workers.states.${state}`),
    value: ({ state }) => say(`workers.states.${state}`),
  },
]
