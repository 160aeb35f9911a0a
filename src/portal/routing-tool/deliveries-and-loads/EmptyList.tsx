import { Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { deliveries } from '#contract/routing-tool/deliveries'
import { formatQuantity } from '#domain/values/numbers'
import { useEndpointList } from '#portal/data/useEndpoint'
import { deliveryFilterOf, type FilterField, filterNames, type WrittenFilters } from './filters/filterFields'
import { useFilterWords } from './filters/filterWords'
import type { DeliveryFilterControl } from './filters/useDeliveryFilter'

type EmptyListProps = { control: DeliveryFilterControl; areAllOnLoad: boolean }

/** Why the list is empty, and which filter to clear: each shows how many deliveries there are without it. */
export const EmptyList = ({ control, areAllOnLoad }: EmptyListProps) => {
  const translate = useTranslate()
  const set = filterNames.filter((name) => control.filters[name])
  return (
    <Stack spacing={2} sx={{ whiteSpace: 'normal', alignItems: 'flex-start' }}>
      <Typography variant="subtitle1" component="p">
        {translate(`board.empty.${areAllOnLoad ? 'allOnLoad' : set.length > 0 ? 'filtered' : 'none'}`)}
      </Typography>
      {set.map((field) => (
        <WithoutFilter key={field} field={field} filters={control.filters} onRemove={control.removeFilter} />
      ))}
      {set.length === 0 && !areAllOnLoad && <Typography variant="body2">{translate('board.empty.next')}</Typography>}
    </Stack>
  )
}

type WithoutFilterProps = { field: FilterField; filters: WrittenFilters; onRemove: (field: FilterField) => void }

const WithoutFilter = ({ field, filters, onRemove }: WithoutFilterProps) => {
  const translate = useTranslate()
  const words = useFilterWords()
  const query = deliveryFilterOf({ ...filters, [field]: '' })
  const { data } = useEndpointList(
    deliveries.searchDeliveries,
    { query, paging: { offset: 0, limit: 1 } },
    { background: true },
  )
  if (!data || data.total === 0) return null
  const total = formatQuantity(data.total) + (data.atLeast ? '+' : '')
  return (
    <Button variant="outlined" onClick={() => onRemove(field)}>
      {translate('board.empty.without', {
        filter: `${translate(`board.filters.${field}`)}: ${words(field, filters[field] ?? '')}`,
        total,
      })}
    </Button>
  )
}
