import {
  Autocomplete,
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Paper,
  TextField,
} from '@mui/material'
import { InputHelperText, useTranslate } from 'react-admin'
import { useController, useWatch } from 'react-hook-form'
import { type Permission, permissions as everyPermission } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { permissionProblem } from '#domain/access/grants'
import { keyText } from '#domain/access/groupPlacement'
import { menuGroups, type MenuGroup, roleProblems, type Tour, tours } from '#domain/access/roles'
import type { Role } from '#portal/administration/adminResources'
import { useGroups } from '#portal/administration/groups/useGroups'
import { permissionWords } from '#portal/administration/rights/permissionWords'
import { useGrants } from '#portal/administration/rights/useGrants'
import { LeaveQuestion } from '#portal/ui/form/LeaveQuestion'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { Kept, RuleForm, SubmitButton } from '#portal/ui/form/RuleForm'
import { TypedInput } from '#portal/ui/form/TypedInput'
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
  onSave: (draft: RoleDraft) => Promise<void>
}

/** The group by its key, '' for the first one; '' for the usual first page. */
type RoleValues = Omit<RoleDraft, 'group' | 'firstPage' | 'firstTour'> & {
  group: string
  firstPage: string
  firstTour: Tour
}

const valuesOf = ({ group, firstPage, firstTour, ...draft }: RoleDraft): RoleValues => ({
  ...draft,
  group: group ? keyText(group) : '',
  firstPage: firstPage ?? '',
  firstTour: firstTour ?? 'frame',
})

/** The fields of a role. */
export const RoleForm = ({ start, changes, saved, busy, onChange, onSave }: RoleFormProps) => {
  const translate = useTranslate()
  const roleName = useRoleName()
  const { groups } = useGroups()
  const isLocked = saved !== null && !saved.isChangeable
  const isChanged = Object.keys(changes).length > 0
  const groupOf = (chosen: string) =>
    groups.find(({ key }) => keyText(key) === chosen)?.key ?? (saved ? null : (groups[0]?.key ?? null))
  const changesOf = ({ name, group, firstPage, firstTour, menuOrder, permissions }: RoleValues): RoleChanges => {
    const before = valuesOf(start)
    const wanted = everyPermission
      .filter((one) => permissions.includes(one) !== start.permissions.includes(one))
      .map((one) => [one, permissions.includes(one)] as const)
    return {
      ...(name !== before.name && { name }),
      ...(group !== before.group && { group: groupOf(group) }),
      ...(firstPage !== before.firstPage && { firstPage: firstPage || null }),
      ...(firstTour !== before.firstTour && { firstTour }),
      ...(menuOrder.join() !== before.menuOrder.join() && { menuOrder }),
      ...(wanted.length > 0 && { wanted: Object.fromEntries(wanted) }),
    }
  }
  return (
    <Paper variant="outlined" sx={{ p: 4 }}>
      <RuleForm<RoleValues>
        values={valuesOf(draftOf(start, changes))}
        problems={(values) => {
          const problems = roleProblems({
            ...values,
            firstPage: values.firstPage || null,
            name: saved?.builtIn ? null : values.name,
          })
          return {
            name: problems.name && `accounts.users.problems.${problems.name}`,
            permissions: problems.permissions && 'accounts.roles.permissionNeeded',
          }
        }}
        onSubmit={(values) =>
          onSave({ ...draftOf(start, changesOf(values)), group: start.group ?? groupOf(values.group) })
        }
      >
        <Kept<RoleValues> onChange={(values) => onChange(changesOf(values))} />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
          {saved?.builtIn ? (
            <TextField disabled label={translate('accounts.roles.fields.name')} value={roleName(saved)} />
          ) : (
            <TypedInput
              source="name"
              label="accounts.roles.fields.name"
              isRequired
              readOnly={isLocked}
              helperText={false}
            />
          )}
          {saved ? (
            <TextField
              disabled
              label={translate('accounts.roles.fields.group')}
              value={start.group ? keyText(start.group) : translate('accounts.roles.everyGroup')}
              helperText={translate('accounts.roles.groupHint')}
            />
          ) : (
            <ChoiceInput
              source="group"
              label="accounts.roles.fields.group"
              helperText="accounts.roles.groupHint"
              format={(chosen: string) => {
                const group = groupOf(chosen)
                return group ? keyText(group) : ''
              }}
              choices={groups.map(({ key, name }) => ({ id: keyText(key), name: `${keyText(key)} · ${name}` }))}
            />
          )}
          <FirstPageInput isLocked={isLocked} />
          <ChoiceInput
            source="firstTour"
            label="accounts.roles.fields.firstTour"
            readOnly={isLocked}
            helperText={false}
            choices={tours.map((id) => ({ id, name: translate(`accounts.roles.tours.${id}`) }))}
          />
          <MenuOrderInput isLocked={isLocked} />
          <PermissionsInput start={start} saved={saved} isLocked={isLocked} groupOf={groupOf} />
        </Box>
        <SubmitButton disabled={busy || isLocked || (saved !== null && !isChanged)} sx={{ mt: 3 }}>
          {translate('accounts.users.save')}
        </SubmitButton>
        <LeaveQuestion when={isChanged} />
      </RuleForm>
    </Paper>
  )
}

const FirstPageInput = ({ isLocked }: { isLocked: boolean }) => {
  const translate = useTranslate()
  const pageLabel = usePageLabel()
  const [permissions, chosen] = useWatch<RoleValues, ['permissions', 'firstPage']>({
    name: ['permissions', 'firstPage'],
  })
  const pages = usePageChoices(permissions).filter(({ path }) => path !== '/index')
  const isKnown = chosen === '' || pages.some(({ path }) => path === chosen)
  return (
    <ChoiceInput
      source="firstPage"
      label="accounts.roles.fields.firstPage"
      helperText="accounts.roles.firstPageHint"
      readOnly={isLocked}
      choices={[
        { id: '', name: pageLabel(null) },
        ...pages.map(({ path, label }) => ({ id: path, name: translate(label) })),
        ...(isKnown ? [] : [{ id: chosen, name: pageLabel(chosen) }]),
      ]}
    />
  )
}

const MenuOrderInput = ({ isLocked }: { isLocked: boolean }) => {
  const translate = useTranslate()
  const { field } = useController<RoleValues, 'menuOrder'>({ name: 'menuOrder' })
  return (
    <Autocomplete
      multiple
      disabled={isLocked}
      options={[...menuGroups]}
      value={field.value}
      onChange={(_, menuOrder) => field.onChange(menuOrder)}
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
  )
}

type PermissionsInputProps = Pick<RoleFormProps, 'start' | 'saved'> & {
  isLocked: boolean
  groupOf: (chosen: string) => GroupKey | null
}

const PermissionsInput = ({ start, saved, isLocked, groupOf }: PermissionsInputProps) => {
  const translate = useTranslate()
  const grants = useGrants()
  const group = groupOf(useWatch<RoleValues, 'group'>({ name: 'group' }))
  const { field, fieldState } = useController<RoleValues, 'permissions'>({ name: 'permissions' })
  /** Why a permission cannot be added or removed; an unsaved change can always be undone. */
  const lockOf = (permission: Permission) => {
    const isHeld = field.value.includes(permission)
    if (saved?.isOwn) return 'own-rights' as const
    if (!grants || isHeld !== start.permissions.includes(permission)) return null
    // What a copy begins with may be more than the administrator can give: then it has to be left out.
    if (!saved && isHeld) return null
    return permissionProblem(grants, {
      group: group ?? grants.held[0]?.group ?? { id: '', type: '' },
      permission,
      step: isHeld ? 'remove' : 'grant',
    })
  }
  return (
    <FormControl
      component="fieldset"
      disabled={isLocked}
      error={fieldState.invalid}
      sx={{ gridColumn: { md: '1 / -1' } }}
    >
      <FormLabel component="legend">{translate('accounts.roles.fields.permissions')}</FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
        {everyPermission.map((permission, place) => {
          const lock = lockOf(permission)
          return (
            <FormControlLabel
              key={permission}
              disabled={isLocked || lock !== null}
              title={lock ? translate(`accounts.grants.${lock}`) : undefined}
              label={translate(permissionWords(permission))}
              control={
                <Checkbox
                  checked={field.value.includes(permission)}
                  onChange={({ target }) =>
                    field.onChange(
                      everyPermission.filter((one) =>
                        one === permission ? target.checked : field.value.includes(one),
                      ),
                    )
                  }
                  slotProps={{ input: place === 0 ? { ref: field.ref } : {} }}
                />
              }
            />
          )
        })}
      </Box>
      {fieldState.error?.message && (
        <FormHelperText>
          <InputHelperText error={fieldState.error.message} />
        </FormHelperText>
      )}
    </FormControl>
  )
}
