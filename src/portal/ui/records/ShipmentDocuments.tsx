import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import { shipmentDocuments } from '#contract/shipment-orders/shipmentDocuments'
import type { ShipmentId } from '#domain/freight/keys'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useEndpoint } from '#portal/data/useEndpoint'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { Panel } from '#portal/ui/Panel'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { saveFile } from '#portal/ui/table/saveFile'

type Document = Answer<typeof shipmentDocuments.listDocuments>[number]

/** The proofs of delivery that drivers have sent for a shipment. */
export const ShipmentDocuments = ({ shipmentId }: { shipmentId: ShipmentId }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(
    shipmentDocuments.listDocuments,
    { query: { shipmentId } },
    { topics: ['shipments'], pollEvery: 60_000 },
  )
  const download = (id: number) =>
    call(shipmentDocuments.readDocument, { params: { id } }).then(
      ({ name, type, bytes }) => saveFile(name, new Blob([bytes as BlobPart], { type })),
      (failure: unknown) => showFailure(failure, translate),
    )
  const title = translate('shipmentOrders.documents.title')
  return (
    <Panel title={title} summary={data && String(data.length)}>
      {error && !data ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ReadOnlyTable
          label={title}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          whenEmpty={translate('shipmentOrders.documents.none')}
          renderActions={({ id, hasPicture, stopSequence }) =>
            hasPicture && (
              <Button
                aria-label={translate('shipmentOrders.documents.downloadThis', { stop: stopSequence })}
                onClick={() => void download(id)}
              >
                {translate('shipmentOrders.documents.download')}
              </Button>
            )
          }
        />
      )}
    </Panel>
  )
}

const Kind = ({ document: { kind, signer } }: { document: Document }) => {
  const translate = useTranslate()
  return translate(`shipmentOrders.documents.kinds.${kind}`, { signer })
}

const columns: readonly ReadOnlyColumn<Document>[] = [
  {
    name: 'stop',
    label: 'shipmentOrders.documents.stop',
    cell: ({ stopSequence }) => String(stopSequence),
    isFigure: true,
  },
  { name: 'kind', label: 'shipmentOrders.documents.document', cell: (document) => <Kind document={document} /> },
  { name: 'at', label: 'shipmentOrders.documents.at', cell: ({ at }) => `${formatDateTime(at)} UTC` },
]
