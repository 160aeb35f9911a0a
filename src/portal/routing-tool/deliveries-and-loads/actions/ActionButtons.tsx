import { Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ActionMenu } from './ActionMenu'
import type { Situation } from './actionRefusal'
import { ReasonedButton } from './ReasonedButton'
import { refusalText } from './refusalText'
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
