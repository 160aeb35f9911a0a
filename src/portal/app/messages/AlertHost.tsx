import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Portal from '@mui/material/Portal'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useStore } from 'zustand'
import { headerHeight } from '#portal/app/frame/Header'
import { type Alert as Message, alertTime, closeAlert, alertStore } from '#portal/data/alerts'
import { useHotKeys } from '#portal/ui/page/useHotKeys'

/**
 * The open messages, below the header. They take no focus, so that users keep their place. They are outside of the
 * page, because an open dialog hides the page from screen readers, and its failures must be announced.
 */
export const AlertHost = () => {
  const { open } = useStore(alertStore)
  const newest = open.at(-1)?.id
  useHotKeys(newest === undefined ? {} : { Escape: () => closeAlert(newest) }, { inFields: true })
  if (open.length === 0) return null
  return (
    <Portal>
      <Box aria-live="assertive" sx={host}>
        {open.map((message) => (
          <AlertDialog key={message.id} message={message} />
        ))}
      </Box>
    </Portal>
  )
}

/** One message: closes automatically after a while unless it is persisted, hovered or focused (STATE-62). */
export const AlertDialog = ({ message }: { message: Message }) => {
  const translate = useTranslate()
  const { id, lines, severity, persisted, link, action } = message
  const [held, setHeld] = useState(false)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (persisted || held) return undefined
    const timer = setTimeout(() => closeAlert(id), alertTime)
    return () => clearTimeout(timer)
  }, [id, persisted, held])
  const copy = async () => {
    await navigator.clipboard.writeText(lines.join('\n'))
    setCopied(true)
  }
  return (
    <Alert
      role="alertdialog"
      aria-labelledby={`alert-${id}`}
      aria-describedby={`alert-text-${id}`}
      severity={severity}
      variant="outlined"
      closeText={translate('frame.alerts.close')}
      onClose={() => closeAlert(id)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ bgcolor: 'background.paper', pointerEvents: 'auto', boxShadow: 3 }}
    >
      <AlertTitle id={`alert-${id}`} sx={{ fontSize: 13, mb: 0 }}>
        {translate(`frame.alerts.severity.${severity}`)}
      </AlertTitle>
      <Box
        id={`alert-text-${id}`}
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxHeight: '40vh', overflow: 'auto' }}
      >
        {lines.join('\n')}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 1 }}>
        {action && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => {
              closeAlert(id)
              action.run()
            }}
            sx={{ minHeight: 24, py: 0, mr: 2, fontSize: 13 }}
          >
            {action.label}
          </Button>
        )}
        {link && (
          <Link component={RouterLink} to={link.to} onClick={() => closeAlert(id)}>
            {link.label}
          </Link>
        )}
        <Button color="inherit" onClick={() => void copy()} sx={{ minHeight: 24, py: 0, ml: -3, fontSize: 13 }}>
          {translate(copied ? 'frame.alerts.copied' : 'frame.alerts.copy')}
        </Button>
      </Box>
    </Alert>
  )
}

const host = {
  position: 'fixed',
  top: headerHeight + 8,
  right: 8,
  zIndex: 1500,
  width: 'min(420px, calc(100vw - 16px))',
  maxHeight: `calc(100dvh - ${headerHeight + 16}px)`,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  pointerEvents: 'none',
} as const
