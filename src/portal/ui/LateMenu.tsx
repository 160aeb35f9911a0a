import { Menu, type MenuProps } from '@mui/material'
import { type ReactNode, useState } from 'react'

type LateMenuProps = Omit<MenuProps, 'children'> & { children: () => ReactNode }

/** A menu whose content is created when it is first opened, so that pages render without it. */
export const LateMenu = ({ children, ...props }: LateMenuProps) => {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return wasOpened ? <Menu {...props}>{children()}</Menu> : null
}
