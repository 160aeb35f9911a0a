import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { regions } from '#contract/routing-tool/regions'
import type { Region } from '#domain/region'
import { useSession } from '#portal/data/useSession'
import { couldNot } from '#portal/data/errors'
import { useEndpoint } from '#portal/data/useEndpoint'
import { type FactColumn, FactTable } from '#portal/ui/facts/FactTable'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'

/** The regions that the user dispatches; counters and lists of pending loads go by them. */
export const MyRegions = () => {
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
        <FactTable
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

const columns = (translate: (key: string) => string): FactColumn<Region>[] => [
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
