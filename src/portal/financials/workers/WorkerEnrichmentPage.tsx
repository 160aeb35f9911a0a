import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { workers } from '#contract/people/workers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { listKeys } from '#portal/ui/list/listKeys'
import { useListShortcuts } from '#portal/ui/list/useListShortcuts'
import { EmptyState } from '#portal/ui/EmptyState'
import { usePageKeys } from '#portal/ui/page/pageKeys'
import { CountChips } from '#portal/ui/records/CountChips'
import { WorkList } from '#portal/ui/records/WorkList'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { noMarks } from '#portal/ui/table/rowMarks'
import { type ChosenWorkers, MassChangeDialog } from './mass-change/MassChangeDialog'
import { PendingChanges } from './PendingChanges'
import { useWorkers, workerStates } from './useWorkers'
import { workerCard } from './workerColumns'
import { WorkerDrawer } from './WorkerDrawer'
import { WorkerFilters } from './WorkerFilters'

/** Rates and hour balances of workers. */
export const WorkerEnrichmentPage = () => {
  const translate = useTranslate()
  const asked = useWorkers()
  const { shown, values, change, countOf } = asked
  const [marks, setMarks] = useState(noMarks)
  const { data: opened } = useEndpoint(
    workers.readWorker,
    values.worker === '' ? null : { params: { id: values.worker } },
    {
      topics: ['workers'],
    },
  )
  const [changing, setChanging] = useState<ChosenWorkers | null>(null)
  const marked = shown.filter(({ id }) => marks.marked.has(id))
  const changeRates = () =>
    setChanging(
      marked.length > 0
        ? { total: marked.length, ssoIds: marked.map(({ ssoId }) => ssoId) }
        : { total: asked.whole?.total ?? 0, workers: asked.query },
    )
  useListShortcuts()
  usePageKeys(listKeys)
  return (
    <Stack spacing={3}>
      <PendingChanges />
      <WorkerFilters asked={asked} />
      <CountChips
        label={translate('workers.state')}
        chosen={values.state}
        onChoose={(state) => change({ state })}
        chips={[
          { value: '' as const, count: countOf(), label: translate('workers.all') },
          ...workerStates.map((value) => ({
            value,
            count: countOf(value),
            label: translate(`workers.states.${value}`),
          })),
        ]}
      />
      <WorkList
        label={translate('workers.list')}
        list="workers"
        drawer={['worker', 'tab']}
        count="workers.count"
        actions={
          <Button variant="outlined" onClick={changeRates}>
            {translate('workers.mass.open')}
          </Button>
        }
        error={asked.error}
        onRetry={() => void asked.read()}
        rows={shown}
        columns={asked.columns}
        whole={asked.whole}
        onEndReached={asked.readOn}
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
        title={opened?.workerName ?? values.worker}
        isOpen={values.worker !== ''}
        onClose={() => change({ worker: '', tab: '' })}
      >
        {values.worker && (
          <WorkerDrawer key={values.worker} ssoId={values.worker} tab={values.tab} onTab={(tab) => change({ tab })} />
        )}
      </SideDrawer>
      {changing && <MassChangeDialog chosen={changing} onClose={() => setChanging(null)} />}
    </Stack>
  )
}
