import { Alert, Box, Button, Skeleton, Typography, Paper } from '@mui/material'
import { useState } from 'react'
import { useGetOne, useNotify, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { accountProblem } from '#domain/access/grants'
import { type UserProfile as Profile, userProblems } from '#domain/access/portalUser'
import type { User } from '#portal/administration/adminResources'
import { paths } from '#portal/administration/paths'
import { allRights, countChanges, rebased, type RightsDraft } from '#portal/administration/rights/rightsDraft'
import { RightsEditor } from '#portal/administration/rights/RightsEditor'
import { useGrants } from '#portal/administration/rights/useGrants'
import { useRoles } from '#portal/administration/roles/useRoles'
import { wholeRecord } from '#portal/administration/useAdminList'
import { showFailure } from '#portal/data/alerts'
import { userWhoChanged } from '#portal/data/call/callFailure'
import { useResourceUpdate } from '#portal/data/resources/useResourceWrite'
import { LeaveQuestion } from '#portal/ui/form/LeaveQuestion'
import { Kept, RuleForm, SubmitButton } from '#portal/ui/form/RuleForm'
import { address } from '#portal/ui/page/address'
import { HistoryLink } from '#portal/ui/page/HistoryLink'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { StatusMark } from '#portal/ui/StatusMark'
import { ProfileFields } from './ProfileFields'
import { UserActions } from './UserActions'
import { UserChanged } from './UserChanged'
import { userVocabulary } from './userVocabulary'

/** One user: profile, state, rights, and what the portal shows the user by them. */
export const UserUpdate = () => {
  const translate = useTranslate()
  const id = useSearchParams()[0].get('id')
  const [isBeingRemoved, setBeingRemoved] = useState(false)
  const {
    data: user,
    error,
    refetch,
  } = useGetOne<User>(
    'users',
    { id: id ?? '', meta: wholeRecord },
    {
      // A user who is being removed is not read again: the server would answer 404.
      enabled: id !== null && !isBeingRemoved,
      onError: (failure) => showFailure(failure, translate, { couldNot: 'accounts.couldNot.user' }),
    },
  )
  const grants = useGrants()
  const { roles } = useRoles()
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
  const problem = grants ? accountProblem(grants, user.id, allRights(user.rights, roles)) : null
  const isChangeable = !user.worksElsewhere && problem === null
  return (
    <Box sx={{ display: 'grid', gap: 4 }} key={user.id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', fontSize: 13 }}>
        <StatusMark word={userVocabulary[user.state]} />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {user.isAdministrator && translate('accounts.users.administrator')}
        </Box>
        <HistoryLink noun="user" id={user.id} />
        <UserActions user={user} isChangeable={isChangeable} onRemoving={setBeingRemoved} />
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
      <UserForms user={user} isChangeable={isChangeable} onStale={refetch} />
    </Box>
  )
}

type UserFormsProps = { user: User; isChangeable: boolean; onStale: () => Promise<unknown> }

/**
 * The profile and the permissions. Both are based on the user as first read: a change saved by another administrator
 * since rejects the save, and is shown.
 */
const UserForms = ({ user, isChangeable, onStale }: UserFormsProps) => {
  const notify = useNotify()
  const [opened, setOpened] = useState(user)
  const [profile, setProfile] = useState<Partial<Profile>>({})
  const [rights, setRights] = useState<RightsDraft | null>(null)
  const [changedBy, setChangedBy] = useState<string | null>(null)
  /** A form begins anew with what it is based on. */
  const [taken, setTaken] = useState(0)
  const isProfileChanged = Object.keys(profile).length > 0
  const isChanged = rights !== null || isProfileChanged
  if (!isChanged && opened !== user) setOpened(user)
  const onFailure = (error: Error) => {
    const by = userWhoChanged(error)
    if (by !== null) void onStale().then(() => setChangedBy(by))
    return by !== null
  }
  const save = useResourceUpdate<User>('users', {
    couldNot: 'accounts.couldNot.change',
    onFailure,
  })
  const store = async (data: object, done: 'accounts.users.saved' | 'accounts.rights.saved') => {
    const saved = await save.run({ data, before: opened })
    if (!saved) return
    notify(done, { type: 'success', messageArgs: { name: `${saved.firstName} ${saved.lastName}` } })
    setOpened(saved)
    if (done === 'accounts.rights.saved') setRights(null)
    else setProfile({})
  }
  const take = () => {
    setOpened(user)
    setChangedBy(null)
    setTaken(taken + 1)
  }
  return (
    <>
      {changedBy !== null && (
        <UserChanged
          opened={opened}
          stored={user}
          by={changedBy}
          onKeep={() => {
            if (rights) setRights(rebased(opened.rights, rights, user.rights))
            take()
          }}
          onLoad={() => {
            setRights(null)
            setProfile({})
            take()
          }}
        />
      )}
      <UserProfile
        key={[taken, ...Object.values(profileOf(opened))].join()}
        user={opened}
        change={profile}
        isChangeable={isChangeable}
        busy={save.busy}
        onChange={setProfile}
        onSave={() => store(profile, 'accounts.users.saved')}
      />
      <UserRights
        user={opened}
        draft={rights}
        busy={save.busy}
        onChange={setRights}
        onSave={() => void store({ rights }, 'accounts.rights.saved')}
      />
      <LeaveQuestion when={isProfileChanged || (rights !== null && countChanges(opened.rights, rights) > 0)} />
    </>
  )
}

const profileOf = ({ firstName, lastName, email, kind }: Profile): Profile => ({ firstName, lastName, email, kind })

type UserProfileProps = {
  user: User
  change: Partial<Profile>
  isChangeable: boolean
  busy: boolean
  onChange: (change: Partial<Profile>) => void
  onSave: () => Promise<void>
}

/** Name, address and employer of the user. */
const UserProfile = ({ user, change, isChangeable, busy, onChange, onSave }: UserProfileProps) => {
  const translate = useTranslate()
  const administersEveryTop = useGrants()?.administersEveryTop ?? true
  const saved = profileOf(user)
  return (
    <Paper variant="outlined" sx={{ p: 4 }}>
      <RuleForm<Profile>
        values={{ ...saved, ...change }}
        problems={userProblems}
        words="accounts.users.problems"
        onSubmit={onSave}
      >
        <Kept<Profile>
          onChange={(typed) =>
            onChange(
              Object.fromEntries(
                Object.entries(typed).filter(([field, value]) => value !== saved[field as keyof Profile]),
              ),
            )
          }
        />
        <Typography variant="h2" sx={{ mb: 3 }}>
          {translate('accounts.users.profile')}
        </Typography>
        <ProfileFields disabled={!isChangeable} mayBeProvider={administersEveryTop || user.kind === 'provider'} />
        <SubmitButton sx={{ mt: 1 }} disabled={busy || Object.keys(change).length === 0}>
          {translate('accounts.users.save')}
        </SubmitButton>
      </RuleForm>
    </Paper>
  )
}

type UserRightsProps = {
  user: User
  /** Null while nothing has been changed. */
  draft: RightsDraft | null
  busy: boolean
  onChange: (draft: RightsDraft | null) => void
  onSave: () => void
}

/** What the user may do where, as it is being changed, with a bar that saves it. */
const UserRights = ({ user, draft, busy, onChange, onSave }: UserRightsProps) => {
  const translate = useTranslate()
  const rights = draft ?? user.rights
  const changes = countChanges(user.rights, rights)
  return (
    <div>
      <RightsEditor userId={user.id} saved={user.rights} rights={rights} onChange={onChange} isChanged={changes > 0} />
      <Box sx={barStyle} style={changes === 0 ? { visibility: 'hidden' } : undefined}>
        <Button variant="contained" disabled={busy} onClick={onSave}>
          {translate('accounts.rights.save')}
        </Button>
        <Button onClick={() => onChange(null)}>{translate('accounts.rights.discard')}</Button>
        <Typography role="status" variant="body2" color="text.secondary">
          {changes > 0 && translate('accounts.rights.changes', { smart_count: changes })}
        </Typography>
      </Box>
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
