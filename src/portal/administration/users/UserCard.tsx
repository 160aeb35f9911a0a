import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { paths } from '#portal/administration/paths'
import { address } from '#portal/ui/address'
import { StatusMark } from '#portal/ui/StatusMark'
import type { ListedUser } from './userResource'
import { UserGroups } from './UserGroups'
import { userVocabulary } from './userVocabulary'

/** A user on a narrow screen. */
export const UserCard = ({ user }: { user: ListedUser }) => (
  <Box component="li" sx={{ p: 3, borderBottom: 1, borderColor: 'divider', fontSize: 13, overflowWrap: 'anywhere' }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Link
        component={RouterLink}
        to={address(paths.updateUser, {}, { id: user.id })}
        sx={{ fontWeight: 600, fontSize: 14 }}
      >
        {user.id}
      </Link>
      <StatusMark word={userVocabulary[user.state]} />
    </Box>
    <Box sx={{ color: 'text.secondary' }}>{`${user.firstName} ${user.lastName} · ${user.email}`}</Box>
    <UserGroups user={user} />
  </Box>
)
