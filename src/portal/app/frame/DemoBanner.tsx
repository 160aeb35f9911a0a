import Alert from '@mui/material/Alert'
import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { configuration } from '#portal/data/call/configuration'

const dismissed = 'demo-banner-dismissed'

/** A style variable for pages that fill the rest of the window. */
const bannerHeight = '--banner-height'

/** A reminder that others know the password, too. Dismissed for as long as the browser tab is open. */
export const DemoBanner = () => {
  const translate = useTranslate()
  const [open, setOpen] = useState(() => configuration().demo && sessionStorage.getItem(dismissed) === null)
  const measure = useCallback((banner: HTMLElement | null) => {
    if (!banner) return
    const tellHeight = (height: number) => document.documentElement.style.setProperty(bannerHeight, `${height}px`)
    const observer = new ResizeObserver(() => tellHeight(banner.offsetHeight))
    observer.observe(banner)
    return () => {
      observer.disconnect()
      tellHeight(0)
    }
  }, [])
  if (!open) return null
  const dismiss = () => {
    sessionStorage.setItem(dismissed, '1')
    setOpen(false)
  }
  return (
    <Alert
      ref={measure}
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
