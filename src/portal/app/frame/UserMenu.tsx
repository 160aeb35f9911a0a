import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { outsidePaths } from '#portal/access/outsidePaths'
import { paths } from '#portal/account/paths'
import { areNotificationsEnabled, enableNotifications } from '#portal/data/session/browserStorage'
import { setDark, setDensity, usePreferences } from '#portal/ui/preferences'
import { showKeys } from './KeyboardHelp'
import { useLanguageChoices } from './LanguageMenu'

/** The signed-in user, their preferences, and signing out. */
export const UserMenu = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { density, dark } = usePreferences()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [notified, setNotified] = useState(areNotificationsEnabled)
  const isNarrow = useMediaQuery('(max-width: 599px)')
  const name = identity?.fullName ?? ''
  const close = () => setAnchor(null)
  const languages = useLanguageChoices(close)

  const notify = () => {
    enableNotifications(!notified)
    setNotified(!notified)
    if (!notified && 'Notification' in window && Notification.permission === 'default')
      void Notification.requestPermission()
  }

  return (
    <>
      <IconButton
        aria-label={translate('frame.user.label', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-tour="user"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AccountIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { minWidth: 260 } } }}>
        <Box component="li" role="none" sx={{ px: 4, pb: 2 }}>
          <Box sx={{ fontWeight: 600 }}>{name}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            {[identity?.id, identity?.email as string | undefined].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        <Divider component="li" />
        <ListSubheader role="none" sx={{ lineHeight: '32px' }}>
          {translate('frame.user.density')}
        </ListSubheader>
        {(['compact', 'comfortable'] as const).map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={density === choice}
            selected={density === choice}
            onClick={() => setDensity(choice)}
          >
            {translate(`frame.user.${choice}`)}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem role="menuitemcheckbox" aria-checked={notified} selected={notified} onClick={notify}>
          {translate('frame.user.notifications')}
        </MenuItem>
        {isNarrow && [
          <MenuItem
            key="dark"
            role="menuitemcheckbox"
            aria-checked={dark}
            selected={dark}
            onClick={() => setDark(!dark)}
          >
            {translate('frame.theme.dark')}
          </MenuItem>,
          <ListSubheader key="language" role="none" sx={{ lineHeight: '32px' }}>
            {translate('frame.language')}
          </ListSubheader>,
          ...languages,
        ]}
        <MenuItem
          onClick={() => {
            close()
            showKeys()
          }}
        >
          {translate('frame.user.keys')}
        </MenuItem>
        <Divider component="li" />
        <MenuItem component={Link} to={paths.account} onClick={close}>
          {translate('frame.user.account')}
        </MenuItem>
        <MenuItem component="a" href={outsidePaths.logout}>
          {translate('frame.user.signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}
