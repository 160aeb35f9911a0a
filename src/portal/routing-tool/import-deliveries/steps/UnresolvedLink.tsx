import { Button } from '@mui/material'
import { Link } from 'react-router'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import { usePermission } from '#portal/data/session/useSession'
import { useEndpointList } from '#portal/data/useEndpoint'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import { address } from '#portal/ui/page/address'
import { crossReferenceRowsPath } from '#portal/ui/page/recordPaths'

/** The way to the codes of a file that have no cross-reference, for users who may add one. */
export const UnresolvedLink = ({ fileName }: { fileName: string }) => {
  const { count } = useWords()
  const isAllowed = usePermission('fleet-manager.configure')
  const seenIn = fileName.slice(0, longestNoted)
  const { data } = useEndpointList(
    crossReferences.listUnresolvedCodes,
    isAllowed ? { query: { seenIn }, paging: { offset: 0, limit: 1 } } : null,
    { topics: ['setup'] },
  )
  if (!data || data.total === 0) return null
  return (
    <Button variant="outlined" component={Link} to={address(crossReferenceRowsPath, {}, { tab: 'unresolved', seenIn })}>
      {count('imports.store.unresolved', data.total)}
    </Button>
  )
}

/** Characters of a file name that are noted with its codes. */
const longestNoted = 200
