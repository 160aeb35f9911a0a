import DarkModeIcon from '@mui/icons-material/DarkModeOutlined'
import LightModeIcon from '@mui/icons-material/LightModeOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import SearchIcon from '@mui/icons-material/Search'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Toolbar from '@mui/material/Toolbar'
import Tooltip from '@mui/material/Tooltip'
import { memo, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { ErrorBoundary } from '#portal/app/ErrorBoundary'
import { AlertsBell } from '#portal/app/messages/AlertsBell'
import { SearchBox } from '#portal/app/search/SearchBox'
import { usePermission } from '#portal/data/session/useSession'
import { type Feature, type HeaderPart, Loaded } from '#portal/ui/page/feature'
import { setDark, usePreferences } from '#portal/ui/preferences'
import { GroupPicker } from './GroupPicker'
import { LanguageMenu } from './LanguageMenu'
import { RequestBar } from './RequestBar'
import { UserMenu } from './UserMenu'

export const headerHeight = 52

const Row = ({ features, onOpenMenu }: { features: readonly Feature[]; onOpenMenu: () => void }) => {
  const translate = useTranslate()
  const { dark } = usePreferences()
  return (
    <AppBar position="sticky" sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <RequestBar />
      <Toolbar
        disableGutters
        sx={{ '&&': { minHeight: headerHeight, height: headerHeight }, px: { xs: 1, sm: 3 }, gap: { xs: 1, sm: 2 } }}
      >
        <IconButton
          aria-label={translate('frame.menu.open')}
          data-tour="menu"
          onClick={onOpenMenu}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Link
          component={RouterLink}
          to="/index"
          underline="none"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            color: 'text.primary',
            fontWeight: 600,
            whiteSpace: 'nowrap',
          }}
          aria-label={translate('frame.title')}
        >
          <Box
            component="img"
            src="/favicon.svg"
            alt=""
            sx={{ width: 24, height: 24, display: { xs: 'none', sm: 'block' } }}
          />
          <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
            {translate('frame.title')}
          </Box>
        </Link>
        <GroupPicker />
        <Search features={features} />
        <Box sx={{ flex: 1 }} />
        {features.flatMap(({ headerParts = [] }) => headerParts.map((part) => <Part key={part.name} {...part} />))}
        <AlertsBell />
        <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1 }}>
          <LanguageMenu />
          <Tooltip title={translate(dark ? 'frame.theme.light' : 'frame.theme.dark')}>
            <IconButton aria-label={translate('frame.theme.dark')} aria-pressed={dark} onClick={() => setDark(!dark)}>
              {dark ? <LightModeIcon /> : <DarkModeIcon />}
            </IconButton>
          </Tooltip>
        </Box>
        <UserMenu />
      </Toolbar>
    </AppBar>
  )
}

/** One row: title, customer group, search, what features put here, messages, language, light or dark, user. */
export const Header = memo(Row)

const Part = ({ needs, part, words }: HeaderPart) => {
  const allowed = usePermission(needs)
  if (!allowed) return null
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Loaded load={part} words={words} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Ctrl+K from anywhere: goes to any page that the user may open, and to any record of the group by its beginning. */
const Search = ({ features }: { features: readonly Feature[] }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  // Every search starts empty, even while the last one is still fading out.
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
