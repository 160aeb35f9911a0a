import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { DialogFrame } from './DialogFrame'

type ConfirmDialogProps = {
  open?: boolean
  title: string
  text: ReactNode
  /** What is affected, or why it failed. */
  children?: ReactNode
  /** The label of the button that does it. */
  action: string
  /** The label of the button that leaves things as they are. */
  keep: string
  /** Something is deleted or lost. */
  isDangerous?: boolean
  /** Buttons of further choices. */
  others?: ReactNode
  busy?: boolean
  onAgree: () => void
  /** What the button does that leaves things as they are, if that is more than closing. */
  onKeep?: () => void
  onClose: () => void
}

/**
 * Asks before an action that cannot be undone or affects other users. Own code and not react-admin's `Confirm`, whose
 * focus is on the button that does it: Enter, pressed for something else, must not delete.
 */
export const ConfirmDialog = ({ action, keep, onAgree, onKeep, ...props }: ConfirmDialogProps) => {
  const { isDangerous = false, others, busy = false, ...frame } = props
  return (
    <DialogFrame
      {...frame}
      actions={
        <>
          <Button key={keep} autoFocus onClick={onKeep ?? frame.onClose}>
            {keep}
          </Button>
          {others}
          <Button variant="contained" color={isDangerous ? 'error' : 'primary'} disabled={busy} onClick={onAgree}>
            {action}
          </Button>
        </>
      }
    />
  )
}
