import {
  Autocomplete,
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  MenuItem,
  Paper,
  TextField,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Permission, permissions as everyPermission } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { permissionProblem } from '#domain/access/grants'
import { keyText } from '#domain/access/groupPlacement'
import { menuGroups, type MenuGroup, roleProblems, type Tour, tours } from '#domain/access/roles'
import type { Role } from '#portal/administration/adminResources'
import { useGroups } from '#portal/administration/groups/useGroups'
import { permissionWords } from '#portal/administration/rights/permissionWords'
import { useGrants } from '#portal/administration/rights/useGrants'
import { LeaveQuestion } from '#portal/ui/crud-pages/form/LeaveQuestion'
import { usePageChoices, usePageLabel } from './usePageChoices'
import { useRoleName } from './useRoles'

export type RoleDraft = {
  name: string
  group: GroupKey | null
  permissions: Permission[]
  menuOrder: MenuGroup[]
  firstPage: string | null
  firstTour: Tour | null
}

/** What differs from the saved role: permissions one by one, so that those that others change since stay changed. */
export type RoleChanges = Partial<Omit<RoleDraft, 'permissions'>> & { wanted?: Partial<Record<Permission, boolean>> }

export const draftOf = (start: RoleDraft, { wanted = {}, ...changes }: RoleChanges): RoleDraft => ({
  ...start,
  ...changes,
  permissions: everyPermission.filter((one) => wanted[one] ?? start.permissions.includes(one)),
})

type RoleFormProps = {
  /** What is saved, or what a new role begins with. */
  start: RoleDraft
  changes: RoleChanges
  /** Null for a new role. */
  saved: Role | null
  busy: boolean
  onChange: (changes: RoleChanges) => void
  onSave: (draft: RoleDraft) => void
}

/** The fields of a role. */
export const RoleForm = ({ start, changes, saved, busy, onChange, onSave }: RoleFormProps) => {
  const translate = useTranslate()
  const roleName = useRoleName()
  const pageLabel = usePageLabel()
  const { groups } = useGroups()
  const grants = useGrants()
  const [isAsked, setAsked] = useState(false)
  const draft = draftOf(start, changes)
  const group = draft.group ?? (saved ? null : (groups[0]?.key ?? null))
  const isLocked = saved !== null && !saved.isChangeable
  const problems = roleProblems({ ...draft, name: saved?.builtIn ? null : draft.name })
  const pages = usePageChoices(draft.permissions)
  const change = (more: RoleChanges) => onChange({ ...changes, ...more })
  const isChanged = Object.keys(changes).length > 0

  /** Why a permission cannot be added or removed; an unsaved change can always be undone. */
  const lockOf = (permission: Permission) => {
    const isHeld = draft.permissions.includes(permission)
    if (saved?.isOwn) return 'own-rights' as const
    if (!grants || isHeld !== start.permissions.includes(permission)) return null
    const step = isHeld ? 'remove' : 'grant'
    // What a copy begins with may be more than the administrator can give: then it has to be left out.
    if (!saved && isHeld) return null
    return permissionProblem(grants, {
      group: group ?? grants.held[0]?.group ?? { id: '', type: '' },
      permission,
      step,
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(problems).length === 0) onSave({ ...draft, group })
  }
  const problemOf = (problem: string | undefined) =>
    isAsked && problem ? translate(`accounts.users.problems.${problem}`) : undefined
  return (
    <Paper component="form" variant="outlined" noValidate onSubmit={submit} sx={{ p: 4 }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        <TextField
          required
          label={translate('accounts.roles.fields.name')}
          disabled={isLocked || Boolean(saved?.builtIn)}
          value={saved?.builtIn ? roleName(saved) : draft.name}
          error={Boolean(problemOf(problems.name))}
          helperText={problemOf(problems.name)}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          select={saved === null}
          disabled={saved !== null}
          label={translate('accounts.roles.fields.group')}
          value={group ? keyText(group) : saved ? translate('accounts.roles.everyGroup') : ''}
          helperText={translate('accounts.roles.groupHint')}
          onChange={({ target }) => {
            const chosen = groups.find(({ key }) => keyText(key) === target.value)
            if (chosen) change({ group: chosen.key })
          }}
        >
          {groups.map(({ key, name }) => (
            <MenuItem key={keyText(key)} value={keyText(key)}>{`${keyText(key)} · ${name}`}</MenuItem>
          ))}
        </TextField>
        <TextField
          select
          disabled={isLocked}
          label={translate('accounts.roles.fields.firstPage')}
          value={draft.firstPage ?? ''}
          helperText={translate('accounts.roles.firstPageHint')}
          onChange={({ target }) => change({ firstPage: target.value || null })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{pageLabel(null)}</MenuItem>
          {pages
            .filter(({ path }) => path !== '/index')
            .map(({ path, label }) => (
              <MenuItem key={path} value={path}>
                {translate(label)}
              </MenuItem>
            ))}
          {draft.firstPage !== null && !pages.some(({ path }) => path === draft.firstPage) && (
            <MenuItem value={draft.firstPage}>{pageLabel(draft.firstPage)}</MenuItem>
          )}
        </TextField>
        <TextField
          select
          disabled={isLocked}
          label={translate('accounts.roles.fields.firstTour')}
          value={draft.firstTour ?? 'frame'}
          onChange={({ target }) => change({ firstTour: tours.find((tour) => tour === target.value) ?? null })}
        >
          {tours.map((tour) => (
            <MenuItem key={tour} value={tour}>
              {translate(`accounts.roles.tours.${tour}`)}
            </MenuItem>
          ))}
        </TextField>
        <Autocomplete
          multiple
          disabled={isLocked}
          options={[...menuGroups]}
          value={draft.menuOrder}
          onChange={(_, menuOrder) => change({ menuOrder })}
          getOptionLabel={(one) => translate(`frame.groups.${one}`)}
          sx={{ gridColumn: { md: '1 / -1' } }}
          renderInput={(props) => (
            <TextField
              {...props}
              label={translate('accounts.roles.fields.menuOrder')}
              helperText={translate('accounts.roles.menuOrderHint')}
            />
          )}
        />
        <FormControl
          component="fieldset"
          disabled={isLocked}
          error={isAsked && problems.permissions !== undefined}
          sx={{ gridColumn: { md: '1 / -1' } }}
        >
          <FormLabel component="legend">{translate('accounts.roles.fields.permissions')}</FormLabel>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
            {everyPermission.map((permission) => {
              const lock = lockOf(permission)
              return (
                <FormControlLabel
                  key={permission}
                  disabled={isLocked || lock !== null}
                  title={lock ? translate(`accounts.grants.${lock}`) : undefined}
                  label={translate(permissionWords(permission))}
                  control={
                    <Checkbox
                      checked={draft.permissions.includes(permission)}
                      onChange={({ target }) => change({ wanted: { ...changes.wanted, [permission]: target.checked } })}
                    />
                  }
                />
              )
            })}
          </Box>
          {isAsked && problems.permissions && (
            <FormHelperText>{translate('accounts.roles.permissionNeeded')}</FormHelperText>
          )}
        </FormControl>
      </Box>
      <Button
        type="submit"
        variant="contained"
        disabled={busy || isLocked || (saved !== null && !isChanged)}
        sx={{ mt: 3 }}
      >
        {translate('accounts.users.save')}
      </Button>
      <LeaveQuestion when={isChanged} />
    </Paper>
  )
}
