import AddIcon from '@mui/icons-material/PersonAddAlt'
import { Button, Paper } from '@mui/material'
import { ListBase, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { paths } from '#portal/administration/paths'
import { address } from '#portal/ui/address'
import { ListPaging } from '#portal/ui/crud-pages/ListPaging'
import { PageActions } from '#portal/ui/PageActions'
import { UserFilters } from './UserFilters'
import { UserTable } from './UserTable'

/** Everybody who may sign in; page, size, order and filters stand in the address. */
export const UserList = () => {
  const translate = useTranslate()
  return (
    <ListBase resource="users" sort={{ field: 'id', order: 'ASC' }} perPage={25} exporter={false}>
      <PageActions>
        <Button component={RouterLink} to={address(paths.newUser)} variant="contained" startIcon={<AddIcon />}>
          {translate('accounts.users.invite')}
        </Button>
      </PageActions>
      <Paper variant="outlined" data-crud-list>
        <UserFilters />
        <UserTable />
        <ListPaging />
      </Paper>
    </ListBase>
  )
}
