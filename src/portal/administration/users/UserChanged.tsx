import { Alert, AlertTitle, Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { keyText } from '#domain/access/groupPlacement'
import type { User } from '#portal/administration/adminResources'
import { permissionWords } from '#portal/administration/rights/permissionWords'
import { changedRights } from '#portal/administration/rights/rightsDraft'
import { useRoleName, useRoles } from '#portal/administration/roles/useRoles'

type UserChangedProps = {
  /** As the page was opened, and as it is stored now. */
  opened: User
  stored: User
  /** Who changed the user; '' where that is not for this administrator to know. */
  by: string
  /** Bases the unsaved changes on the stored state. */
  onKeep: () => void
  /** Drops them. */
  onLoad: () => void
}

const profileFields = ['firstName', 'lastName', 'email', 'kind', 'state'] as const

/** Shows what another administrator has changed since the page was opened, and asks what to do with unsaved changes. */
export const UserChanged = ({ opened, stored, by, onKeep, onLoad }: UserChangedProps) => {
  const translate = useTranslate()
  const name = `${opened.firstName} ${opened.lastName}`
  const { roles } = useRoles()
  const roleName = useRoleName()
  const roleOf = (id: number | null) =>
    roles
      .filter((role) => role.id === id)
      .map(roleName)
      .join('')
  const written = { kind: 'accounts.users.kinds', state: 'accounts.users.states' } as const
  const words = (field: (typeof profileFields)[number], value: string) =>
    field === 'kind' || field === 'state' ? translate(`${written[field]}.${value}`) : value
  const lines = [
    ...profileFields
      .filter((field) => opened[field] !== stored[field])
      .map((field) =>
        translate('crud.newer.field', {
          field: translate(field === 'state' ? 'accounts.users.columns.state' : `accounts.users.fields.${field}`),
          before: words(field, opened[field]),
          after: words(field, stored[field]),
        }),
      ),
    ...changedRights(opened.rights, stored.rights).map(({ group, right, isHeld }) =>
      [
        isHeld ? '+' : '−',
        keyText(group),
        typeof right === 'string' ? translate(permissionWords(right)) : roleOf(right),
      ]
        .filter(Boolean)
        .join(' '),
    ),
  ]
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere', '& ul': { my: 2, pl: 5 } }}>
      <AlertTitle>{translate(by === '' ? 'crud.newer.title' : 'crud.newer.titleBy', { user: by, name })}</AlertTitle>
      {translate(lines.length > 0 ? 'crud.newer.text' : 'crud.newer.noFields')}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onKeep}>
          {translate('crud.newer.keep')}
        </Button>
        <Button size="small" color="inherit" onClick={onLoad}>
          {translate('crud.newer.load')}
        </Button>
      </Stack>
    </Alert>
  )
}
