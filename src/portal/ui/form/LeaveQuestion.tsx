import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { useLeaveGuard } from '#portal/ui/page/useLeaveGuard'

/** Asks before a form with unsaved changes is left. */
export const LeaveQuestion = ({ when }: { when: boolean }) => {
  const translate = useTranslate()
  const { isAsking, leave, stay } = useLeaveGuard(when)
  return (
    <ConfirmDialog
      open={isAsking}
      title={translate('crud.unsaved.title')}
      text={translate('crud.unsaved.text')}
      action={translate('crud.unsaved.leave')}
      keep={translate('crud.unsaved.stay')}
      isDangerous
      onAgree={leave}
      onClose={stay}
    />
  )
}
