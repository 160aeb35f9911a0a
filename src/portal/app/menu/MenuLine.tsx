import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Tooltip from '@mui/material/Tooltip'
import { memo, type ReactNode, useContext } from 'react'
import { useTranslate } from 'react-admin'
import { NavLink } from 'react-router'
import { configuration } from '#portal/data/call/configuration'
import { useSession } from '#portal/data/session/useSession'
import { withBrand } from '#portal/ui/page/address'
import { isLink, type MenuEntry } from '#portal/ui/page/menu'
import { visuallyHidden } from '#portal/ui/visuallyHidden'
import { CurrentEntry } from './CurrentEntry'
import { externalAddress } from './externalAddress'

type MenuLineProps = {
  entry: MenuEntry
  icon?: ReactNode
  inset?: number
  onChosen?: () => void
}

/** One entry: a page, a site in a new tab, or one that is off and says why. */
export const MenuLine = (props: MenuLineProps) => {
  const { Off } = props.entry
  const isCurrent = useContext(CurrentEntry) === pathOf(props.entry)
  const shared = { ...props, isCurrent }
  return Off ? <Off>{(reason) => <Line {...shared} off={reason ?? null} />}</Off> : <Line {...shared} off={null} />
}

const pathOf = (entry: MenuEntry) => (isLink(entry) ? undefined : entry.path)

type LineProps = MenuLineProps & { isCurrent: boolean; off: string | null }

const PlainLine = ({ entry, isCurrent, icon, inset = 2, onChosen, off }: LineProps) => {
  const translate = useTranslate()
  const { group } = useSession()
  const label = translate(entry.label)
  const sx = { minHeight: 32, py: 1, px: 2, pl: inset, gap: 2, fontSize: 13, lineHeight: '20px', color: 'text.primary' }
  const words = (
    <>
      {icon}
      <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: icon ? 600 : 400 }}>
        {label}
      </Box>
    </>
  )
  if (isLink(entry))
    return (
      <li>
        <ListItemButton
          component="a"
          href={externalAddress(configuration(), entry.link, group?.id ?? null)}
          target="_blank"
          rel="noopener noreferrer"
          {...(onChosen && { onClick: onChosen })}
          sx={sx}
        >
          {words}
          <OpenInNewIcon sx={{ fontSize: 14, color: 'text.secondary' }} />
          <span style={visuallyHidden}>{translate('frame.menu.newTab')}</span>
        </ListItemButton>
      </li>
    )
  if (off !== null)
    return (
      <li>
        <Tooltip title={translate(off)} placement="right">
          <ListItemButton
            component={NavLink}
            to={withBrand(entry.path)}
            aria-disabled
            aria-label={translate('frame.menu.off', { page: label, reason: translate(off) })}
            {...(onChosen && { onClick: onChosen })}
            sx={{ ...sx, color: 'text.secondary', fontStyle: 'italic' }}
          >
            {words}
          </ListItemButton>
        </Tooltip>
      </li>
    )
  return (
    <li>
      <ListItemButton
        component={NavLink}
        to={withBrand(entry.path)}
        end
        selected={isCurrent}
        {...(onChosen && { onClick: onChosen })}
        sx={{ ...sx, '&.Mui-selected': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 } }}
      >
        {words}
      </ListItemButton>
    </li>
  )
}

const Line = memo(PlainLine)
