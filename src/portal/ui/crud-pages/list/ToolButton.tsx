import { IconButton, Tooltip } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'

type ToolButtonProps = {
  label: string
  onClick: (event: MouseEvent<HTMLElement>) => void
  opensMenu?: boolean
  /** Its icon. */
  children: ReactNode
}

/** A button that is an icon; pointing at it, or coming to it by keyboard, tells what it does. */
export const ToolButton = ({ label, onClick, opensMenu = false, children }: ToolButtonProps) => (
  // The words stay within the page: a reader who goes from landmark to landmark would not find them elsewhere.
  <Tooltip title={label} slotProps={{ popper: { disablePortal: true } }}>
    <IconButton
      aria-label={label}
      aria-haspopup={opensMenu ? 'menu' : undefined}

      onClick={onClick}
    >
      {children}
    </IconButton>
  </Tooltip>
)
