import { offerLabel } from '#contract/routing-tool/offerLabel'
import type { LoadStatus } from '#domain/freight/load'
import { address } from '#portal/ui/page/address'
import { loadAddress } from '#portal/ui/page/loadAddress'
import type { HitLine } from '#portal/ui/page/feature'
import { paths } from './paths'

/** Where the search leads: deliveries are shown by the board, whatever their status is. */
export const hits: readonly HitLine[] = [
  {
    kind: 'delivery',
    to: ({ id, loadId }) =>
      address(paths.deliveriesAndLoads, {}, { load: loadId ?? undefined, status: '', deliveryId: id ?? undefined }),
    status: (status) => `freight.deliveryStatus.${status}`,
  },
  {
    kind: 'load',
    to: ({ id, name }) => loadAddress({ loadId: id ?? name }),
    status: (status, unsent) => offerLabel(status as LoadStatus, unsent),
  },
  { kind: 'driver', to: ({ id }) => address(paths.updateDriver, {}, { id: id ?? undefined }) },
  {
    kind: 'carrier',
    to: ({ id }) => (id === null ? address(paths.carrierContacts) : address(paths.updateCarrier, {}, { id })),
  },
  { kind: 'order', to: ({ name }) => address(paths.deliveriesAndLoads, {}, { status: '', statOrderNumber: name }) },
]
