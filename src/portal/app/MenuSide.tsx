import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeft'
import UnfoldIcon from '@mui/icons-material/KeyboardDoubleArrowRight'
import { useTranslate } from 'react-admin'
import { useMemo } from 'react'
import { useSession } from '#portal/data/useSession'
import { configuration } from '#portal/data/configuration'
import type { Feature, PageLine } from '#portal/ui/feature'
import { foldMenu, usePreferences } from '#portal/ui/preferences'
import { headerHeight } from './Header'
import { CurrentEntry } from './CurrentEntry'
import { MenuFolded } from './MenuFolded'
import { menuOf } from '#portal/ui/menu'
import { MenuTree } from './MenuTree'
import { pagesAbove } from './pages'
import { useIntranet } from './useIntranet'

/** The menu at the left: a tree, a column of icons when folded, a drawer where there is no room. */
export const MenuSide = ({
  features,
  page,
  open,
  onClose,
}: {
  features: readonly Feature[]
  page: PageLine | null
  open: boolean
  onClose: () => void
}) => {
  const translate = useTranslate()
  const { permissions } = useSession()
  const { menuFolded } = usePreferences()
  const onIntranet = useIntranet()
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  const everything = !configuration().authorizationRequired
  const sections = useMemo(
    () => menuOf(features, permissions, { onIntranet, everything }),
    [features, permissions, onIntranet, everything],
  )
  // The nearest page above that has an entry stands for a page without one.
  const above = page ? [page, ...pagesAbove(features, page).toReversed()] : []
  const current = above.find(({ menu }) => menu)
  const label = translate('frame.menu.label')
  const Icon = menuFolded ? UnfoldIcon : FoldIcon
  const foldLabel = translate(menuFolded ? 'frame.menu.unfold' : 'frame.menu.fold')
  return (
    <CurrentEntry value={current?.path ?? null}>
      {isWide ? (
        <Box component="nav" aria-label={label} data-tour="menu" sx={{ ...side, width: menuFolded ? 52 : 248 }}>
          <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', p: menuFolded ? 1 : 2 }}>
            {menuFolded ? (
              <MenuFolded sections={sections} currentGroup={current?.menu?.group ?? null} />
            ) : (
              <MenuTree sections={sections} />
            )}
          </Box>
          <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1, textAlign: menuFolded ? 'center' : 'right' }}>
            <Tooltip title={foldLabel} placement="right">
              <IconButton aria-label={foldLabel} aria-expanded={!menuFolded} onClick={() => foldMenu(!menuFolded)}>
                <Icon fontSize="small" />
              </IconButton>
            </Tooltip>
          </Box>
        </Box>
      ) : (
        <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 288 } } }}>
          <Box component="nav" aria-label={label} sx={{ p: 2 }}>
            <MenuTree sections={sections} onChosen={onClose} />
          </Box>
        </Drawer>
      )}
    </CurrentEntry>
  )
}

const side = {
  flexShrink: 0,
  position: 'sticky',
  top: headerHeight,
  height: `calc(100vh - ${headerHeight}px)`,
  display: 'flex',
  flexDirection: 'column',
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const
