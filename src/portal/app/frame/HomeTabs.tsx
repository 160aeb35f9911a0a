import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { isAllowed } from '#domain/access/access'
import { useHeldPermissions } from '#portal/data/session/useSession'
import type { Feature, PageLine } from '#portal/ui/page/feature'

type HomeTab = PageLine & { homeTab: NonNullable<PageLine['homeTab']> }

/**
 * The tabs of the home page, each a page of a feature with an address of its own; nothing for those who may see only one. A
 * tab is left out where its page is off, as billing is in groups without it, and until that is known.
 */
export const HomeTabs = ({ features, page }: { features: readonly Feature[]; page: PageLine }) => {
  const translate = useTranslate()
  const held = useHeldPermissions()
  const tabs = features
    .flatMap(({ pages }) => pages)
    .filter((line): line is HomeTab => line.homeTab !== undefined && isAllowed(line.needs, held))
    .toSorted((one, other) => one.homeTab.order - other.homeTab.order)
  if (tabs.length < 2) return null
  const tabOf = ({ path, homeTab }: HomeTab) => (
    <Button
      key={path}
      component={Link}
      to={path}
      color="inherit"
      aria-current={path === page.path ? 'page' : undefined}
    >
      {translate(homeTab.label)}
    </Button>
  )
  return (
    <Box component="nav" aria-label={translate('frame.home.tabs')} sx={navStyle}>
      {tabs.map(({ Off, ...line }) =>
        Off ? <Off key={line.path}>{(reason) => reason === null && tabOf(line)}</Off> : tabOf(line),
      )}
    </Box>
  )
}

const navStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 1,
  mb: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '& a': { borderRadius: 0, borderBottom: 2, borderColor: 'transparent', color: 'text.secondary' },
  '& a[aria-current]': { borderColor: 'primary.main', color: 'text.primary' },
} as const
