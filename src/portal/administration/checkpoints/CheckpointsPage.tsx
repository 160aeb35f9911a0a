import {
  Box,
  Link,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { checkpointOf } from '#contract/checkpoints'
import { permissions } from '#domain/access/access'
import type { ListedCheckpoint } from '#portal/administration/adminResources'
import { paths } from '#portal/administration/paths'
import { permissionWords } from '#portal/administration/rights/permissionWords'
import { showFailure } from '#portal/data/alerts'
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
      <Paper variant="outlined" sx={{ minWidth: 0, gridRow: { lg: 1 }, gridColumn: { lg: 1 }, alignSelf: 'start' }}>
        <TableContainer sx={{ overflowX: 'auto' }} tabIndex={0}>
          <Table size="small" aria-label={translate('accounts.checkpoints.list')}>
            <TableHead>
              <TableRow>
                {(['permission', 'pair', 'holders', 'groups', 'pages', 'calls'] as const).map((column) => (
                  <TableCell key={column} align={isFigure(column) ? 'right' : 'left'}>
                    {translate(`accounts.checkpoints.columns.${column}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ permission, holderCount, groupCount, calls: opened }) => {
                const { id, type } = checkpointOf(permission)
                return (
                  <TableRow key={permission} hover selected={permission === chosen} sx={rowStyle}>
                    <TableCell component="th" scope="row">
                      <Link
                        component={RouterLink}
                        to={address(paths.checkpoints, {}, { permission })}
                        replace
                        aria-current={permission === chosen ? 'true' : undefined}
                      >
                        {translate(permissionWords(permission))}
                      </Link>
                      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{permission}</Box>
                    </TableCell>
                    <TableCell sx={{ fontSize: 12, whiteSpace: 'nowrap' }}>
                      {id}
                      <Box sx={{ color: 'text.secondary' }}>{type}</Box>
                    </TableCell>
                    <TableCell align="right">{holderCount}</TableCell>
                    <TableCell align="right">{groupCount}</TableCell>
                    <TableCell align="right">{pagesOf(permission).length}</TableCell>
                    <TableCell align="right">{opened.length}</TableCell>
                  </TableRow>
                )
              })}
            </TableBody>
          </Table>
        </TableContainer>
      </Paper>
    </Box>
  )
}

const placeOf = ({ permission }: ListedCheckpoint) => permissions.indexOf(permission)

const isFigure = (column: string) => column !== 'permission' && column !== 'pair'

/** The tint of the library leaves quiet text too little contrast. */
const rowStyle = { '&&.Mui-selected, &&.Mui-selected:hover': { bgcolor: 'action.selected' } } as const
