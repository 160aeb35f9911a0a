import { useNavigate } from 'react-router'
import { paths } from '#portal/routing-tool/paths'
import { address } from '#portal/ui/page/address'
import { PendingLoads } from './PendingLoads'

/** The pending loads in the header of every page: each opens on the board. */
export const PendingLoadsInHeader = () => {
  const navigate = useNavigate()
  return <PendingLoads onOpen={(load) => void navigate(address(paths.deliveriesAndLoads, {}, { load }))} />
}
