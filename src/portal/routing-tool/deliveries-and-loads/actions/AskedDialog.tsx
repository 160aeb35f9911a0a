import { CancelDeliveriesDialog } from './CancelDeliveriesDialog'
import { CancelDialog } from './CancelDialog'
import type { LoadDialogProps } from './dialogProps'
import { EmailDialog } from './EmailDialog'
import { PlanDialog } from './PlanDialog'
import { SendDialog } from './SendDialog'
import { StatusDialog } from './StatusDialog'
import type { ToolbarAction } from './toolbarActions'

/** The question that an action asks before it is taken. */
export const AskedDialog = ({ action, ...props }: LoadDialogProps & { action: ToolbarAction }) => {
  switch (action) {
    case 'send-to-carrier':
    case 'send-to-fleet':
    case 'modify':
      return <SendDialog action={action} {...props} />
    case 'cancel-to-carrier':
    case 'cancel-for-carrier-update':
    case 'cancel-to-fleet':
      return <CancelDialog action={action} {...props} />
    case 'email':
      return <EmailDialog {...props} />
    case 'plan':
    case 'update-plan':
    case 'unplan':
      return <PlanDialog action={action} {...props} />
    case 'change-status':
      return <StatusDialog {...props} />
    case 'cancel-deliveries':
      return <CancelDeliveriesDialog {...props} chosen={[]} />
  }
}
