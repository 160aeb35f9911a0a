import DarkModeIcon from '@mui/icons-material/DarkModeOutlined'
import LightModeIcon from '@mui/icons-material/LightModeOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Toolbar from '@mui/material/Toolbar'
import Tooltip from '@mui/material/Tooltip'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { AlertsBell } from '#portal/app/messages/AlertsBell'
import { Search } from '#portal/app/search/Search'
import type { Feature } from '#portal/ui/page/feature'
import { FeaturePart } from '#portal/ui/page/FeaturePart'
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
        {features.flatMap(({ headerParts = [] }) =>
          headerParts.map((part) => <FeaturePart key={part.name} {...part} />),
        )}
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
