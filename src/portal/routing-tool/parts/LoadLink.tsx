import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { paths } from '#portal/routing-tool/paths'
import { address } from '#portal/ui/page/address'

type LoadLinkProps = { shipmentId: number; loadNumber?: string | null }

/** A load by its ids, leading to it on the board. */
export const LoadLink = ({ shipmentId, loadNumber }: LoadLinkProps) => (
  <Link component={RouterLink} to={address(paths.deliveriesAndLoads, {}, { load: shipmentId })} underline="hover">
    {loadNumber ? `${shipmentId} · ${loadNumber}` : shipmentId}
  </Link>
)
