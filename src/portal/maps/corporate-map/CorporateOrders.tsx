import { Box, Link } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { routes } from '#contract/maps/routes'
import type { MapOrder } from '#domain/fleet/map/mapRoute'
import { useEndpointList } from '#portal/data/useEndpoint'
import { paths } from '#portal/maps/paths'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { pagingOf } from '#portal/ui/read-only/useAddressFields'
import { LoadLink } from '#portal/ui/records/LoadLink'
import { address } from '#portal/ui/page/address'
import type { CorporateSearch } from './useCorporateFleet'

/** The orders of a corporation, in transit or not; each leads to its map. */
export const CorporateOrders = ({ search: { corp, trailer, customer, bol } }: { search: CorporateSearch }) => {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const answer = useEndpointList(
    routes.searchOrders,
    {
      body: { corporationId: corp, trailerId: trailer, customerNumber: customer, billOfLading: bol },
      paging: { ...pagingOf(page), sort: null },
    },
    { keepPrevious: true, background: true },
  )
  return (
    <Box sx={{ p: 2 }}>
      <PagedTable<MapOrder>
        label={translate('searchRoute.corporate.orders')}
        answer={answer}
        page={page}
        onPage={setPage}
        keyOf={({ number }) => number}
        whenEmpty={translate('searchRoute.corporate.noOrders')}
        columns={columnsOf(translate)}
      />
    </Box>
  )
}

type Say = (key: string) => string

const columnsOf = (say: Say): ReadOnlyColumn<MapOrder>[] => [
  { name: 'number', label: 'searchRoute.fields.orderNumber', cell: ({ number }) => leadTo(paths.orderMap, number) },
  {
    name: 'status',
    label: 'searchRoute.columns.status',
    cell: ({ status }) => say(`searchRoute.orderStatus.${status}`),
  },
  { name: 'bol', label: 'searchRoute.corporate.bol', cell: ({ billOfLading }) => billOfLading },
  {
    name: 'route',
    label: 'searchRoute.columns.shipmentId',
    cell: ({ shipmentId }) => shipmentId && <LoadLink of={{ shipment: shipmentId }}>{shipmentId}</LoadLink>,
  },
]

const leadTo = (path: string, id: string) => (
  <Link component={RouterLink} to={address(path, { id })}>
    {id}
  </Link>
)
