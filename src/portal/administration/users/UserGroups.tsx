import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ListedUser } from './userResource'

const shown = 3

/** The first groups of a user, and whether he administers one. */
export const UserGroups = ({ user: { groups, isAdministrator } }: { user: ListedUser }) => {
  const translate = useTranslate()
  const more = groups.length - shown
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <span>
        {groups
          .slice(0, shown)
          .map(({ id }) => id)
          .join(', ')}
        {more > 0 && ` ${translate('accounts.users.more', { count: more })}`}
      </span>
      {isAdministrator && (
        <AdminIcon
          titleAccess={translate('accounts.users.administrator')}
          sx={{ fontSize: 16, color: 'text.secondary' }}
        />
      )}
    </Box>
  )
}
