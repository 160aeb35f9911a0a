import { Menu, type MenuProps } from '@mui/material'
import { type ReactNode, useState } from 'react'

type LateMenuProps = Omit<MenuProps, 'children'> & { children: () => ReactNode }

/** A menu that is made, with what is in it, when it is opened for the first time: a page is drawn without it. */
export const LateMenu = ({ children, ...props }: LateMenuProps) => {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return wasOpened ? <Menu {...props}>{children()}</Menu> : null
}
