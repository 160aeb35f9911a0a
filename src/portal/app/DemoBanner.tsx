import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { configuration } from '#portal/data/configuration'

const dismissed = 'demo-banner-dismissed'

/** A reminder that others know the password, too. Dismissed for as long as the browser tab is open. */
export const DemoBanner = () => {
  const translate = useTranslate()
  const [open, setOpen] = useState(() => configuration().demo && sessionStorage.getItem(dismissed) === null)
  if (!open) return null
  const dismiss = () => {
    sessionStorage.setItem(dismissed, '1')
    setOpen(false)
  }
  return (
    <Alert
      role="note"
      severity="warning"
      variant="standard"
      closeText={translate('frame.demo.dismiss')}
      onClose={dismiss}
      sx={{ flexShrink: 0, borderRadius: 0, py: 0, px: { xs: 2, sm: 4 }, alignItems: 'center' }}
    >
      {translate('frame.demo.text')}
    </Alert>
  )
}
