import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { isAllowed } from '#domain/access/access'
import { dashboardNeeds } from '#domain/dashboards/tiles'
import { useHeldPermissions } from '#portal/data/session/useSession'
import { paths } from './paths'

const tabs = [
  { path: paths.home, label: 'home.tabs.today', needs: 'signed-in' },
  { path: paths.week, label: 'home.tabs.week', needs: dashboardNeeds.week },
] as const

/** The pages of the home page, each with an address of its own; nothing for those who may see only one. */
export const HomeTabs = () => {
  const translate = useTranslate()
  const held = useHeldPermissions()
  const { pathname } = useLocation()
  const open = tabs.filter(({ needs }) => isAllowed(needs, held))
  if (open.length < 2) return null
  return (
    <Box component="nav" aria-label={translate('home.tabs.label')} sx={navStyle}>
      {open.map(({ path, label }) => (
        <Button
          key={path}
          component={Link}
          to={path}
          color="inherit"
          aria-current={path === pathname ? 'page' : undefined}
        >
          {translate(label)}
        </Button>
      ))}
    </Box>
  )
}

const navStyle = {
  display: 'flex',
  gap: 1,
  mb: 4,
  borderBottom: 1,
  borderColor: 'divider',
  '& a': { borderRadius: 0, borderBottom: 2, borderColor: 'transparent', color: 'text.secondary' },
  '& a[aria-current]': { borderColor: 'primary.main', color: 'text.primary' },
} as const
