import LinkIcon from '@mui/icons-material/Link'
import { Button } from '@mui/material'
import { useNotify } from 'react-admin'

/** Copies the address of the current view, including replay and selection. */
export const CopyLink = ({ label }: { label: string }) => {
  const notify = useNotify()
  const copy = async () => {
    const { href } = window.location
    try {
      await navigator.clipboard.writeText(href)
      notify('routeMap.copied', { type: 'success' })
    } catch {
      // Browsers have no clipboard without a secure connection: the address is shown, to be copied by hand.
      notify(href)
    }
  }
  return (
    <Button startIcon={<LinkIcon />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
