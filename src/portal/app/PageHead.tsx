import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { withBrand } from '#portal/ui/address'
import type { Feature, PageLine } from '#portal/ui/feature'
import { pageActionsId } from '#portal/ui/PageActions'
import { useNamedRecord } from '#portal/ui/pageTitle'
import { pagesAbove } from './pages'

/** Breadcrumb and heading of the page that is shown, with room for its buttons. */
export const PageHead = ({
  features,
  page,
  label,
}: {
  features: readonly Feature[]
  page: PageLine | null
  label: string
}) => {
  const translate = useTranslate()
  const record = useNamedRecord()
  const above = page ? pagesAbove(features, page) : []
  const isHome = page?.path === '/index'
  return (
    <Box sx={{ px: { xs: 2, sm: 4 }, pt: page?.fills ? 1 : 3, pb: page?.fills ? 1 : 0 }}>
      {!isHome && (
        <Breadcrumbs aria-label={translate('frame.breadcrumb')} sx={{ fontSize: 13, mb: page?.fills ? 0 : 1 }}>
          <Link component={RouterLink} to="/index" underline="hover" color="text.secondary" fontSize={13}>
            {translate('frame.pages.home')}
          </Link>
          {above.map(({ path, label }) => (
            <Link
              key={path}
              component={RouterLink}
              to={withBrand(path)}
              underline="hover"
              color="text.secondary"
              fontSize={13}
            >
              {translate(label)}
            </Link>
          ))}
          <Typography
            {...(page?.fills ? { component: 'h1' } : {})}
            sx={{ fontSize: 13, lineHeight: '20px', ...(page?.fills && { fontWeight: 600 }) }}
            aria-current="page"
          >
            {label}
            {record && `: ${record}`}
          </Typography>
        </Breadcrumbs>
      )}
      {!page?.fills && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 32 }}>
          <Typography variant="h1" sx={{ flex: 1, minWidth: 0 }}>
            {label}
            {record && ` ${record}`}
          </Typography>
          <Box id={pageActionsId} sx={{ display: 'flex', gap: 2 }} />
        </Box>
      )}
    </Box>
  )
}
