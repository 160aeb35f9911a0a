import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import { shipmentDocuments } from '#contract/shipment-orders/shipmentDocuments'
import { isDate } from '#domain/values/dates'
import { useEndpointList } from '#portal/data/useEndpoint'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { PlaceTime } from '#portal/ui/read-only/PlaceTime'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { pagingOf, useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { AskForProof, type AskedProof } from '#portal/ui/records/AskForProof'
import { ShipmentOfStop, stopText } from './stopOfShipment'

type MissingProof = Answer<typeof shipmentDocuments.listMissingProofs>[number]

/** Deliveries without a document, or without a photo, and a way to ask their drivers. */
export const MissingProofsPage = () => {
  const translate = useTranslate()
  const { values, change, page } = useAddressFields('from', 'to', 'missing')
  const [asked, setAsked] = useState<AskedProof | null>(null)
  const { from, to } = values
  const missing = values.missing === 'photo' ? 'photo' : 'document'
  const query = { missing, ...(isDate(from) && { from }), ...(isDate(to) && { to }) } as const
  const answer = useEndpointList(
    shipmentDocuments.listMissingProofs,
    { query, paging: pagingOf(page) },
    { topics: ['shipments'], keepPrevious: true },
  )
  return (
    <Stack spacing={3}>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          isFirst
          label={translate('shipmentOrders.missing.from')}
          type="date"
          value={from}
          onChange={(next) => change({ from: next })}
        />
        <AddressField
          label={translate('shipmentOrders.missing.to')}
          type="date"
          value={to}
          onChange={(next) => change({ to: next })}
        />
        <AddressField
          label={translate('shipmentOrders.missing.what')}
          value={missing}
          onChange={(next) => change({ missing: next === 'photo' ? next : '' })}
          choices={(['document', 'photo'] as const).map((value) => ({
            value,
            label: translate(`shipmentOrders.missing.choices.${value}`),
          }))}
        />
      </Filters>
      <PagedTable
        label={translate('frame.pages.missingProofs')}
        columns={columns}
        answer={answer}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        keyOf={({ shipmentId, stopSequence }) => `${shipmentId} ${stopSequence}`}
        whenEmpty={translate('shipmentOrders.missing.none')}
        renderActions={({ shipmentId, stopSequence, name, city, driverId, documents }) =>
          driverId !== null && (
            <Button
              aria-label={translate('shipmentOrders.ask.askThis', { shipment: shipmentId, stop: stopSequence })}
              onClick={() => setAsked({ shipmentId, stopSequence, name: name || city, isBetter: documents > 0 })}
            >
              {translate('shipmentOrders.ask.ask')}
            </Button>
          )
        }
      />
      {asked && <AskForProof asked={asked} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

const columns: readonly ReadOnlyColumn<MissingProof>[] = [
  { name: 'shipment', label: 'shipmentOrders.missing.shipment', cell: (row) => <ShipmentOfStop row={row} /> },
  { name: 'stop', label: 'shipmentOrders.documents.stop', cell: stopText },
  {
    name: 'arrived',
    label: 'shipmentOrders.missing.arrived',
    cell: ({ actualArrival, zone }) => <PlaceTime at={actualArrival} zone={zone} />,
  },
  {
    name: 'departed',
    label: 'shipmentOrders.missing.departed',
    cell: ({ actualDeparture, zone }) => <PlaceTime at={actualDeparture} zone={zone} />,
  },
  {
    name: 'driver',
    label: 'shipmentOrders.missing.driver',
    cell: ({ driverId, driverName }) => (driverId === null ? '–' : `${driverName ?? ''} (${driverId})`),
  },
]
