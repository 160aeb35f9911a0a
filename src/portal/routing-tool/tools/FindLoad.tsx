import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import { loadTotals } from '#contract/routing-tool/loadTotals'
import { useEndpoint } from '#portal/data/useEndpoint'
import { loadVocabulary } from '#portal/routing-tool/loadVocabulary'
import { LoadLink } from '#portal/routing-tool/parts/LoadLink'
import { AddressField } from '#portal/ui/facts/AddressField'
import type { FactColumn } from '#portal/ui/facts/FactTable'
import { Filters } from '#portal/ui/facts/Filters'
import { ReadFacts } from '#portal/ui/facts/PagedFacts'
import { useAddressFields } from '#portal/ui/facts/useAddressFields'
import { StatusMark } from '#portal/ui/StatusMark'

type Found = Answer<typeof loadTotals.findLoads>[number]

/** Finds a load by any of its ids. */
export const FindLoad = () => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('id')
  const id = values.id.trim()
  const { data, error, refetch } = useEndpoint(loadTotals.findLoads, id === '' ? null : { query: { id } }, {
    topics: ['loads'],
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
        <ReadFacts
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

const columns = (translate: (key: string) => string): FactColumn<Found>[] => [
  { name: 'load', label: 'tools.find.load', cell: (row) => <LoadLink {...row} /> },
  { name: 'by', label: 'tools.find.by', cell: ({ by, value }) => `${translate(`tools.find.ids.${by}`)} ${value}` },
  { name: 'status', label: 'tools.find.status', cell: ({ status }) => <StatusMark word={loadVocabulary[status]} /> },
  { name: 'carrier', label: 'tools.find.carrier', cell: ({ carrier }) => carrier ?? '–' },
  { name: 'locked', label: 'tools.find.lockedBy', cell: ({ lockedBy }) => lockedBy ?? '–' },
]
