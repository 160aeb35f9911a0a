import { IconButton, Tooltip } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'

type ToolButtonProps = {
  label: string
  onClick: (event: MouseEvent<HTMLElement>) => void
  opensMenu?: boolean
  /** Its icon. */
  children: ReactNode
}

/** An icon button with a tooltip for mouse and keyboard. */
export const ToolButton = ({ label, onClick, opensMenu = false, children }: ToolButtonProps) => (
  // The tooltip stays within the page, so that screen reader users find it between its landmarks.
  <Tooltip title={label} slotProps={{ popper: { disablePortal: true } }}>
    <IconButton aria-label={label} aria-haspopup={opensMenu ? 'menu' : undefined} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
)
