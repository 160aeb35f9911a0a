import { Skeleton, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { deliveries } from '#contract/routing-tool/deliveries'
import type { Delivery } from '#domain/freight/delivery'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ItemTable } from '#portal/routing-tool/parts/ItemTable'
import { SideDrawer } from '#portal/ui/SideDrawer'

type DeliveryItemsProps = { delivery: Delivery; onClose: () => void }

/** The items of a delivery, with their totals. */
export const DeliveryItems = ({ delivery, onClose }: DeliveryItemsProps) => (
  <SideDrawer title={useTranslate()('loadActions.items.title', { number: delivery.number })} isOpen onClose={onClose}>
    <Items delivery={delivery} />
  </SideDrawer>
)

const Items = ({ delivery }: { delivery: Delivery }) => {
  const translate = useTranslate()
  const { data, error, isPending } = useEndpoint(
    deliveries.listItems,
    { query: { deliveryId: delivery.id } },
    { topics: ['deliveries'] },
  )
  if (isPending) return <Skeleton variant="rounded" height={144} />
  if (error) return <Typography>{translate('loadActions.items.failed')}</Typography>
  return <ItemTable label={translate('loadActions.items.title', { number: delivery.number })} items={data} />
}
