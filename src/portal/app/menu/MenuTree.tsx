import ExpandLessIcon from '@mui/icons-material/ExpandLess'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import ListItemButton from '@mui/material/ListItemButton'
import { memo, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { type MenuSection } from '#portal/ui/page/menu'
import { shutGroup, usePreferences } from '#portal/ui/preferences'
import { groupIcons } from './groupIcons'
import { MenuLine } from './MenuLine'

type MenuTreeProps = { sections: readonly MenuSection[]; onChosen?: () => void }

const Tree = ({ sections, onChosen }: MenuTreeProps) => {
  const translate = useTranslate()
  const shared = onChosen ? { onChosen } : {}
  return (
    <Box component="ul" sx={list}>
      {sections.map(({ group, parts }) => {
        const Icon = groupIcons[group]
        const [only] = parts
        if (group === 'home' && only && !('submenu' in only))
          return <MenuLine key={group} entry={only} icon={<Icon fontSize="small" />} {...shared} />
        return (
          <Fold key={group} name={group} label={translate(`frame.groups.${group}`)} icon={<Icon fontSize="small" />}>
            {parts.map((part) =>
              'submenu' in part ? (
                <Fold
                  key={part.submenu}
                  name={part.submenu}
                  label={translate(`frame.submenus.${part.submenu}`)}
                  inset={6}
                >
                  {part.entries.map((entry) => (
                    <MenuLine key={entry.label} entry={entry} inset={14} {...shared} />
                  ))}
                </Fold>
              ) : (
                <MenuLine key={part.label} entry={part} inset={10} {...shared} />
              ),
            )}
          </Fold>
        )
      })}
    </Box>
  )
}

/** The menu as a tree of groups that fold and remember it. */
export const MenuTree = memo(Tree)

const list = { m: 0, p: 0, listStyle: 'none' } as const

type FoldProps = { name: string; label: string; icon?: ReactNode; inset?: number; children: ReactNode }

const Fold = ({ name, label, icon, inset = 2, children }: FoldProps) => {
  const { shutGroups } = usePreferences()
  const open = !shutGroups.includes(name)
  const Arrow = open ? ExpandLessIcon : ExpandMoreIcon
  return (
    <li>
      <ListItemButton
        component="button"
        aria-expanded={open}
        onClick={() => shutGroup(name, open)}
        sx={{
          width: '100%',
          minHeight: 32,
          py: 0,
          px: 2,
          pl: inset,
          gap: 2,
          fontSize: 13,
          fontWeight: 600,
          font: 'inherit',
        }}
      >
        {icon}
        <Box component="span" sx={{ flex: 1, textAlign: 'left', fontSize: 13, fontWeight: 600, pl: icon ? 0 : 4 }}>
          {label}
        </Box>
        <Arrow fontSize="small" sx={{ color: 'text.secondary' }} />
      </ListItemButton>
      <Collapse in={open} unmountOnExit>
        <Box component="ul" sx={list}>
          {children}
        </Box>
      </Collapse>
    </li>
  )
}
