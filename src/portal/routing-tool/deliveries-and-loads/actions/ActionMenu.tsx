import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Situation } from './actionRefusal'
import { refusalText } from './refusalText'
import { actionIcons, type ToolbarAction, toolbarRefusal } from './toolbarActions'

type ActionMenuProps = {
  label: string
  actions: readonly ToolbarAction[]
  situation: Situation
  onChoose: (action: ToolbarAction) => void
}

/** The actions that have no button of their own; each that is off says why below its name. */
export const ActionMenu = ({ label, actions, situation, onChoose }: ActionMenuProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = useRef<ToolbarAction | null>(null)
  const choose = (action: ToolbarAction) => {
    chosen.current = action
    setAnchor(null)
  }
  /** Once the focus is back on the button, so that a dialog can give it back there. */
  const onExited = () => {
    if (chosen.current) onChoose(chosen.current)
    chosen.current = null
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<MoreHoriz />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ transition: { onExited }, list: { 'aria-label': label } }}
      >
        {actions.map((action) => {
          const refusal = toolbarRefusal(action, situation)
          const Icon = actionIcons[action]
          return (
            <MenuItem
              key={action}
              aria-disabled={refusal !== null}
              onClick={() => refusal === null && choose(action)}
              sx={refusal ? { cursor: 'not-allowed' } : {}}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText
                primary={translate(`loadActions.action.${action}`)}
                secondary={refusal && refusalText(translate, refusal)}
                slotProps={{
                  primary: { color: refusal ? 'text.secondary' : 'text.primary' },
                  secondary: { sx: { whiteSpace: 'normal', maxWidth: 280 } },
                }}
              />
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
