import { Skeleton, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { deliveries } from '#contract/routing-tool/deliveries'
import type { Delivery } from '#domain/freight/delivery'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { DeliveryItemsProps } from '#portal/routing-tool/deliveries-and-loads/boardTypes'
import { ItemTable } from '#portal/routing-tool/parts/ItemTable'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { useLastShown } from '#portal/ui/useLastShown'

/** What a delivery consists of, with its totals. */
export const DeliveryItems = ({ delivery, onClose }: DeliveryItemsProps) => {
  const translate = useTranslate()
  const shown = useLastShown(delivery)
  return (
    <SideDrawer
      title={translate('loadActions.items.title', { number: shown?.number ?? '' })}
      isOpen={delivery !== null}
      onClose={onClose}
    >
      {shown && <Items delivery={shown} />}
    </SideDrawer>
  )
}

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
