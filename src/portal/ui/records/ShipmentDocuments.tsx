import { Button } from '@mui/material'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import { shipmentDocuments } from '#contract/shipment-orders/shipmentDocuments'
import type { ShipmentId } from '#domain/freight/keys'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useEndpoint } from '#portal/data/useEndpoint'
import { Panel } from '#portal/ui/Panel'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { fileLanguageOf } from '#portal/ui/schedules/scheduleDraft'
import { saveFile } from '#portal/ui/table/saveFile'
import { AskForProof, type AskedProof } from './AskForProof'
import { documentColumns } from './documentColumns'
import { PrintButton } from './PrintButton'

type Document = Answer<typeof shipmentDocuments.listDocuments>[number]

/** The proofs of delivery that drivers have sent for a shipment. */
export const ShipmentDocuments = ({ shipmentId }: { shipmentId: ShipmentId }) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [asked, setAsked] = useState<AskedProof | null>(null)
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
    <Panel
      title={title}
      summary={data && String(data.length)}
      actions={
        data &&
        data.length > 0 && (
          <PrintButton
            label={translate('shipmentOrders.documents.print')}
            read={() => call(shipmentDocuments.printProof, { query: { shipmentId, language: fileLanguageOf(locale) } })}
          />
        )
      }
    >
      {error && !data ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ReadOnlyTable
          label={title}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          whenEmpty={translate('shipmentOrders.documents.none')}
          renderActions={({ id, kind, hasPicture, stopSequence }) =>
            hasPicture && (
              <>
                {kind === 'photo' && (
                  <Button
                    aria-label={translate('shipmentOrders.ask.askThis', { shipment: shipmentId, stop: stopSequence })}
                    onClick={() => setAsked({ shipmentId, stopSequence, name: '', isBetter: true })}
                  >
                    {translate('shipmentOrders.ask.askBetter')}
                  </Button>
                )}
                <Button
                  aria-label={translate('shipmentOrders.documents.downloadThis', { stop: stopSequence })}
                  onClick={() => void download(id)}
                >
                  {translate('shipmentOrders.documents.download')}
                </Button>
              </>
            )
          }
        />
      )}
      {asked && <AskForProof asked={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

const columns: readonly ReadOnlyColumn<Document>[] = [
  {
    name: 'stop',
    label: 'shipmentOrders.documents.stop',
    cell: ({ stopSequence }) => String(stopSequence),
    isFigure: true,
  },
  ...documentColumns,
]
