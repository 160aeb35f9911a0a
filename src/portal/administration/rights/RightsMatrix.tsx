import CloseIcon from '@mui/icons-material/Close'
import { Box, IconButton, type Theme } from '@mui/material'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { checkpointOf } from '#contract/checkpoints'
import { type Permission, permissions } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { keyText } from '#domain/access/groupPlacement'
import { visuallyHidden } from '#portal/ui/visuallyHidden'
import type { GrantProblem } from '#domain/access/grants'
import type { ListedRole } from '#portal/administration/adminResources'
import { useRoleName } from '#portal/administration/roles/useRoles'
import { permissionWords } from './permissionWords'
import { holdsRole, type RightsDraft, withoutGroup, withPermission, withRole } from './rightsDraft'
import type { LockOf } from './useGrants'

type RightsMatrixProps = {
  rights: RightsDraft
  /** The roles that can be given, each where `isRoleFor` says so. */
  roles: readonly ListedRole[]
  isRoleFor: (role: ListedRole, group: GroupKey) => boolean
  nameOf: (group: GroupKey) => string
  onChange: (rights: RightsDraft) => void
  lockOf: LockOf
}

/**
 * Roles and permissions by groups. One box is in the tab order; arrow keys lead to the others. Those that the
 * administrator cannot change stay in reach of the keyboard, so that the reason can be read.
 */
export const RightsMatrix = ({ rights, roles, isRoleFor, nameOf, onChange, lockOf }: RightsMatrixProps) => {
  const translate = useTranslate()
  const roleName = useRoleName()
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState({ row: 0, column: 0 })
  const rows: readonly (Permission | ListedRole)[] = [...roles, ...permissions]
  const current = { row: place.row, column: Math.min(place.column, Math.max(0, rights.length - 1)) }
  const firstLock = ({ group, permissions: held, roles: given = [] }: RightsDraft[number]) =>
    [...held, ...roles.filter((role) => given.includes(role.id))]
      .map((right) => reasonOf(right, lockOf(group, right)))
      .find((reason) => reason !== null) ?? null
  const words = (reason: Reason | null) => (reason ? translate(reasons[reason]) : undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const row = Math.min(rows.length - 1, Math.max(0, current.row + step[0]))
    const column = Math.min(rights.length - 1, Math.max(0, current.column + step[1]))
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)?.focus()
  }
  const rolesGiving = (permission: Permission, { roles: given = [] }: RightsDraft[number]) =>
    roles.filter((role) => given.includes(role.id) && role.permissions.includes(permission)).map(roleName)
  const rowOf = (right: Permission | ListedRole, row: number) => {
    const isRole = typeof right !== 'string'
    const name = isRole ? roleName(right) : translate(permissionWords(right))
    return (
      <tr key={isRole ? right.id : right}>
        <th scope="row">
          {name}
          <small>{isRole ? placeOf(right, translate) : checkpointText(right)}</small>
        </th>
        {rights.map((one, column) => {
          const { group } = one
          const isHeld = isRole ? holdsRole(rights, group, right.id) : one.permissions.includes(right)
          const isFor = !isRole || isHeld || isRoleFor(right, group)
          const reason = isFor ? reasonOf(right, lockOf(group, right)) : 'elsewhere'
          const giving = isRole ? [] : rolesGiving(right, one)
          const change = (isChecked: boolean) =>
            onChange(
              isRole ? withRole(rights, group, right.id, isChecked) : withPermission(rights, group, right, isChecked),
            )
          const given = `${id}-${row}-${column}`
          const describedBy = [reason && `${id}-${reason}`, giving.length > 0 && given].filter(Boolean).join(' ')
          return (
            <td key={keyText(group)}>
              <label title={words(reason)}>
                <input
                  type="checkbox"
                  data-cell={`${row}:${column}`}
                  tabIndex={row === current.row && column === current.column ? 0 : -1}
                  aria-label={translate('accounts.rights.cell', { permission: name, group: group.id })}
                  {...(reason && { 'aria-disabled': true })}
                  {...(describedBy && { 'aria-describedby': describedBy })}
                  checked={isHeld}
                  onKeyDown={onKeyDown}
                  onFocus={() => setPlace({ row, column })}
                  onChange={({ target }) => {
                    if (!reason) change(target.checked)
                  }}
                />
                {giving.length > 0 && (
                  <small id={given} title={giving.join(', ')}>
                    {translate('accounts.rights.byRole', { role: giving.join(', ') })}
                  </small>
                )}
              </label>
            </td>
          )
        })}
      </tr>
    )
  }
  return (
    <Box sx={matrixStyle}>
      {Object.entries(reasons).map(([reason, key]) => (
        <span key={reason} id={`${id}-${reason}`} style={visuallyHidden}>
          {translate(key)}
        </span>
      ))}
      <table ref={table}>
        <caption style={visuallyHidden}>{translate('accounts.rights.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col" className="corner">
              {translate('accounts.rights.permission')}
            </th>
            {rights.map((one) => (
              <th key={keyText(one.group)} scope="col" title={`${keyText(one.group)} ${nameOf(one.group)}`}>
                <span className="group">
                  <span>
                    <strong>{one.group.id}</strong>
                    <small>{nameOf(one.group)}</small>
                  </span>
                  <LeaveButton
                    label={translate('accounts.rights.leave', { group: one.group.id })}
                    reason={words(firstLock(one))}
                    onLeave={() => onChange(withoutGroup(rights, one.group))}
                  />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {roles.length > 0 && <tbody className="roles">{roles.map((role, row) => rowOf(role, row))}</tbody>}
        <tbody>{permissions.map((permission, row) => rowOf(permission, roles.length + row))}</tbody>
      </table>
    </Box>
  )
}

type Reason = keyof typeof reasons

/** Message keys of the reasons why a box cannot be changed. */
const reasons = {
  'own-rights': 'accounts.grants.own-rights',
  'not-held': 'accounts.grants.not-held',
  'every-top': 'accounts.grants.every-top',
  'role-not-held': 'accounts.rights.roleNotHeld',
  elsewhere: 'accounts.rights.roleElsewhere',
} as const

const reasonOf = (right: Permission | ListedRole, problem: GrantProblem | null): Reason | null =>
  problem === 'more-powerful' ? null : problem === 'not-held' && typeof right !== 'string' ? 'role-not-held' : problem

const placeOf = ({ group }: ListedRole, translate: (key: string, words?: object) => string): string =>
  translate('accounts.rights.role', { group: group ? keyText(group) : translate('accounts.roles.everyGroup') })

const checkpointText = (permission: Permission): string => {
  const { id, type } = checkpointOf(permission)
  return `${id} / ${type}`
}

type LeaveButtonProps = { label: string; reason: string | undefined; onLeave: () => void }

const LeaveButton = ({ label, reason, onLeave }: LeaveButtonProps) => (
  <span title={reason}>
    <IconButton aria-label={label} disabled={reason !== undefined} onClick={onLeave}>
      <CloseIcon sx={{ fontSize: 14 }} />
    </IconButton>
  </span>
)

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

/** Heads and first column stay in sight; styled from here, once for all cells. */
const matrixStyle = {
  maxHeight: '70vh',
  overflow: 'auto',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: 13, lineHeight: '18px' },
  '& th, & td': { borderBottom: 1, borderColor: 'divider', p: 0, textAlign: 'center' },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', verticalAlign: 'top', p: 1 },
  '& th.corner': { left: 0, zIndex: 2, textAlign: 'left', px: 2 },
  '& tbody th': {
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    textAlign: 'left',
    fontWeight: 400,
    px: 2,
    py: 1,
    minWidth: { xs: 150, sm: 260 },
    overflowWrap: 'anywhere',
  },
  '& small': { display: 'block', color: 'text.secondary', fontSize: 11, lineHeight: '14px', fontWeight: 400 },
  '& .group': { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, textAlign: 'left' },
  '& .group > span': { minWidth: 84, maxWidth: 120 },
  '& tbody tr:hover td, & tbody tr:focus-within td': { bgcolor: 'action.hover' },
  '& tbody.roles tr:last-of-type > *': { borderBottomWidth: 2 },
  '& label': { display: 'grid', placeContent: 'center', placeItems: 'center', minHeight: 36, cursor: 'pointer' },
  '& label small': { maxWidth: 110, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& input': {
    width: 18,
    height: 18,
    m: 0,
    accentColor: (theme: Theme) => theme.palette.primary.main,
    cursor: 'pointer',
  },
  '& label:has([aria-disabled]), & [aria-disabled]': { cursor: 'not-allowed' },
  '& [aria-disabled]': { opacity: 0.45 },
} as const
