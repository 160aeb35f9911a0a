import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import { Checkbox, ListItemText, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { LateMenu } from '#portal/ui/LateMenu'
import { ToolButton } from '#portal/ui/list/ToolButton'
import type { ChosenColumns } from './useColumnChoice'

/**
 * Which columns the list shows; the first one, which names the record, always stays. Own code: `SelectColumnsButton`
 * and `ColumnsButton` read the columns of a `DatagridConfigurable` or `DataTable`.
 */
export const ColumnChoice = ({ choice: { all, isShown, toggle } }: { choice: ChosenColumns }) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ToolButton label={translate('crud.columns')} opensMenu onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <ColumnsIcon fontSize="small" />
      </ToolButton>
      <LateMenu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {() =>
          all.slice(1).map(({ name, label }) => (
            <MenuItem
              key={name}
              dense
              role="menuitemcheckbox"
              aria-checked={isShown(name)}
              onClick={() => toggle(name)}
            >
              <Checkbox checked={isShown(name)} tabIndex={-1} inert sx={{ p: 0, mr: 2 }} />
              <ListItemText>{translate(label)}</ListItemText>
            </MenuItem>
          ))
        }
      </LateMenu>
    </>
  )
}
