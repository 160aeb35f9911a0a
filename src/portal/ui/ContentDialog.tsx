import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

type ContentDialogProps = {
  open?: boolean
  title: ReactNode
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  isFullScreen?: boolean
  /** Buttons before the one that closes it. */
  actions?: ReactNode
  /** The label of the button that closes it. */
  close?: string
  onClose: () => void
  children: ReactNode
}

/** Shows something over the page, to be read and closed. A form is a `FormDialog`, a question a `ConfirmDialog`. */
export const ContentDialog = ({
  open = true,
  title,
  size = 'sm',
  isFullScreen = false,
  ...props
}: ContentDialogProps) => {
  const { actions, close, onClose, children } = props
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} fullWidth maxWidth={size} fullScreen={isFullScreen}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        {actions}
        <Button autoFocus onClick={onClose}>
          {close ?? translate('frame.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
