import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Tooltip from '@mui/material/Tooltip'
import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import { useTranslate } from 'react-admin'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useSession } from '#portal/access/useSession'
import { configuration } from '#portal/data/configuration'
import { unseen } from '#portal/kit/unseen'
import { withBrand } from '#portal/kit/address'
import type { PageLine } from '#portal/kit/feature'
import { externalAddress } from './externalAddress'
import { isLink, type MenuEntry } from '#portal/kit/menu'

type MenuLineProps = {
  entry: MenuEntry
  current: readonly PageLine[]
  icon?: ReactNode
  inset?: number
  onChosen?: () => void
}

/** One entry: a page, a site in a new tab, or one that is off and says why. */
export const MenuLine = (props: MenuLineProps) => {
  const Off = props.entry.Off
  return Off ? <Off>{(reason) => <Line {...props} off={reason} />}</Off> : <Line {...props} off={null} />
}

const Line = ({ entry, current, icon, inset = 2, onChosen, off }: MenuLineProps & { off: string | null }) => {
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
          <span style={unseen}>{translate('frame.menu.newTab')}</span>
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
  // The nearest page above that has an entry stands for a page without one.
  const isCurrent = current.find((page) => page.menu)?.path === entry.path
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
