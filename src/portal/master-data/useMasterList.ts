import { useLocation, useParams } from 'react-router'
import { masterLists } from '#domain/master-data/lists'
import type { MasterList } from '#domain/master-data/masterList'
import { pathsOf } from './listPaths'

/** The list in the address; null where there is none, or it belongs to another area. */
export const useMasterList = (): MasterList | null => {
  const { list = '' } = useParams()
  const { pathname } = useLocation()
  const found = Object.values(masterLists).find(({ name }) => name === list)
  return found && pathname.startsWith(pathsOf(found).list) ? found : null
}
