import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import SearchIcon from '@mui/icons-material/Search'
import { useTranslate } from 'react-admin'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isAllowed } from '#domain/access'
import { useSession } from '#portal/access/useSession'
import { withBrand } from '#portal/kit/address'
import type { Feature } from '#portal/kit/feature'

/** Ctrl+K from anywhere: goes to any page that the user may open. */
export const Search = ({ features }: { features: readonly Feature[] }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { permissions } = useSession()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const pages = features
    .flatMap((feature) => feature.pages)
    .filter(({ path, about, needs }) => about && !path.includes(':') && isAllowed(needs, permissions))
    .map(({ path, label, about }) => ({
      to: withBrand(path),
      name: translate(label),
      about: about ? translate(about) : '',
    }))

  return (
    <>
      <Button
        color="inherit"
        onClick={() => setOpen(true)}
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
        <Autocomplete
          open
          disablePortal
          autoHighlight
          options={pages}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ to }) => to}
          noOptionsText={translate('frame.search.none')}
          onChange={(_, page) => {
            setOpen(false)
            if (page) void navigate(page.to)
          }}
          filterOptions={(all, { inputValue }) => found(all, inputValue)}
          onClose={(_, reason) => reason === 'escape' && setOpen(false)}
          slotProps={{
            popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
            paper: { sx: { border: 0, borderTop: 1, borderColor: 'divider', borderRadius: 0 } },
            listbox: { sx: { maxHeight: '50vh' } },
          }}
          renderOption={({ key, ...props }, { name, about }) => (
            <Box
              component="li"
              key={key}
              {...props}
              sx={{ flexDirection: 'column', '&&': { alignItems: 'flex-start' } }}
            >
              <span>{name}</span>
              <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
                {about}
              </Box>
            </Box>
          )}
          renderInput={(props) => (
            <TextField
              {...props}
              autoFocus
              placeholder={translate('frame.search.placeholder')}
              slotProps={{
                htmlInput: { ...props.inputProps, 'aria-label': translate('frame.search.placeholder') },
                input: { ...props.InputProps, endAdornment: null },
              }}
              sx={{ p: 3 }}
            />
          )}
        />
      </Dialog>
    </>
  )
}

type Choice = { to: string; name: string; about: string }

/** Pages whose name has the text come before those whose description has it. */
const found = (pages: Choice[], text: string): Choice[] => {
  const wanted = text.trim().toLowerCase()
  const named = pages.filter(({ name }) => name.toLowerCase().includes(wanted))
  const described = pages.filter((page) => !named.includes(page) && page.about.toLowerCase().includes(wanted))
  return [...named, ...described]
}
