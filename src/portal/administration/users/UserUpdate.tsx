import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { users } from '#contract/administration/users'
import { accountProblem } from '#domain/grants'
import { paths } from '#portal/administration/paths'
import { useGrants } from '#portal/administration/rights/useGrants'
import { useEndpoint } from '#portal/data/useEndpoint'
import { address } from '#portal/ui/address'
import { HistoryLink } from '#portal/ui/HistoryLink'
import { usePageRecord } from '#portal/ui/pageTitle'
import { StatusMark } from '#portal/ui/StatusMark'
import { UserActions } from './UserActions'
import { UserProfile } from './UserProfile'
import { UserRights } from './UserRights'
import { userVocabulary } from './userVocabulary'

/** One user: who he is, how he stands, what he may do where, and what he will see by that. */
export const UserUpdate = () => {
  const translate = useTranslate()
  const id = useSearchParams()[0].get('id')
  const { data: user, error } = useEndpoint(users.readUser, id ? { params: { id } } : null, {
    couldNot: 'accounts.couldNot.user',
  })
  const grants = useGrants()
  usePageRecord(user && `${user.id} ${user.firstName} ${user.lastName}`)
  if ((error || !id) && !user)
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>{translate('crud.recordNotRead')}</Typography>
        <Button component={RouterLink} to={address(paths.users)} variant="outlined">
          {translate('crud.toList')}
        </Button>
      </Box>
    )
  if (!user) return <Skeleton variant="rectangular" height={480} />
  const problem = grants ? accountProblem(grants, user.id, user.rights) : null
  const isChangeable = !user.worksElsewhere && problem === null
  return (
    <Box sx={{ display: 'grid', gap: 4 }} key={user.id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', fontSize: 13 }}>
        <StatusMark word={userVocabulary[user.state]} />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {user.isAdministrator && translate('accounts.users.administrator')}
        </Box>
        <HistoryLink noun="user" id={user.id} />
        <UserActions user={user} isChangeable={isChangeable} />
      </Box>
      {user.worksElsewhere && (
        <Alert severity="info" variant="outlined">
          {translate('accounts.users.elsewhere')}
        </Alert>
      )}
      {problem && (
        <Alert severity="info" variant="outlined">
          {translate(`accounts.grants.${problem}`)}
        </Alert>
      )}
      <UserProfile user={user} isChangeable={isChangeable} />
      <UserRights user={user} />
    </Box>
  )
}
