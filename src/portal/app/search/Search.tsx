import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ErrorBoundary } from '#portal/ui/page/ErrorBoundary'
import { lazyWithin } from '#portal/ui/lazyWithin'
import type { Feature } from '#portal/ui/page/feature'
import { useHotKeys } from '#portal/ui/page/useHotKeys'

/** Loads the search, which most visits never open. */
export const loadSearchBox = async () => (await import('./SearchBox')).SearchBox
const SearchBox = lazyWithin(loadSearchBox)

/** Ctrl+K from anywhere: goes to any page that the user may open, and to any record of the group by its beginning. */
export const Search = ({ features }: { features: readonly Feature[] }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  // Every search starts empty, even while the last one is still fading out.
  const [opening, setOpening] = useState(0)
  const show = () => {
    setOpen(true)
    if (open) return
    setTyped('')
    setOpening((count) => count + 1)
  }
  useHotKeys({ 'Ctrl+k': show }, { inFields: true, inDialogs: true })

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
        <ErrorBoundary key={opening}>
          <Suspense fallback={<EarlyInput typed={typed} onType={setTyped} />}>
            <SearchBox features={features} typed={typed} onType={setTyped} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      </Dialog>
    </>
  )
}

type EarlyInputProps = { typed: string; onType: (text: string) => void }

/** Takes what the user types until the search is loaded. */
const EarlyInput = ({ typed, onType }: EarlyInputProps) => {
  const label = useTranslate()('frame.search.placeholder')
  return (
    <TextField
      autoFocus
      value={typed}
      onChange={({ target }) => onType(target.value)}
      placeholder={label}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      sx={{ p: 3 }}
    />
  )
}
