import { useTranslate } from 'react-admin'
import type { DeliveryItem } from '#domain/freight/delivery'
import { formatNumber } from '#domain/values/numbers'
import { sumWeights } from '#domain/values/weight'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'

type ItemTableProps = { label: string; items: readonly DeliveryItem[] }

/** The items of a delivery, with their totals. */
export const ItemTable = ({ label, items }: ItemTableProps) => {
  const translate = useTranslate()
  return (
    <ReadOnlyTable
      label={label}
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      totals={{
        number: translate('loadActions.items.total', { smart_count: items.length }),
        quantity: formatNumber(sumWeights(items.map(({ quantity }) => quantity))),
        weight: formatNumber(sumWeights(items.map(({ weight }) => weight))),
      }}
      whenEmpty={translate('loadActions.items.none')}
      isFrameless
      narrow="table"
    />
  )
}

const columns: ReadOnlyColumn<DeliveryItem>[] = [
  { name: 'number', label: 'loadActions.items.number', cell: ({ itemNumber }) => itemNumber },
  { name: 'description', label: 'loadActions.items.description', cell: ({ description }) => description },
  {
    name: 'quantity',
    label: 'loadActions.items.quantity',
    cell: ({ quantity }) => formatNumber(quantity),
    isFigure: true,
  },
  { name: 'weight', label: 'loadActions.items.weight', cell: ({ weight }) => formatNumber(weight), isFigure: true },
]
