import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import SearchIcon from '@mui/icons-material/Search'
import { useTranslate } from 'react-admin'
import { useCallback, useEffect, useState } from 'react'
import type { Feature } from '#portal/ui/feature'
import { SearchBox } from './SearchBox'

/** Ctrl+K from anywhere: goes to any page that the user may open, and to any record of the group by its beginning. */
export const Search = ({ features }: { features: readonly Feature[] }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  // Every search begins anew, even while the last one is still fading.
  const [opening, setOpening] = useState(0)
  const show = useCallback(() => {
    setOpen(true)
    if (!open) setOpening((count) => count + 1)
  }, [open])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      show()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [show])

  return (
    <>
      <Button
        data-tour="search"
        color="inherit"
        onClick={show}
        startIcon={<SearchIcon />}
        aria-label={translate('frame.search.label')}
        aria-keyshortcuts="Control+K"
        sx={{
          minWidth: 36,
          height: 36,
          px: 2,
          border: 1,
          borderColor: 'divider',
          color: 'text.secondary',
          '& .MuiButton-startIcon': { m: 0 },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, ml: 2, mr: 4 }}>
          {translate('frame.search.label')}
        </Box>
        <Box component="kbd" sx={{ display: { xs: 'none', md: 'inline' }, fontSize: 12, fontFamily: 'inherit' }}>
          Ctrl K
        </Box>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': translate('frame.search.label') } }}
        fullWidth
        maxWidth="sm"
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      >
        <SearchBox key={opening} features={features} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
