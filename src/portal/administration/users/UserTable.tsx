import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined'
import {
  Box,
  Button,
  Link,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { ListedUser } from '#portal/administration/adminResources'
import { paths } from '#portal/administration/paths'
import { isFilled } from '#portal/data/resources/crud'
import { useListFilter } from '#portal/ui/crud-pages/filters/useListFilter'
import { address } from '#portal/ui/page/address'
import { StatusMark } from '#portal/ui/StatusMark'
import { DayCell } from '#portal/ui/table/DayCell'
import { userVocabulary } from './userVocabulary'

const columns = [
  ['id', 'id'],
  ['name', 'lastName'],
  ['email', 'email'],
  ['kind', 'kind'],
  ['state', 'state'],
  ['groups', null],
  ['lastSignIn', 'lastSignInAt'],
] as const

export const UserTable = () => {
  const translate = useTranslate()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const { data: rows = [], isPending } = useListContext<ListedUser>()
  if (isPending) return <Skeleton variant="rectangular" height={324} sx={{ m: 2 }} />
  if (rows.length === 0) return <NoUsers />
  if (isNarrow)
    return (
      <Box component="ul" aria-label={translate('accounts.users.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((user) => (
          <UserCard key={user.id} user={user} />
        ))}
      </Box>
    )
  return (
    <TableContainer sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translate('accounts.users.list')}>
        <TableHead>
          <TableRow>
            {columns.map(([name, field]) => (
              <HeadCell key={name} name={name} field={field} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const HeadCell = ({ name, field }: { name: string; field: string | null }) => {
  const translate = useTranslate()
  const { sort, setSort } = useListContext()
  const isSorted = field !== null && sort.field === field
  const direction = isSorted && sort.order === 'DESC' ? 'desc' : 'asc'
  const label = translate(`accounts.users.columns.${name}`)
  return (
    <TableCell {...(isSorted && { sortDirection: direction })}>
      {field === null ? (
        label
      ) : (
        <TableSortLabel
          active={isSorted}
          direction={direction}
          onClick={() => setSort({ field, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {label}
        </TableSortLabel>
      )}
    </TableCell>
  )
}

const UserRow = ({ user }: { user: ListedUser }) => {
  const translate = useTranslate()
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        <Link component={RouterLink} to={address(paths.updateUser, {}, { id: user.id })} sx={{ fontWeight: 600 }}>
          {user.id}
        </Link>
      </TableCell>
      <TableCell>{`${user.firstName} ${user.lastName}`}</TableCell>
      <TableCell>{user.email}</TableCell>
      <TableCell>{translate(`accounts.users.kinds.${user.kind}`)}</TableCell>
      <TableCell>
        <StatusMark word={userVocabulary[user.state]} />
      </TableCell>
      <TableCell>
        <UserGroups user={user} />
      </TableCell>
      <TableCell>
        {user.lastSignInAt ? <DayCell instant={user.lastSignInAt} /> : translate('accounts.users.never')}
      </TableCell>
    </TableRow>
  )
}

const NoUsers = () => {
  const translate = useTranslate()
  const { error, refetch } = useListContext()
  const { filterValues, clear } = useListFilter()
  const isNarrowed = Object.values(filterValues).some(isFilled)
  const text = error ? 'crud.notRead' : isNarrowed ? 'accounts.users.nothingFits' : 'accounts.users.none'
  return (
    <Box sx={{ p: 4, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>{translate(text)}</Typography>
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
    </Box>
  )
}

/** A user on a narrow screen. */
const UserCard = ({ user }: { user: ListedUser }) => (
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
