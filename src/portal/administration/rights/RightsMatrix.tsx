import CloseIcon from '@mui/icons-material/Close'
import { Box, IconButton, type Theme } from '@mui/material'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { checkpointOf } from '#contract/checkpoints'
import { type Permission, permissions } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { keyText } from '#domain/access/groupPlacement'
import { visuallyHidden } from '#portal/ui/visuallyHidden'
import { permissionWords } from './permissionWords'
import { type RightsDraft, withoutGroup, withPermission } from './rightsDraft'
import type { LockOf } from './useGrants'

type RightsMatrixProps = {
  rights: RightsDraft
  nameOf: (group: GroupKey) => string
  onChange: (rights: RightsDraft) => void
  lockOf: LockOf
}

/**
 * Permissions by groups. One box is in the tab order; arrow keys lead to the others. Those that the administrator
 * cannot change stay in reach of the keyboard, so that the reason can be read.
 */
export const RightsMatrix = ({ rights, nameOf, onChange, lockOf }: RightsMatrixProps) => {
  const translate = useTranslate()
  const reasons = useId()
  const words = (problem: ReturnType<LockOf>) => (problem ? translate(`accounts.grants.${problem}`) : undefined)
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState({ row: 0, column: 0 })
  const current = { row: place.row, column: Math.min(place.column, Math.max(0, rights.length - 1)) }
  const firstLock = (held: readonly Permission[], group: GroupKey) =>
    held.map((permission) => lockOf(group, permission)).find((lock) => lock !== null) ?? null
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const row = Math.min(permissions.length - 1, Math.max(0, current.row + step[0]))
    const column = Math.min(rights.length - 1, Math.max(0, current.column + step[1]))
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)?.focus()
  }
  return (
    <Box sx={matrixStyle}>
      {grantProblems.map((problem) => (
        <span key={problem} id={`${reasons}-${problem}`} style={visuallyHidden}>
          {words(problem)}
        </span>
      ))}
      <table ref={table}>
        <caption style={visuallyHidden}>{translate('accounts.rights.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col" className="corner">
              {translate('accounts.rights.permission')}
            </th>
            {rights.map(({ group, permissions: held }) => (
              <th key={keyText(group)} scope="col" title={`${keyText(group)} ${nameOf(group)}`}>
                <span className="group">
                  <span>
                    <strong>{group.id}</strong>
                    <small>{nameOf(group)}</small>
                  </span>
                  <LeaveButton
                    label={translate('accounts.rights.leave', { group: group.id })}
                    reason={words(firstLock(held, group))}
                    onLeave={() => onChange(withoutGroup(rights, group))}
                  />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission, row) => {
            const name = translate(permissionWords(permission))
            const { id, type } = checkpointOf(permission)
            return (
              <tr key={permission}>
                <th scope="row">
                  {name}
                  <small>{`${id} / ${type}`}</small>
                </th>
                {rights.map(({ group, permissions: held }, column) => {
                  const lock = lockOf(group, permission)
                  return (
                    <td key={keyText(group)}>
                      <label title={words(lock)}>
                        <input
                          type="checkbox"
                          data-cell={`${row}:${column}`}
                          tabIndex={row === current.row && column === current.column ? 0 : -1}
                          aria-label={translate('accounts.rights.cell', { permission: name, group: group.id })}
                          {...(lock && { 'aria-disabled': true, 'aria-describedby': `${reasons}-${lock}` })}
                          checked={held.includes(permission)}
                          onKeyDown={onKeyDown}
                          onFocus={() => setPlace({ row, column })}
                          onChange={({ target }) => {
                            if (!lock) onChange(withPermission(rights, group, permission, target.checked))
                          }}
                        />
                      </label>
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}

type LeaveButtonProps = { label: string; reason: string | undefined; onLeave: () => void }

const LeaveButton = ({ label, reason, onLeave }: LeaveButtonProps) => (
  <span title={reason}>
    <IconButton aria-label={label} disabled={reason !== undefined} onClick={onLeave}>
      <CloseIcon sx={{ fontSize: 14 }} />
    </IconButton>
  </span>
)

const grantProblems = ['own-rights', 'not-held', 'every-top'] as const

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
  '& label': { display: 'grid', placeItems: 'center', height: 36, cursor: 'pointer' },
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
