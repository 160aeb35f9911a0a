import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { Checkbox, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

type ColumnChoiceProps = {
  columns: readonly { name: string; label: string }[]
  chosen: readonly string[]
  onChoose: (columns: readonly string[]) => void
}

/** Which columns the list shows; the first one always stays. */
export const ColumnChoice = ({ columns, chosen, onChoose }: ColumnChoiceProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (name: string) =>
    onChoose(chosen.includes(name) ? chosen.filter((column) => column !== name) : [...chosen, name])
  return (
    <>
      <Tooltip title={translate('board.columns.choose')}>
        <IconButton
          aria-label={translate('board.columns.choose')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ViewColumn fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns.slice(1).map(({ name, label }) => (
          <MenuItem
            key={name}
            dense
            role="menuitemcheckbox"
            aria-checked={chosen.includes(name)}
            onClick={() => toggle(name)}
          >
            <Checkbox checked={chosen.includes(name)} tabIndex={-1} disableRipple inert sx={{ p: 0, mr: 2 }} />
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
