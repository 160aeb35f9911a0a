import { Box, Link, Skeleton, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { users } from '#contract/administration/users'
import type { GroupKey } from '#domain/customerGroup'
import { paths } from '#portal/administration/paths'
import { useEndpointList } from '#portal/data/useEndpoint'
import { address } from '#portal/ui/address'

const shown = 20

/** The first of those who work in a group. */
export const GroupMembers = ({ group }: { group: GroupKey }) => {
  const translate = useTranslate()
  const { data } = useEndpointList(
    users.listUsers,
    { query: { filter: { group } }, paging: { offset: 0, limit: shown } },
    { couldNot: 'accounts.couldNot.users', topics: ['setup'] },
  )
  if (!data) return <Skeleton height={80} />
  if (data.rows.length === 0)
    return <Typography color="text.secondary">{translate('accounts.groups.noMembers')}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, mb: 1, p: 0, listStyle: 'none', fontSize: 13, lineHeight: '24px' }}>
      {data.rows.map(({ id, firstName, lastName }) => (
        <li key={id}>
          <Link component={RouterLink} to={address(paths.updateUser, {}, { id })}>
            {id}
          </Link>
          {` ${firstName} ${lastName}`}
        </li>
      ))}
      {data.total > data.rows.length && (
        <li>{translate('accounts.users.more', { count: data.total - data.rows.length })}</li>
      )}
    </Box>
  )
}
