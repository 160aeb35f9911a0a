import type { SvgIconComponent } from '@mui/icons-material'
import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined'
import CancelScheduleSend from '@mui/icons-material/CancelScheduleSendOutlined'
import ChangeCircle from '@mui/icons-material/ChangeCircleOutlined'
import EditNote from '@mui/icons-material/EditNote'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import MailOutline from '@mui/icons-material/MailOutlined'
import PublishedWithChanges from '@mui/icons-material/PublishedWithChanges'
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlined'
import RemoveRoad from '@mui/icons-material/RemoveRoad'
import Send from '@mui/icons-material/SendOutlined'
import Undo from '@mui/icons-material/Undo'
import type { LoadAction } from '#domain/freight/load'
import { type ActionRefusal, actionRefusal, type Situation } from './actionRefusal'

/** What the toolbar offers, in its order. `cancel-deliveries` is about single deliveries on the load. */
export const toolbarActions = [
  'send-to-carrier',
  'cancel-to-carrier',
  'email',
  'modify',
  'send-to-fleet',
  'cancel-to-fleet',
  'cancel-for-carrier-update',
  'plan',
  'update-plan',
  'unplan',
  'change-status',
  'cancel-deliveries',
] as const satisfies readonly (LoadAction | 'cancel-deliveries')[]

export type ToolbarAction = (typeof toolbarActions)[number]

/** The step that a load takes next: a tender, or the end of what it was sent to. Sending when none is possible. */
export const nextAction = (situation: Situation): ToolbarAction =>
  nextActions.find((action) => toolbarRefusal(action, situation) === null) ?? 'send-to-carrier'

const nextActions = ['send-to-carrier', 'cancel-to-carrier', 'cancel-to-fleet'] as const

export const actionIcons: Record<ToolbarAction, SvgIconComponent> = {
  'send-to-carrier': Send,
  'cancel-to-carrier': CancelScheduleSend,
  email: MailOutline,
  modify: PublishedWithChanges,
  'send-to-fleet': LocalShipping,
  'cancel-to-fleet': RemoveRoad,
  'cancel-for-carrier-update': ChangeCircle,
  plan: AssignmentTurnedIn,
  'update-plan': EditNote,
  unplan: Undo,
  'change-status': FlagOutlined,
  'cancel-deliveries': RemoveCircleOutline,
}

/** Deliveries of a load are cancelled under the same lock as its status is changed, and as long as one is left. */
export const toolbarRefusal = (action: ToolbarAction, situation: Situation): ActionRefusal | null => {
  if (action !== 'cancel-deliveries') return actionRefusal(action, situation)
  const refusal = actionRefusal('comment', situation)
  if (refusal) return refusal
  if (situation.unsaved) return { code: 'unsaved' }
  return situation.deliveries.every(({ status }) => status === 'cancelled') ? { code: 'no-deliveries' } : null
}
