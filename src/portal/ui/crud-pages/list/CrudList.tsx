import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { ListBase, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { CrudDeclaration, CrudRow } from '#portal/ui/crud-pages/crudDeclaration'
import { ListFilterContext, useFilterControl } from '#portal/ui/crud-pages/filters/useListFilter'
import { useCrudWrites } from '#portal/ui/crud-pages/useCrudWrites'
import { address } from '#portal/ui/page/address'
import { PageActions } from '#portal/ui/page/PageActions'
import { usePageKeys } from '#portal/ui/page/pageKeys'
import { keysOfListThatDeletes, listKeys } from '#portal/ui/list/listKeys'
import { ListTable } from './ListTable'

type CrudListProps<Row extends CrudRow, Draft extends object> = { declaration: CrudDeclaration<Row, Draft> }

/**
 * The list of a resource; page, size, order, search and filters are in its address. `ListBase` and not `List`, whose
 * heading, toolbar and paper the frame and the table have already.
 */
export const CrudList = <Row extends CrudRow, Draft extends object>({ declaration }: CrudListProps<Row, Draft>) => {
  const { resource, sort, paths, words, keepsAll, Actions } = declaration
  const translate = useTranslate()
  const onError = useListFailure(declaration)
  usePageKeys(keepsAll ? listKeys : keysOfListThatDeletes)
  return (
    <ListBase
      resource={resource}
      sort={{ field: sort.field, order: sort.descending ? 'DESC' : 'ASC' }}
      perPage={25}
      exporter={false}
      queryOptions={{ onError }}
    >
      <PageActions>
        {Actions && <Actions />}
        {paths.create && (
          <Button component={RouterLink} to={address(paths.create)} variant="contained" startIcon={<AddIcon />}>
            {translate(`${words}.add`)}
          </Button>
        )}
      </PageActions>
      <ListFilterProvider>
        <ListTable declaration={declaration} />
      </ListFilterProvider>
    </ListBase>
  )
}

/** A list that names itself is alerted, any other one is only logged (ERR-35, ERR-36). */
const useListFailure = <Row extends CrudRow, Draft extends object>(declaration: CrudDeclaration<Row, Draft>) => {
  const { showFailed } = useCrudWrites<Row, Draft>(declaration)
  return (error: Error) => {
    if (declaration.couldNot?.get) showFailed('get', error)
    else console.warn(`${declaration.resource}: ${error.message}`)
  }
}

/** Hands one control of the filter to all parts of a list. */
const ListFilterProvider = ({ children }: { children: ReactNode }) => (
  <ListFilterContext value={useFilterControl()}>{children}</ListFilterContext>
)
