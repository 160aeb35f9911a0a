import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined'
import { Box, Button, Link, Skeleton } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { ListedUser } from '#portal/administration/adminResources'
import { paths } from '#portal/administration/paths'
import { isFilled } from '#portal/data/resources/crud'
import { useListFilter } from '#portal/ui/crud-pages/filters/useListFilter'
import { EmptyState } from '#portal/ui/EmptyState'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { address } from '#portal/ui/page/address'
import { StatusMark } from '#portal/ui/StatusMark'
import { DayCell } from '#portal/ui/table/DayCell'
import { userVocabulary } from './userVocabulary'

export const UserTable = () => {
  const translate = useTranslate()
  const { data: rows = [], isPending, sort, setSort } = useListContext<ListedUser>()
  if (isPending) return <Skeleton variant="rectangular" height={324} sx={{ m: 2 }} />
  return (
    <ReadOnlyTable
      label={translate('accounts.users.list')}
      columns={columns(translate)}
      rows={rows}
      keyOf={({ id }) => id}
      sort={{ field: sort.field, descending: sort.order === 'DESC' }}
      onSort={(field) => setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      whenEmpty={<NoUsers />}
      isFrameless
      narrow={userCard}
    />
  )
}

const columns = (translate: (key: string) => string): ReadOnlyColumn<ListedUser>[] => [
  {
    name: 'id',
    label: 'accounts.users.columns.id',
    sortField: 'id',
    width: '8.5rem',
    cell: ({ id }) => (
      <Link component={RouterLink} to={address(paths.updateUser, {}, { id })} sx={{ fontWeight: 600 }}>
        {id}
      </Link>
    ),
  },
  {
    name: 'name',
    label: 'accounts.users.columns.name',
    sortField: 'lastName',
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  { name: 'email', label: 'accounts.users.columns.email', sortField: 'email', cell: ({ email }) => email },
  {
    name: 'kind',
    label: 'accounts.users.columns.kind',
    sortField: 'kind',
    cell: ({ kind }) => translate(`accounts.users.kinds.${kind}`),
  },
  {
    name: 'state',
    label: 'accounts.users.columns.state',
    sortField: 'state',
    cell: ({ state }) => <StatusMark word={userVocabulary[state]} />,
  },
  { name: 'groups', label: 'accounts.users.columns.groups', cell: (user) => <UserGroups user={user} /> },
  {
    name: 'lastSignIn',
    label: 'accounts.users.columns.lastSignIn',
    sortField: 'lastSignInAt',
    cell: ({ lastSignInAt }) => (lastSignInAt ? <DayCell instant={lastSignInAt} /> : translate('accounts.users.never')),
  },
]

const NoUsers = () => {
  const translate = useTranslate()
  const { error, refetch } = useListContext()
  const { filterValues, clear } = useListFilter()
  const isNarrowed = Object.values(filterValues).some(isFilled)
  const text = error ? 'crud.notRead' : isNarrowed ? 'accounts.users.nothingFits' : 'accounts.users.none'
  return (
    <EmptyState text={translate(text)}>
      {error ? (
        <Button variant="outlined" onClick={() => void refetch()}>
          {translate('crud.readAgain')}
        </Button>
      ) : (
        isNarrowed && (
          <Button variant="outlined" onClick={clear}>
            {translate('accounts.users.showAll')}
          </Button>
        )
      )}
    </EmptyState>
  )
}

/** A user on a narrow screen. */
const UserCard = ({ user }: { user: ListedUser }) => (
  <>
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
  </>
)

const userCard = (user: ListedUser) => <UserCard user={user} />

const shown = 3

/** The first groups of a user, and whether the user administers one. */
const UserGroups = ({ user: { groups, isAdministrator } }: { user: ListedUser }) => {
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
