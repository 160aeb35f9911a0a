import { useNavigate } from 'react-router'
import { address } from '#portal/ui/address'
import { paths } from '#portal/routing-tool/paths'
import { PendingLoads } from './PendingLoads'

/** The pending loads in the header of every page: each opens on the board. */
export const PendingLoadsInHeader = () => {
  const navigate = useNavigate()
  return <PendingLoads onOpen={(load) => void navigate(address(paths.deliveriesAndLoads, {}, { load }))} />
}
