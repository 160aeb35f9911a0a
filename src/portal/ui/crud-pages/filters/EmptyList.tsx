import { Button } from '@mui/material'
import { useGetList, useListContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { formatQuantity } from '#domain/values/numbers'
import { isFilled } from '#portal/data/resources/crud'
import type { CrudDeclaration, CrudRow } from '#portal/ui/crud-pages/crudDeclaration'
import { EmptyState } from '#portal/ui/EmptyState'
import { address } from '#portal/ui/page/address'
import { activeFilters, filterWords, filtersOf, searchFilter, type ShownFilter, useFilterChoices } from './listFilters'
import { useListFilter, withField } from './useListFilter'

type EmptyListProps<Row extends CrudRow, Draft extends object> = {
  declaration: Pick<CrudDeclaration<Row, Draft>, 'words' | 'paths' | 'resource' | 'filters' | 'keepsAll'>
}

/** Why the list is empty, and what to do: it could not be read, a filter finds nothing, or there is nothing yet. */
export const EmptyList = <Row extends CrudRow, Draft extends object>({ declaration }: EmptyListProps<Row, Draft>) => {
  const translate = useTranslate()
  const { words, paths } = declaration
  const { error, filterValues, refetch } = useListContext()
  if (error)
    return (
      <EmptyState text={translate('crud.notRead')}>
        <Button variant="outlined" onClick={() => void refetch()}>
          {translate('crud.readAgain')}
        </Button>
      </EmptyState>
    )
  if (Object.values(filterValues as object).some(isFilled)) return <NothingFound declaration={declaration} />
  return (
    <EmptyState text={translate(`${words}.none`)}>
      {paths.create && (
        <Button component={RouterLink} to={address(paths.create)} variant="outlined">
          {translate(`${words}.add`)}
        </Button>
      )}
    </EmptyState>
  )
}

/** Each filter is tried without, and what that would give is said. */
const NothingFound = <Row extends CrudRow, Draft extends object>({ declaration }: EmptyListProps<Row, Draft>) => {
  const translate = useTranslate()
  const { filterValues, clear } = useListFilter()
  const set = activeFilters([searchFilter, ...filtersOf(declaration)], filterValues).filter(
    ({ kind }) => kind !== 'deleted',
  )
  const [only] = set
  const text =
    set.length === 1 && only?.field === 'q'
      ? translate('crud.nothingFound', { sought: String(filterValues['q']) })
      : translate('crud.nothingFits')
  return (
    <EmptyState text={text}>
      {set.length > 1 &&
        set.map((filter) => <WithoutFilter key={filter.field} filter={filter} resource={declaration.resource} />)}
      <Button variant="outlined" onClick={clear}>
        {translate('crud.showAll')}
      </Button>
    </EmptyState>
  )
}

const WithoutFilter = ({ filter, resource }: { filter: ShownFilter; resource: string }) => {
  const translate = useTranslate()
  const { filterValues, setFilter } = useListFilter()
  const words = filterWords(filter, filterValues[filter.field], useFilterChoices(filter, translate))
  const { total = 0 } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    filter: withField(filterValues, filter.field, undefined),
  })
  if (total === 0) return null
  return (
    <Button variant="outlined" onClick={() => setFilter(filter.field, undefined)}>
      {translate('crud.filters.without', {
        filter: `${translate(filter.label)}: ${words}`,
        total: formatQuantity(total),
      })}
    </Button>
  )
}
