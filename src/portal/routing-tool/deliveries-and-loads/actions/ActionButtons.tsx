import { Stack, useMediaQuery, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ActionMenu } from './ActionMenu'
import type { Situation } from './actionRefusal'
import { ReasonedButton } from './ReasonedButton'
import { refusalText } from './refusalText'
import { actionIcons, buttonActions, type ToolbarAction, toolbarActions, toolbarRefusal } from './toolbarActions'

type ActionButtonsProps = { situation: Situation; onChoose: (action: ToolbarAction) => void }

/** The actions on the load; on a narrow screen only sending stays a button, the others fold into the menu. */
export const ActionButtons = ({ situation, onChoose }: ActionButtonsProps) => {
  const translate = useTranslate()
  const theme = useTheme()
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'))
  const buttons = isNarrow ? buttonActions.slice(0, 1) : buttonActions
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('loadActions.toolbar')}
      sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      {buttons.map((action) => {
        const refusal = toolbarRefusal(action, situation)
        const Icon = actionIcons[action]
        return (
          <ReasonedButton
            key={action}
            variant={action === 'send-to-carrier' && !refusal ? 'contained' : 'outlined'}
            startIcon={<Icon />}
            refusal={refusal && refusalText(translate, refusal)}
            onClick={() => onChoose(action)}
          >
            {translate(`loadActions.action.${action}`)}
          </ReasonedButton>
        )
      })}
      <ActionMenu
        label={translate(isNarrow ? 'loadActions.actions' : 'loadActions.more')}
        actions={toolbarActions.filter((action) => !buttons.includes(action))}
        situation={situation}
        onChoose={onChoose}
      />
    </Stack>
  )
}
