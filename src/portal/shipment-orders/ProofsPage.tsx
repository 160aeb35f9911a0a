import { Button, Stack } from '@mui/material'
import { useLocaleState, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Answer } from '#contract/platform/endpoint'
import { shipmentDocuments } from '#contract/shipment-orders/shipmentDocuments'
import { isDate } from '#domain/values/dates'
import { addDays } from '#domain/values/days'
import { call } from '#portal/data/call/call'
import { useEndpointList } from '#portal/data/useEndpoint'
import { address } from '#portal/ui/page/address'
import { PageActions } from '#portal/ui/page/PageActions'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { PlaceTime } from '#portal/ui/read-only/PlaceTime'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { pagingOf, useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { CountedPieces } from '#portal/ui/records/CountedPieces'
import { PrintButton } from '#portal/ui/records/PrintButton'
import { fileLanguageOf } from '#portal/ui/schedules/scheduleDraft'
import { useToday } from '#portal/ui/useNow'
import { paths } from './paths'
import { ShipmentOfStop, stopText } from './stopOfShipment'

type Proof = Answer<typeof shipmentDocuments.listProofs>[number]

const usualDays = 30

/** Deliveries with a photo, a signature or a count, of the last days until others are asked for. */
export const ProofsPage = () => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { values, change, page } = useAddressFields('text', 'from', 'to', 'pieces')
  const today = useToday()
  const from = isDate(values.from) ? values.from : addDays(today, -usualDays)
  const { text, to } = values
  const hasExceptions = values.pieces === 'exceptions'
  const query = { from, ...(text !== '' && { text: text.slice(0, 100) }), ...(isDate(to) && { to }), hasExceptions }
  const answer = useEndpointList(
    shipmentDocuments.listProofs,
    { query, paging: pagingOf(page) },
    { topics: ['shipments'], keepPrevious: true },
  )
  return (
    <Stack spacing={3}>
      <PageActions>
        <Button component={Link} to={address(paths.missingProofs)} variant="outlined">
          {translate('frame.pages.missingProofs')}
        </Button>
      </PageActions>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          isFirst
          label={translate('shipmentOrders.proofs.text')}
          value={text}
          onChange={(next) => change({ text: next })}
        />
        <AddressField
          label={translate('shipmentOrders.proofs.from')}
          type="date"
          value={from}
          onChange={(next) => change({ from: next })}
        />
        <AddressField
          label={translate('shipmentOrders.proofs.to')}
          type="date"
          value={to}
          onChange={(next) => change({ to: next })}
        />
        <AddressField
          label={translate('shipmentOrders.proofs.pieces')}
          value={hasExceptions ? 'exceptions' : ''}
          onChange={(next) => change({ pieces: next })}
          choices={(['', 'exceptions'] as const).map((value) => ({
            value,
            label: translate(`shipmentOrders.proofs.choices.${value || 'all'}`),
          }))}
        />
      </Filters>
      <PagedTable
        label={translate('frame.pages.proofs')}
        columns={columns}
        answer={answer}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        keyOf={({ shipmentId, stopSequence }) => `${shipmentId} ${stopSequence}`}
        whenEmpty={translate('shipmentOrders.proofs.none')}
        renderActions={({ shipmentId }) => (
          <PrintButton
            label={translate('shipmentOrders.proofs.print')}
            spoken={translate('shipmentOrders.proofs.printThis', { shipment: shipmentId })}
            read={() => call(shipmentDocuments.printProof, { query: { shipmentId, language: fileLanguageOf(locale) } })}
          />
        )}
      />
    </Stack>
  )
}

const columns: readonly ReadOnlyColumn<Proof>[] = [
  { name: 'shipment', label: 'shipmentOrders.missing.shipment', cell: (row) => <ShipmentOfStop row={row} /> },
  { name: 'stop', label: 'shipmentOrders.documents.stop', cell: stopText },
  {
    name: 'at',
    label: 'shipmentOrders.documents.at',
    cell: ({ at, zone }) => <PlaceTime at={at} zone={zone} />,
  },
  { name: 'signer', label: 'shipmentOrders.proofs.signer', cell: ({ signer }) => signer ?? '–' },
  {
    name: 'pieces',
    label: 'shipmentOrders.proofs.pieces',
    cell: (row) => (row.pieces === null ? '–' : <CountedPieces count={row} />),
  },
  { name: 'photos', label: 'shipmentOrders.proofs.photos', cell: ({ photos }) => String(photos), isFigure: true },
  { name: 'driver', label: 'shipmentOrders.missing.driver', cell: ({ driverName }) => driverName ?? '–' },
]
