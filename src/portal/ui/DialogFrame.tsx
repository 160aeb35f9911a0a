import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'

type DialogFrameProps = {
  open?: boolean
  title: ReactNode
  /** Read with the title by a screen reader. */
  text?: ReactNode
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  isFullScreen?: boolean
  children?: ReactNode
  /** Buttons. */
  actions: ReactNode
  /** Puts a form around title, content and buttons. */
  renderWithin?: (content: ReactNode) => ReactNode
  /** For Escape and a click outside; without it neither closes. */
  onClose?: () => void
}

/** What all dialogs have: title, content, and buttons below. Only the dialogs of this folder use it. */
export const DialogFrame = ({ open = true, size = 'xs', isFullScreen = false, ...props }: DialogFrameProps) => {
  const { title, text, children, actions, renderWithin = (content) => content, onClose } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      {...(onClose && { onClose })}
      aria-labelledby={`${id}title`}
      {...(text !== undefined && { 'aria-describedby': `${id}text` })}
      fullWidth
      maxWidth={size}
      fullScreen={isFullScreen}
    >
      {renderWithin(
        <>
          <DialogTitle id={`${id}title`}>{title}</DialogTitle>
          <DialogContent>
            {text !== undefined && <DialogContentText id={`${id}text`}>{text}</DialogContentText>}
            {children}
          </DialogContent>
          <DialogActions>{actions}</DialogActions>
        </>,
      )}
    </Dialog>
  )
}
