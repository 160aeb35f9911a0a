import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeft'
import UnfoldIcon from '@mui/icons-material/KeyboardDoubleArrowRight'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { headerHeight } from '#portal/app/frame/Header'
import { pagesAbove } from '#portal/app/pages'
import { isOnIntranet } from '#portal/data/session/signIn'
import { useHeldPermissions, useSession } from '#portal/data/session/useSession'
import type { MenuGroup } from '#domain/access/roles'
import type { Feature, PageLine } from '#portal/ui/page/feature'
import { menuOf, type MenuSection } from '#portal/ui/page/menu'
import { foldMenu, usePreferences } from '#portal/ui/preferences'
import { CurrentEntry } from './CurrentEntry'
import { groupIcons } from './groupIcons'
import { MenuTree } from './MenuTree'

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
  const permissions = useHeldPermissions()
  const { menuFolded } = usePreferences()
  const onIntranet = useIntranet()
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  const first = useSession().guide.menuOrder
  const sections = useMemo(
    () => menuOf(features, permissions, { onIntranet, first }),
    [features, permissions, onIntranet, first],
  )
  // A page without an entry is represented by the nearest page above it that has one.
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

/** Whether this browser is in the provider's own network; asked once. */
const useIntranet = (): boolean => {
  const { data } = useQuery({ queryKey: ['intranet'], queryFn: isOnIntranet, staleTime: Infinity })
  return data ?? false
}

/** The folded menu: a column of icons, each of which opens its group beside it. */
const MenuFolded = ({
  sections,
  currentGroup,
}: {
  sections: readonly MenuSection[]
  currentGroup: MenuGroup | null
}) => {
  const translate = useTranslate()
  const [open, setOpen] = useState<{ group: MenuGroup; anchor: HTMLElement } | null>(null)
  const opened = sections.filter(({ group }) => group === open?.group)
  return (
    <Stack spacing={1} sx={{ alignItems: 'center' }}>
      {sections.map(({ group }) => {
        const Icon = groupIcons[group]
        const label = translate(`frame.groups.${group}`)
        return (
          <Tooltip key={group} title={label} placement="right">
            <IconButton
              aria-label={label}
              aria-haspopup="dialog"
              aria-expanded={open?.group === group}
              color={group === currentGroup ? 'primary' : 'default'}
              onClick={(event) => setOpen({ group, anchor: event.currentTarget })}
              sx={{ width: 40, height: 36, ...(group === currentGroup && { bgcolor: 'action.selected' }) }}
            >
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        )
      })}
      <Popover
        open={open !== null}
        anchorEl={open?.anchor ?? null}
        onClose={() => setOpen(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 256, p: 1 } } }}
      >
        <MenuTree sections={opened} onChosen={() => setOpen(null)} />
      </Popover>
    </Stack>
  )
}
