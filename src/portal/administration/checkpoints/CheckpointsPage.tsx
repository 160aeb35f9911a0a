import { Box, Link, Skeleton } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { checkpointOf } from '#contract/checkpoints'
import { permissions } from '#domain/access/access'
import type { ListedCheckpoint } from '#portal/administration/adminResources'
import { paths } from '#portal/administration/paths'
import { permissionWords } from '#portal/administration/rights/permissionWords'
import { showFailure } from '#portal/data/alerts'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { address } from '#portal/ui/page/address'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { CheckpointDetails } from './CheckpointDetails'
import { useOpenedPages } from './useOpenedPages'

/** All permissions: the legacy pair, the users who have it, and what it allows. The chosen one is in the address. */
export const CheckpointsPage = () => {
  const translate = useTranslate()
  const chosen = useSearchParams()[0].get('permission')
  const { data } = useGetList<ListedCheckpoint>(
    'checkpoints',
    { pagination: { page: 1, perPage: 0 } },
    { onError: (error) => showFailure(error, translate, { couldNot: 'accounts.couldNot.checkpoints' }) },
  )
  const rows = data?.toSorted((one, other) => placeOf(one) - placeOf(other))
  const pagesOf = useOpenedPages()
  if (!rows) return <Skeleton variant="rectangular" height={480} />
  const shown = rows.find(({ permission }) => permission === chosen)
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' } }}>
      {shown && <CheckpointDetails key={shown.permission} checkpoint={shown} pages={pagesOf(shown.permission)} />}
      <Box sx={{ minWidth: 0, gridRow: { lg: 1 }, gridColumn: { lg: 1 }, alignSelf: 'start' }}>
        <ReadOnlyTable
          label={translate('accounts.checkpoints.list')}
          columns={[
            ...columns(translate, chosen),
            {
              name: 'pages',
              label: 'accounts.checkpoints.columns.pages',
              cell: ({ permission }) => pagesOf(permission).length,
              isFigure: true,
            },
            {
              name: 'calls',
              label: 'accounts.checkpoints.columns.calls',
              cell: ({ calls }) => calls.length,
              isFigure: true,
            },
          ]}
          rows={rows}
          keyOf={({ permission }) => permission}
          isChosen={({ permission }) => permission === chosen}
          whenEmpty=""
        />
      </Box>
    </Box>
  )
}

const placeOf = ({ permission }: ListedCheckpoint) => permissions.indexOf(permission)

const columns = (translate: (key: string) => string, chosen: string | null): ReadOnlyColumn<ListedCheckpoint>[] => [
  {
    name: 'permission',
    label: 'accounts.checkpoints.columns.permission',
    cell: ({ permission }) => (
      <>
        <Link
          component={RouterLink}
          to={address(paths.checkpoints, {}, { permission })}
          replace
          aria-current={permission === chosen ? 'true' : undefined}
        >
          {translate(permissionWords(permission))}
        </Link>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{permission}</Box>
      </>
    ),
  },
  {
    name: 'pair',
    label: 'accounts.checkpoints.columns.pair',
    cell: ({ permission }) => {
      const { id, type } = checkpointOf(permission)
      return (
        <Box sx={{ fontSize: 12, whiteSpace: 'nowrap' }}>
          {id}
          <Box sx={{ color: 'text.secondary' }}>{type}</Box>
        </Box>
      )
    },
  },
  {
    name: 'holders',
    label: 'accounts.checkpoints.columns.holders',
    cell: ({ holderCount }) => holderCount,
    isFigure: true,
  },
  {
    name: 'groups',
    label: 'accounts.checkpoints.columns.groups',
    cell: ({ groupCount }) => groupCount,
    isFigure: true,
  },
]
