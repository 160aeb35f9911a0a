import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import { loadTotals } from '#contract/routing-tool/loadTotals'
import { useEndpoint } from '#portal/data/useEndpoint'
import { LoadLink, namesOf } from '#portal/ui/records/LoadLink'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { StatusMark } from '#portal/ui/StatusMark'
import { offerWord } from '#portal/ui/statuses/offerWord'

type Found = Answer<typeof loadTotals.findLoads>[number]

/** Finds a load by any of its ids. */
export const FindLoad = () => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('id')
  const id = values.id.trim()
  const { data, error, refetch } = useEndpoint(loadTotals.findLoads, id === '' ? null : { query: { id } }, {
    topics: ['loads', 'outbox'],
    keepPrevious: true,
  })
  return (
    <Stack spacing={3}>
      <Typography color="text.secondary">{translate('tools.find.about')}</Typography>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          isFirst
          label={translate('tools.find.id')}
          value={values.id}
          onChange={(next) => change({ id: next })}
        />
      </Filters>
      {id !== '' && (
        <QueriedTable
          error={error}
          onRetry={() => void refetch()}
          label={translate('tools.tabs.find')}
          columns={columns(translate)}
          rows={data}
          keyOf={({ loadId, by, value }) => `${loadId} ${by} ${value}`}
          whenEmpty={translate('tools.find.none', { id })}
        />
      )}
    </Stack>
  )
}

const columns = (translate: (key: string) => string): ReadOnlyColumn<Found>[] => [
  {
    name: 'load',
    label: 'tools.find.load',
    cell: ({ loadId, loadNumber }) => <LoadLink of={{ loadId }}>{namesOf(loadId, loadNumber)}</LoadLink>,
  },
  { name: 'by', label: 'tools.find.by', cell: ({ by, value }) => `${translate(`tools.find.ids.${by}`)} ${value}` },
  {
    name: 'status',
    label: 'tools.find.status',
    cell: ({ status, unsent }) => <StatusMark word={offerWord(status, unsent)} />,
  },
  { name: 'carrier', label: 'tools.find.carrier', cell: ({ carrier }) => carrier ?? '–' },
  { name: 'locked', label: 'tools.find.lockedBy', cell: ({ lockedBy }) => lockedBy ?? '–' },
]
