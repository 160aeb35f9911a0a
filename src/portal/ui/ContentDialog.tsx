import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { DialogFrame } from './DialogFrame'

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
export const ContentDialog = ({ size = 'sm', actions, close, onClose, ...props }: ContentDialogProps) => {
  const translate = useTranslate()
  return (
    <DialogFrame
      {...props}
      size={size}
      onClose={onClose}
      actions={
        <>
          {actions}
          <Button autoFocus onClick={onClose}>
            {close ?? translate('frame.close')}
          </Button>
        </>
      }
    />
  )
}
