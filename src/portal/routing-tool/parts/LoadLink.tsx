import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import type { LoadId } from '#domain/freight/keys'
import { paths } from '#portal/routing-tool/paths'
import { address } from '#portal/ui/page/address'

type LoadLinkProps = { loadId: LoadId; loadNumber?: string | null }

/** A load by its ids, leading to it on the board. */
export const LoadLink = ({ loadId, loadNumber }: LoadLinkProps) => (
  <Link component={RouterLink} to={address(paths.deliveriesAndLoads, {}, { load: loadId })} underline="hover">
    {loadNumber ? `${loadId} · ${loadNumber}` : loadId}
  </Link>
)
