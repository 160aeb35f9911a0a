import { Alert, Autocomplete, Box, TextField, Typography } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetList, useNotify, useTranslate } from 'react-admin'
import { type GroupKey, isSameGroup } from '#domain/access/customerGroup'
import { keyText } from '#domain/access/groupPlacement'
import type { ListedUser, User } from '#portal/administration/adminResources'
import { type ListedGroup, useGroups } from '#portal/administration/groups/useGroups'
import { useIsRoleFor, useRoles } from '#portal/administration/roles/useRoles'
import { showFailure } from '#portal/data/alerts'
import { EmptyState } from '#portal/ui/EmptyState'
import { Panel } from '#portal/ui/Panel'
import { type RightsDraft, unlocked, withGroup } from './rightsDraft'
import { RightsMatrix } from './RightsMatrix'
import { locksOf, useGrants } from './useGrants'
import { WhatUserSees } from './WhatUserSees'

type RightsEditorProps = {
  userId: string
  /** The saved permissions: none for a new user. */
  saved: RightsDraft
  rights: RightsDraft
  onChange: (rights: RightsDraft) => void
  /** Whether there are unsaved changes. */
  isChanged: boolean
}

/** The groups of a user, the roles and permissions in each, and a preview of what the user sees. */
export const RightsEditor = ({ userId, saved, rights, onChange, isChanged }: RightsEditorProps) => {
  const translate = useTranslate()
  const { groups } = useGroups()
  const grants = useGrants()
  const { roles } = useRoles()
  const isRoleFor = useIsRoleFor()
  const lockOf = locksOf(grants, userId, saved, rights)
  const isSelf = grants?.userId === userId
  const copy = (wanted: RightsDraft) => {
    const lockOfSaved = locksOf(grants, userId, saved, saved)
    onChange(
      unlocked(saved, wanted, (group, right) => {
        const known = typeof right === 'string' ? right : roles.find(({ id }) => id === right)
        return known === undefined || lockOfSaved(group, known) !== null
      }),
    )
  }
  const nameOf = (group: GroupKey) => groups.find(({ key }) => isSameGroup(key, group))?.name ?? ''
  const free = groups.filter(({ key }) => !rights.some(({ group }) => isSameGroup(group, key)))
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } }}>
      <Panel look="plain" title={translate('accounts.rights.title')} sx={{ minWidth: 0 }}>
        {isSelf ? (
          <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
            {translate('accounts.grants.own-rights')}
          </Alert>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
            <AddGroup groups={free} onAdd={(group) => onChange(withGroup(rights, group))} />
            <CopyRights userId={userId} onCopy={copy} />
          </Box>
        )}
        {rights.length === 0 ? (
          <EmptyState text={translate('accounts.rights.empty')} />
        ) : (
          <>
            <RightsMatrix
              rights={rights}
              roles={roles}
              isRoleFor={isRoleFor}
              nameOf={nameOf}
              onChange={onChange}
              lockOf={lockOf}
            />
            <Typography variant="caption" color="text.secondary">
              {translate('accounts.rights.keys')}
            </Typography>
          </>
        )}
      </Panel>
      <WhatUserSees rights={rights} roles={roles} nameOf={nameOf} isChanged={isChanged} />
    </Box>
  )
}

const AddGroup = ({ groups, onAdd }: { groups: readonly ListedGroup[]; onAdd: (group: GroupKey) => void }) => {
  const translate = useTranslate()
  return (
    <Autocomplete
      options={[...groups]}
      value={null}
      blurOnSelect
      clearOnBlur
      onChange={(_, group) => group && onAdd(group.key)}
      getOptionLabel={({ key, name }) => `${key.id} · ${name}`}
      getOptionKey={({ key }) => keyText(key)}
      noOptionsText={translate('accounts.rights.noGroups')}
      sx={{ flex: '1 1 220px', maxWidth: 320 }}
      renderInput={(props) => <TextField {...props} label={translate('accounts.rights.add')} />}
    />
  )
}

const shown = 20

/** Copies another user's permissions into the draft; they are saved with it. */
const CopyRights = ({ userId, onCopy }: { userId: string; onCopy: (rights: RightsDraft) => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [sought, setSought] = useState('')
  const dataProvider = useDataProvider()
  const { data = [] } = useGetList<ListedUser>(
    'users',
    { filter: { q: sought }, pagination: { page: 1, perPage: shown }, meta: { background: true } },
    { placeholderData: keepPreviousData },
  )
  const copy = async (id: string) => {
    try {
      const { firstName, lastName, rights } = (await dataProvider.getOne<User>('users', { id })).data
      onCopy(rights)
      notify('accounts.rights.copied', { type: 'success', messageArgs: { name: `${firstName} ${lastName}` } })
    } catch (error) {
      showFailure(error, translate, { couldNot: 'accounts.couldNot.user' })
    }
  }
  return (
    <Autocomplete
      options={data.filter(({ id }) => id !== userId)}
      value={null}
      blurOnSelect
      clearOnBlur
      filterOptions={(found) => found}
      onInputChange={(_, text, reason) => setSought(reason === 'input' ? text : '')}
      onChange={(_, user) => user && void copy(user.id)}
      getOptionLabel={({ id, firstName, lastName }) => `${id} · ${firstName} ${lastName}`}
      getOptionKey={({ id }) => id}
      noOptionsText={translate('accounts.rights.noUsers')}
      sx={{ flex: '1 1 220px', maxWidth: 320 }}
      renderInput={(props) => <TextField {...props} label={translate('accounts.rights.copy')} />}
    />
  )
}
