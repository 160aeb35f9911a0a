import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import { deletedDeliveries } from '#contract/routing-tool/deletedDeliveries'
import type { DeliveryItem } from '#domain/freight/delivery'
import { formatNumber } from '#domain/values/numbers'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { SideDrawer } from '#portal/ui/SideDrawer'

export type DeletedDelivery = Answer<typeof deletedDeliveries.listRestorable>[number]

/** The items of a deleted delivery, which come back with it. */
export const DeletedItems = ({ delivery, onClose }: { delivery: DeletedDelivery; onClose: () => void }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(deletedDeliveries.listItems, { params: { id: delivery.id } })
  const title = translate('tools.deleted.itemsOf', { number: delivery.number })
  return (
    <SideDrawer title={title} isOpen onClose={onClose}>
      <QueriedTable
        error={error}
        onRetry={() => void refetch()}
        label={title}
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        whenEmpty={translate('loadActions.items.none')}
      />
    </SideDrawer>
  )
}

const columns: readonly ReadOnlyColumn<DeliveryItem>[] = [
  { name: 'number', label: 'loadActions.items.number', cell: ({ itemNumber }) => itemNumber },
  { name: 'description', label: 'loadActions.items.description', cell: ({ description }) => description || '–' },
  { name: 'quantity', label: 'loadActions.items.quantity', cell: ({ quantity }) => quantity, isFigure: true },
  {
    name: 'weight',
    label: 'loadActions.items.weight',
    cell: ({ weight }) => formatNumber(weight),
    isFigure: true,
  },
]
