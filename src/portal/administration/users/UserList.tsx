import AddIcon from '@mui/icons-material/PersonAddAlt'
import { Button, Paper, Box, MenuItem, TextField } from '@mui/material'
import { ListBase, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { keyText } from '#domain/access/groupPlacement'
import { userStates } from '#domain/access/portalUser'
import { useGroups } from '#portal/administration/groups/useGroups'
import { paths } from '#portal/administration/paths'
import { showFailure } from '#portal/data/alerts'
import { ListSearch } from '#portal/ui/crud-pages/filters/ListSearch'
import { useListFilter } from '#portal/ui/crud-pages/filters/useListFilter'
import { ListPaging } from '#portal/ui/list/ListPaging'
import { address } from '#portal/ui/page/address'
import { PageActions } from '#portal/ui/page/PageActions'
import { UserTable } from './UserTable'

/** All users; page, size, order and filters are in the address. */
export const UserList = () => {
  const translate = useTranslate()
  const onError = (error: Error) => showFailure(error, translate, { couldNot: 'accounts.couldNot.users' })
  return (
    <ListBase
      resource="users"
      sort={{ field: 'id', order: 'ASC' }}
      perPage={25}
      exporter={false}
      queryOptions={{ onError }}
    >
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

/** What the list of users can be narrowed by. */
const UserFilters = () => {
  const translate = useTranslate()
  const { groups } = useGroups()
  const choices = {
    group: groups.map(({ key, name }) => [keyText(key), `${key.id} · ${name}`] as const),
    state: userStates.map((state) => [state, translate(`accounts.users.states.${state}`)] as const),
    kind: (['provider', 'customer'] as const).map((kind) => [kind, translate(`accounts.users.kinds.${kind}`)] as const),
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <ListSearch label={translate('accounts.users.search')} />
      <Choice field="group" choices={choices.group} />
      <Choice field="state" choices={choices.state} />
      <Choice field="kind" choices={choices.kind} />
    </Box>
  )
}

type ChoiceProps = {
  field: 'group' | 'state' | 'kind'
  choices: readonly (readonly [value: string, words: string])[]
}

const Choice = ({ field, choices }: ChoiceProps) => {
  const translate = useTranslate()
  const { filterValues, setFilter } = useListFilter()
  const value = filterValues[field]
  return (
    <TextField
      select
      label={translate(`accounts.users.filters.${field}`)}
      // What an old address names may not be there any more.
      value={choices.some(([known]) => known === value) ? value : ''}
      onChange={({ target }) => setFilter(field, target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 140, flex: { xs: '1 1 140px', sm: '0 1 auto' } }}
    >
      <MenuItem value="">{translate('accounts.users.any')}</MenuItem>
      {choices.map(([known, words]) => (
        <MenuItem key={known} value={known}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}
