import LinkIcon from '@mui/icons-material/Link'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { showNotice } from '#portal/data/alerts'

/** Copies the address of the current view, including replay and selection. */
export const CopyLink = ({ label }: { label: string }) => {
  const translate = useTranslate()
  const copy = async () => {
    const { href } = window.location
    try {
      await navigator.clipboard.writeText(href)
      showNotice(translate('routeMap.copied'))
    } catch {
      // Without a safe connection browsers have no clipboard: then the address is shown to be copied by hand.
      showNotice(href)
    }
  }
  return (
    <Button startIcon={<LinkIcon />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
