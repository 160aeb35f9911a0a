import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { forgetAlerts, markAlertsRead, alertStore } from '#portal/data/alerts'
import { formatLocalDateTime } from '#portal/ui/i18n/dates'
import { usePreferences } from '#portal/ui/preferences'
import { statusColours } from '#portal/ui/theme'

/** The last messages of this visit and of those before, newest first; the bell counts those that came since the list was last open. */
export const AlertsBell = () => {
  const translate = useTranslate()
  const { dark } = usePreferences()
  const { past, unread } = useStore(alertStore)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const bell = useRef<HTMLButtonElement>(null)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const colours = statusColours[dark ? 'dark' : 'light']
  const colourOf = { error: colours.vermilion, warning: colours.orange, info: colours.blue, success: colours.green }
  const label = translate('frame.alerts.label', { count: unread })
  const open = () => {
    setAnchor(bell.current)
    markAlertsRead()
  }
  useEffect(() => {
    if (hash !== '#messages') return
    setAnchor(bell.current)
    markAlertsRead()
  }, [hash])
  const close = () => {
    setAnchor(null)
    if (hash === '#messages') void navigate(pathname + search, { replace: true })
  }
  return (
    <>
      <Tooltip title={translate('frame.alerts.title')}>
        <IconButton ref={bell} aria-label={label} aria-haspopup="dialog" data-tour="messages" onClick={open}>
          <Badge badgeContent={unread} color="error">
            <NotificationsIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('frame.alerts.title'), sx: { width: 380 } } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {translate('frame.alerts.title')}
          </Typography>
          {past.length > 0 && <Button onClick={forgetAlerts}>{translate('frame.alerts.clear')}</Button>}
        </Box>
        {past.length === 0 && (
          <Typography color="text.secondary" sx={{ p: 4 }}>
            {translate('frame.alerts.none')}
          </Typography>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '60vh', overflow: 'auto' }}>
          {past.map(({ id, lines, severity, at }) => (
            <Box component="li" key={id} sx={{ px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', fontSize: 12, color: 'text.secondary' }}>
                <Box component="span" sx={{ flex: 1, fontWeight: 600, color: colourOf[severity] }}>
                  {translate(`frame.alerts.severity.${severity}`)}
                </Box>
                <time dateTime={new Date(at).toISOString()}>{formatLocalDateTime(at)}</time>
              </Box>
              <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontSize: 13 }}>{lines.join('\n')}</Box>
            </Box>
          ))}
        </Box>
      </Popover>
    </>
  )
}
