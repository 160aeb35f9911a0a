import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Portal from '@mui/material/Portal'
import Snackbar from '@mui/material/Snackbar'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useEffect, useSyncExternalStore } from 'react'
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'
import { alerts, closeNotice, onAlertsChange, showAlert, showNotice } from '#portal/data/alerts'
import { heightOfBars, onBarsChange } from '#portal/ui/table/actionBars'

/** The latest notice, with its undo where there is one; outside of the page, as alerts are. */
export const Snackbars = () => {
  const translate = useTranslate()
  useReactAdminNotices()
  const { notice } = useSyncExternalStore(onAlertsChange, alerts)
  const barsHeight = useSyncExternalStore(onBarsChange, heightOfBars)
  if (!notice) return null
  const close = () => closeNotice(notice.id)
  return (
    <Portal>
      <Snackbar
        key={notice.id}
        open
        autoHideDuration={6_000}
        onClose={(_, reason) => reason === 'timeout' && close()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        sx={barsHeight > 0 ? { bottom: { xs: barsHeight + 8, sm: barsHeight + 8 } } : {}}
      >
        <SnackbarContent
          role="status"
          message={notice.text}
          action={
            <>
              {notice.onUndo && (
                <Button color="inherit" onClick={() => closeNotice(notice.id, 'undone')}>
                  {notice.undoLabel ?? translate('frame.notice.undo')}
                </Button>
              )}
              <IconButton color="inherit" aria-label={translate('frame.notice.close')} onClick={close}>
                <CloseIcon fontSize="small" />
              </IconButton>
            </>
          }
        />
      </Snackbar>
    </Portal>
  )
}

/** Shows react-admin's notifications as messages of the portal. */
const useReactAdminNotices = (): void => {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  useEffect(() => {
    if (notifications.length === 0) return
    const notification = takeNotification()
    if (!notification) return
    const { message, type, notificationOptions } = notification
    const text = typeof message === 'string' ? translate(message, notificationOptions?.messageArgs ?? {}) : ''
    if (text === '') return
    if (type === 'error' || type === 'warning') {
      showAlert(text, { severity: type })
      return
    }
    if (notificationOptions?.undoable) {
      // Taken now: react-admin queues its mutations, and an undo must finish its own.
      const mutation = takeMutation()
      showNotice(text, { onUndo: () => mutation?.({ isUndo: true }), onGone: () => mutation?.({ isUndo: false }) })
    } else showNotice(text)
  }, [notifications, takeNotification, takeMutation, translate])
}
