import { Alert, Box, Button, Skeleton, Typography, Paper } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { users } from '#contract/administration/users'
import { accountProblem } from '#domain/access/grants'
import { type UserProfile as Profile, userProblems } from '#domain/access/portalUser'
import type { User } from '#portal/administration/adminResources'
import { paths } from '#portal/administration/paths'
import { countChanges, type RightsDraft } from '#portal/administration/rights/rightsDraft'
import { RightsEditor } from '#portal/administration/rights/RightsEditor'
import { useGrants } from '#portal/administration/rights/useGrants'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { LeaveQuestion } from '#portal/ui/crud-pages/form/LeaveQuestion'
import { address } from '#portal/ui/page/address'
import { HistoryLink } from '#portal/ui/page/HistoryLink'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { StatusMark } from '#portal/ui/StatusMark'
import { ProfileFields } from './ProfileFields'
import { UserActions } from './UserActions'
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

/** Name, address and whom he works for. */
const UserProfile = ({ user, isChangeable }: { user: User; isChangeable: boolean }) => {
  const translate = useTranslate()
  const administersEveryTop = useGrants()?.administersEveryTop ?? true
  const [change, setChange] = useState<Partial<Profile>>({})
  const { run, busy } = useWrite(users.updateUser, {
    couldNot: 'accounts.couldNot.change',
    success: ({ firstName, lastName }) => translate('accounts.users.saved', { name: `${firstName} ${lastName}` }),
    refreshes: [users.readUser, users.listUsers],
    refreshesResources: ['users'],
  })
  const draft = { ...user, ...change }
  const problems = userProblems(draft)
  const fields = ['firstName', 'lastName', 'email', 'kind'] as const
  const isChanged = fields.some((field) => draft[field] !== user[field])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(problems).length > 0) return
    if (await run({ params: { id: user.id }, body: change })) setChange({})
  }
  return (
    <Paper component="form" variant="outlined" noValidate onSubmit={(event) => void submit(event)} sx={{ p: 4 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {translate('accounts.users.profile')}
      </Typography>
      <ProfileFields
        isNew={false}
        draft={draft}
        problems={problems}
        disabled={!isChangeable}
        mayBeProvider={administersEveryTop || user.kind === 'provider'}
        onChange={(more) => setChange({ ...change, ...more })}
      />
      <Box sx={{ mt: 1 }}>
        <Button type="submit" variant="contained" disabled={busy || !isChanged}>
          {translate('accounts.users.save')}
        </Button>
      </Box>
      <LeaveQuestion when={isChanged} />
    </Paper>
  )
}

/** What the user may do where, as it is being changed, with a bar that saves it. */
const UserRights = ({ user }: { user: User }) => {
  const translate = useTranslate()
  const [draft, setDraft] = useState<RightsDraft | null>(null)
  const rights = draft ?? user.rights
  const changes = countChanges(user.rights, rights)
  const { run, busy } = useWrite(users.updateUser, {
    couldNot: 'accounts.couldNot.change',
    success: ({ firstName, lastName }) => translate('accounts.rights.saved', { name: `${firstName} ${lastName}` }),
    refreshes: [users.readUser, users.listUsers],
    refreshesResources: ['users'],
  })
  const save = async () => {
    if (await run({ params: { id: user.id }, body: { rights: [...rights] } })) setDraft(null)
  }
  return (
    <div>
      <RightsEditor userId={user.id} saved={user.rights} rights={rights} onChange={setDraft} isChanged={changes > 0} />
      <Box sx={barStyle} style={changes === 0 ? { visibility: 'hidden' } : undefined}>
        <Button variant="contained" disabled={busy} onClick={() => void save()}>
          {translate('accounts.rights.save')}
        </Button>
        <Button onClick={() => setDraft(null)}>{translate('accounts.rights.discard')}</Button>
        <Typography role="status" variant="body2" color="text.secondary">
          {changes > 0 && translate('accounts.rights.changes', { smart_count: changes })}
        </Typography>
      </Box>
      <LeaveQuestion when={changes > 0} />
    </div>
  )
}

const barStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mt: 2,
  py: 2,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const
