import { Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { loadRecords } from '#contract/load-record/loadRecords'
import type { RecordOrder } from '#domain/load-record/loadParts'
import { useShownRecord } from '#portal/load-record/recordContext'
import { useEndpoint } from '#portal/data/useEndpoint'
import { EmptyState } from '#portal/ui/EmptyState'
import { Panel } from '#portal/ui/Panel'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { ShipmentDocuments } from '#portal/ui/records/ShipmentDocuments'

/** The bills of lading by number, and the photos and signatures that prove the deliveries. */
export const DocumentsTab = () => {
  const translate = useTranslate()
  const { asked, record } = useShownRecord()
  const { data, error, refetch } = useEndpoint(loadRecords.listOrders, asked, { topics: ['shipments'] })
  const title = translate('loadRecord.documents.bills')
  return (
    <Stack sx={{ gap: 4 }}>
      {record.shipment ? (
        <ShipmentDocuments shipmentId={record.shipment.shipmentId} />
      ) : (
        <EmptyState text={translate('loadRecord.documents.noShipment')} />
      )}
      <Panel title={title} isInner>
        <QueriedTable
          label={title}
          columns={columns}
          rows={data?.filter(({ billOfLading }) => billOfLading !== null)}
          error={error}
          onRetry={() => void refetch()}
          keyOf={({ number }) => number}
          whenEmpty={translate('loadRecord.documents.noBills')}
          isFrameless
        />
      </Panel>
    </Stack>
  )
}

const columns: readonly ReadOnlyColumn<RecordOrder>[] = [
  { name: 'bill', label: 'loadRecord.orders.bill', cell: ({ billOfLading }) => billOfLading },
  { name: 'order', label: 'loadRecord.orders.order', cell: ({ number }) => number },
  { name: 'to', label: 'loadRecord.orders.to', cell: ({ to }) => to || '–' },
]
