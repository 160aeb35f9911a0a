import { Alert, Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { Link as RouterLink, useNavigate } from 'react-router'
import type { Role } from '#portal/administration/adminResources'
import { paths } from '#portal/administration/paths'
import { wholeRecord } from '#portal/administration/useAdminList'
import { showFailure } from '#portal/data/alerts'
import { useResourceCreate, useResourceDelete, useResourceUpdate } from '#portal/data/resources/useResourceWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { address } from '#portal/ui/page/address'
import { HistoryLink } from '#portal/ui/page/HistoryLink'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { Panel } from '#portal/ui/Panel'
import { type RoleChanges, type RoleDraft, RoleForm } from './RoleForm'
import { useRoleName } from './useRoles'

const blank: RoleDraft = { name: '', group: null, permissions: [], menuOrder: [], firstPage: null, firstTour: null }

/** The role with the `id` of the address. */
export const RolePage = () => {
  const id = useSearchParams()[0].get('id')
  const [isBeingRemoved, setBeingRemoved] = useState(false)
  // A role that is being removed is not read again: the server would answer 404.
  const { data: role, error, refetch } = useStoredRole(id, !isBeingRemoved)
  if (!role) return id === null || error ? <NotRead /> : <Skeleton variant="rectangular" height={480} />
  return <OneRole key={role.id} role={role} onStale={refetch} onRemoving={setBeingRemoved} />
}

/** A new role, which may begin as a copy of another one: `from` in the address. */
export const NewRolePage = () => {
  const from = useSearchParams()[0].get('from')
  const { data: role, error } = useStoredRole(from)
  if (from === null) return <NewRole start={blank} />
  if (!role) return error ? <NotRead /> : <Skeleton variant="rectangular" height={480} />
  return <NewRole key={role.id} start={{ ...blank, ...fieldsOf(role) }} />
}

const useStoredRole = (id: string | null, isRead = true) => {
  const translate = useTranslate()
  return useGetOne<Role>(
    'roles',
    { id: Number(id), meta: wholeRecord },
    {
      enabled: id !== null && isRead,
      onError: (failure) => showFailure(failure, translate, { couldNot: 'accounts.couldNot.roles' }),
    },
  )
}

const NotRead = () => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>{translate('crud.recordNotRead')}</Typography>
      <Button component={RouterLink} to={address(paths.roles)} variant="outlined">
        {translate('crud.toList')}
      </Button>
    </Box>
  )
}

const fieldsOf = ({ permissions, menuOrder, firstPage, firstTour }: Role) => ({
  permissions,
  menuOrder,
  firstPage,
  firstTour,
})

const NewRole = ({ start }: { start: RoleDraft }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const create = useResourceCreate<Role>('roles', {
    couldNot: 'accounts.couldNot.createRole',
    success: ({ name }) => translate('accounts.roles.created', { name: name ?? '' }),
  })
  const [changes, setChanges] = useState<RoleChanges>({})
  const save = async (draft: RoleDraft) => {
    if (await create.run(draft)) await navigate(address(paths.roles), { replace: true })
  }
  return (
    <RoleForm start={start} changes={changes} saved={null} busy={create.busy} onChange={setChanges} onSave={save} />
  )
}

type OneRoleProps = {
  role: Role
  onStale: () => Promise<unknown>
  /** Called with true before the role is removed, and with false if that fails. */
  onRemoving: (isBeingRemoved: boolean) => void
}

/** The form is based on the role as first read: a change that others have saved since rejects the first save. */
const OneRole = ({ role: stored, onStale, onRemoving }: OneRoleProps) => {
  const [role, setOpened] = useState(stored)
  const [changes, setChanges] = useState<RoleChanges>({})
  const [isStale, setStale] = useState(false)
  if (role !== stored && (isStale || Object.keys(changes).length === 0)) {
    setOpened(stored)
    setStale(false)
  }
  const translate = useTranslate()
  const navigate = useNavigate()
  const name = useRoleName()(role)
  const [isAsked, setAsked] = useState(false)
  usePageRecord(name)
  const update = useResourceUpdate<Role>('roles', {
    couldNot: 'accounts.couldNot.changeRole',
    success: () => translate('accounts.roles.saved', { name }),
  })
  const remove = useResourceDelete<Role>('roles', {
    couldNot: 'accounts.couldNot.removeRole',
    success: () => translate('accounts.roles.removed', { name }),
  })
  const save = async ({ permissions }: RoleDraft) => {
    const { wanted, ...fields } = changes
    const data = { ...fields, ...(wanted && { permissions }) }
    if (await update.run({ data, before: { id: role.id, version: role.version } })) setChanges({})
    else {
      setStale(true)
      await onStale()
    }
  }
  const agree = async () => {
    onRemoving(true)
    if (await remove.run(role)) await navigate(address(paths.roles), { replace: true })
    else onRemoving(false)
    setAsked(false)
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <HistoryLink noun="role" id={role.id} />
        <Button component={RouterLink} to={address(paths.newRole, {}, { from: role.id })} variant="outlined">
          {translate('accounts.roles.copy')}
        </Button>
        {!role.builtIn && (
          <Button color="error" disabled={!role.isChangeable} onClick={() => setAsked(true)}>
            {translate('accounts.roles.remove')}
          </Button>
        )}
      </Stack>
      {!role.isChangeable && (
        <Alert severity="info" variant="outlined">
          {translate(role.builtIn ? 'accounts.roles.lockedBuiltIn' : 'accounts.roles.locked')}
        </Alert>
      )}
      {role.isOwn && (
        <Alert severity="info" variant="outlined">
          {translate('accounts.roles.own')}
        </Alert>
      )}
      <RoleForm
        // Based on another version, it begins anew with the changes.
        key={role.version}
        start={{ ...fieldsOf(role), name: role.name ?? '', group: role.group }}
        changes={changes}
        saved={role}
        busy={update.busy}
        onChange={setChanges}
        onSave={save}
      />
      <Panel look="padded" title={translate('accounts.roles.holders')}>
        {role.holderList.length === 0 && translate('accounts.roles.noHolders')}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13, lineHeight: '22px' }}>
          {role.holderList.map(({ userId, firstName, lastName, groups }) => (
            <li key={userId}>
              <Link component={RouterLink} to={address(paths.updateUser, {}, { id: userId })}>
                {userId}
              </Link>
              {` ${firstName} ${lastName}: ${groups.map((group) => group.id).join(', ')}`}
            </li>
          ))}
        </Box>
      </Panel>
      {isAsked && (
        <ConfirmDialog
          title={translate('accounts.roles.ask', { name })}
          text={translate('accounts.roles.askText')}
          action={translate('accounts.roles.remove')}
          keep={translate('accounts.users.ask.keep')}
          isDangerous
          busy={remove.busy}
          onAgree={() => void agree()}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  )
}
