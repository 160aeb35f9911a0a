import CloseIcon from '@mui/icons-material/Close'
import { Box, IconButton } from '@mui/material'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { checkpointOf } from '#contract/checkpoints'
import { permissions } from '#domain/access'
import type { GroupKey } from '#domain/customerGroup'
import { keyText } from '#domain/groupPlacement'
import { unseen } from '#portal/kit/unseen'
import { matrixStyle } from './matrixStyle'
import { permissionWords } from './permissionWords'
import { type RightsDraft, withoutGroup, withPermission } from './rightsDraft'

type RightsMatrixProps = {
  rights: RightsDraft
  nameOf: (group: GroupKey) => string
  onChange: (rights: RightsDraft) => void
}

/** Permissions by groups. One box is in the tab order; arrow keys lead to the others. */
export const RightsMatrix = ({ rights, nameOf, onChange }: RightsMatrixProps) => {
  const translate = useTranslate()
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState({ row: 0, column: 0 })
  const current = { row: place.row, column: Math.min(place.column, Math.max(0, rights.length - 1)) }
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
      <table ref={table}>
        <caption style={unseen}>{translate('accounts.rights.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col" className="corner">
              {translate('accounts.rights.permission')}
            </th>
            {rights.map(({ group }) => (
              <th key={keyText(group)} scope="col" title={`${keyText(group)} ${nameOf(group)}`}>
                <span className="group">
                  <span>
                    <strong>{group.id}</strong>
                    <small>{nameOf(group)}</small>
                  </span>
                  <IconButton
                    aria-label={translate('accounts.rights.leave', { group: group.id })}
                    onClick={() => onChange(withoutGroup(rights, group))}
                  >
                    <CloseIcon sx={{ fontSize: 14 }} />
                  </IconButton>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission, row) => {
            const words = translate(permissionWords(permission))
            const { id, type } = checkpointOf(permission)
            return (
              <tr key={permission}>
                <th scope="row">
                  {words}
                  <small>{`${id} / ${type}`}</small>
                </th>
                {rights.map(({ group, permissions: held }, column) => (
                  <td key={keyText(group)}>
                    <label>
                      <input
                        type="checkbox"
                        data-cell={`${row}:${column}`}
                        tabIndex={row === current.row && column === current.column ? 0 : -1}
                        aria-label={translate('accounts.rights.cell', { permission: words, group: group.id })}
                        checked={held.includes(permission)}
                        onKeyDown={onKeyDown}
                        onFocus={() => setPlace({ row, column })}
                        onChange={({ target }) => onChange(withPermission(rights, group, permission, target.checked))}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
}
