import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import type { shipmentDocuments } from '#contract/shipment-orders/shipmentDocuments'
import { PlaceTime } from '#portal/ui/read-only/PlaceTime'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { CountedPieces } from './CountedPieces'

type Document = Omit<
  Answer<typeof shipmentDocuments.listDocuments>[number],
  'stopSequence' | 'hasPicture' | 'createdBy'
>

const Kind = ({ document }: { document: Document }) => {
  const translate = useTranslate()
  const { kind, signer } = document
  return kind === 'count' ? (
    <CountedPieces count={document} />
  ) : (
    translate(`shipmentOrders.documents.kinds.${kind}`, { signer })
  )
}

/** What a proof of delivery is, and when it was made on the clock of the stop. */
export const documentColumns: readonly ReadOnlyColumn<Document>[] = [
  { name: 'kind', label: 'shipmentOrders.documents.document', cell: (document) => <Kind document={document} /> },
  { name: 'at', label: 'shipmentOrders.documents.at', cell: ({ at, zone }) => <PlaceTime at={at} zone={zone} /> },
]
