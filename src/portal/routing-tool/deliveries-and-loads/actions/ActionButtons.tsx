import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Stack, Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate, type TranslateFunction } from 'react-admin'
import { loadVocabulary } from '#portal/ui/statuses/loadVocabulary'
import type { Situation, ActionRefusal } from './actionRefusal'
import { ReasonedButton } from './ReasonedButton'
import { actionIcons, nextAction, type ToolbarAction, toolbarActions, toolbarRefusal } from './toolbarActions'

type ActionButtonsProps = { situation: Situation; onChoose: (action: ToolbarAction) => void }

/** The next step of the load as a button, all other actions in a menu: together one slim row. */
export const ActionButtons = ({ situation, onChoose }: ActionButtonsProps) => {
  const translate = useTranslate()
  const next = nextAction(situation)
  const refusal = toolbarRefusal(next, situation)
  const Icon = actionIcons[next]
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('loadActions.toolbar')}
      sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <ReasonedButton
        variant={next === 'send-to-carrier' && !refusal ? 'contained' : 'outlined'}
        startIcon={<Icon />}
        refusal={refusal && refusalText(translate, refusal)}
        onClick={() => onChoose(next)}
      >
        {translate(`loadActions.action.${next}`)}
      </ReasonedButton>
      <ActionMenu
        label={translate('loadActions.actions')}
        actions={toolbarActions.filter((action) => action !== next)}
        situation={situation}
        onChoose={onChoose}
      />
    </Stack>
  )
}

type ActionMenuProps = {
  label: string
  actions: readonly ToolbarAction[]
  situation: Situation
  onChoose: (action: ToolbarAction) => void
}

/** The actions that have no button of their own; each that is off says why below its name. */
const ActionMenu = ({ label, actions, situation, onChoose }: ActionMenuProps) => {
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

/** Why an action is off, in a sentence. */
const refusalText = (translate: TranslateFunction, refusal: ActionRefusal): string =>
  translate(`loadActions.why.${refusal.code}`, {
    ...('lockedBy' in refusal && { system: refusal.lockedBy, reason: refusal.reason }),
    ...('status' in refusal && { status: translate(loadVocabulary[refusal.status].label).toLowerCase() }),
  })
