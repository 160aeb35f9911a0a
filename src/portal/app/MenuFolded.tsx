import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'react-admin'
import { useState } from 'react'
import type { MenuGroup } from '#portal/ui/feature'
import { groupIcons } from './groupIcons'
import type { MenuSection } from '#portal/ui/menu'
import { MenuTree } from './MenuTree'

/** The menu as a column of icons; each opens its group beside it. */
export const MenuFolded = ({
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
