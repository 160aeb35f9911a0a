import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Portal from '@mui/material/Portal'
import Snackbar from '@mui/material/Snackbar'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useEffect, useSyncExternalStore } from 'react'
import { type NotificationOptions, useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'
import { useStore } from 'zustand'
import { type Alert, closeNotice, type NoticeOptions, alertStore, showAlert, showNotice } from '#portal/data/alerts'
import { heightOfBars, onBarsChange } from '#portal/ui/table/actionBars'

/**
 * The notification component of the application: the latest notice in a snackbar, with its undo. Outside the page, as
 * alerts are, so that an open dialog does not hide it from screen readers.
 */
export const Notification = () => {
  const translate = useTranslate()
  useNotifications()
  const { notice } = useStore(alertStore)
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

/**
 * Shows what `useNotify` was called with: errors and warnings as an alert, everything else as a notice. An undoable
 * mutation of react-admin is completed when its notice is gone.
 */
const useNotifications = (): void => {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  useEffect(() => {
    if (notifications.length === 0) return
    const notification = takeNotification()
    if (!notification || typeof notification.message !== 'string') return
    const { message, type, notificationOptions = {} } = notification
    const { messageArgs = {}, autoHideDuration, undoable, link, action, ...notice } = notificationOptions as Options
    const text = translate(message, messageArgs)
    if (text === '') return
    if (type === 'error' || type === 'warning') {
      const persisted = autoHideDuration === null
      showAlert(text, { severity: type, persisted, ...(link && { link }), ...(action && { action }) })
    } else if (undoable) {
      // Taken now: react-admin queues its mutations, and an undo must finish its own.
      const mutation = takeMutation()
      showNotice(text, { onUndo: () => mutation?.({ isUndo: true }), onGone: () => mutation?.({ isUndo: false }) })
    } else showNotice(text, notice)
  }, [notifications, takeNotification, takeMutation, translate])
}

/** What `useNotify` may be given: options of react-admin, and those of our alerts and notices. */
type Options = Pick<NotificationOptions, 'autoHideDuration' | 'undoable'> &
  Pick<Alert, 'link' | 'action'> &
  NoticeOptions & { messageArgs?: Record<string, unknown> }
