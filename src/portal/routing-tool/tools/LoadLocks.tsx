import { Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { loadLocks } from '#contract/routing-tool/loadLocks'
import { usePermission } from '#portal/data/session/useSession'
import { useEndpointList } from '#portal/data/useEndpoint'
import { ReasonedButton } from '#portal/routing-tool/deliveries-and-loads/actions/ReasonedButton'
import { LoadLink, namesOf } from '#portal/ui/records/LoadLink'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { pagingOf, useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { useAge } from '#portal/ui/useAge'
import { type LockedLoad, ReleaseDialog } from './ReleaseDialog'

/** Loads that a system holds, the oldest lock first; one that was left behind can be released. */
export const LoadLocks = () => {
  const translate = useTranslate()
  const ageOf = useAge('tools.age')
  const { values, change, page } = useAddressFields('load', 'owner', 'age')
  const [releasing, setReleasing] = useState<LockedLoad | null>(null)
  const mayRelease = usePermission(loadLocks.releaseLock.needs)
  const { load, owner, age } = values
  const query = {
    ...(load.trim() && { load: load.trim() }),
    ...(owner.trim() && { owner: owner.trim() }),
    ...(ages.includes(age) && { minutes: Number(age) }),
  }
  const answer = useEndpointList(
    loadLocks.listLocks,
    { query, paging: pagingOf(page) },
    { topics: ['locks', 'loads'], pollEvery: 30_000, keepPrevious: true },
  )
  const columns = useMemo(
    (): ReadOnlyColumn<LockedLoad>[] => [...facts, { ...ageColumn, cell: ({ since }) => ageOf(since) }],
    [ageOf],
  )
  const isNarrowed = Object.keys(query).length > 0
  return (
    <Stack spacing={3}>
      <Typography color="text.secondary">{translate('tools.locks.about')}</Typography>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          isFirst
          label={translate('tools.locks.load')}
          value={load}
          onChange={(next) => change({ load: next })}
        />
        <AddressField
          label={translate('tools.locks.holder')}
          value={owner}
          onChange={(next) => change({ owner: next })}
        />
        <AddressField
          label={translate('tools.locks.age')}
          value={ages.includes(age) ? age : ''}
          onChange={(next) => change({ age: next })}
          choices={[
            { value: '', label: translate('tools.list.any') },
            ...ages.map((value) => ({ value, label: translate(`tools.locks.olderThan.${value}`) })),
          ]}
        />
      </Filters>
      <PagedTable
        label={translate('tools.tabs.locks')}
        answer={answer}
        columns={columns}
        keyOf={({ loadId }) => loadId}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        whenEmpty={translate(isNarrowed ? 'tools.list.noneNarrowed' : 'tools.locks.none')}
        renderActions={(row) => (
          <ReasonedButton
            variant="outlined"
            refusal={mayRelease ? null : translate('tools.locks.needsRight')}
            aria-label={translate('tools.locks.releaseThis', { load: row.loadId })}
            onClick={() => setReleasing(row)}
          >
            {translate('tools.locks.release')}
          </ReasonedButton>
        )}
      />
      {releasing && <ReleaseDialog load={releasing} onClose={() => setReleasing(null)} />}
    </Stack>
  )
}

/** Minutes. */
const ages = ['15', '60', '1440']

const facts: ReadOnlyColumn<LockedLoad>[] = [
  {
    name: 'load',
    label: 'tools.locks.load',
    cell: ({ loadId, loadNumber }) => <LoadLink of={{ loadId }}>{namesOf(loadId, loadNumber)}</LoadLink>,
  },
  { name: 'system', label: 'tools.locks.system', cell: ({ lockedBy }) => lockedBy },
  { name: 'reason', label: 'tools.locks.reason', cell: ({ reason }) => reason ?? '–' },
  { name: 'since', label: 'tools.locks.since', cell: ({ since }) => formatDateTime(since) },
  { name: 'user', label: 'tools.locks.user', cell: ({ owner }) => owner },
]

const ageColumn = { name: 'age', label: 'tools.locks.age' }
