import { useLocaleState, useTranslate } from 'react-admin'
import { ledgerAttachments } from '#contract/cost-plus/ledgerAttachments'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { call } from '#portal/data/call/call'
import { useEndpoint } from '#portal/data/useEndpoint'
import { Panel } from '#portal/ui/Panel'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { documentColumns } from '#portal/ui/records/documentColumns'
import { PrintButton } from '#portal/ui/records/PrintButton'
import { fileLanguageOf } from '#portal/ui/schedules/scheduleDraft'

/** The proofs of delivery of the stop that a line charges, as evidence of its visit. */
export const LineProofs = ({ lineId }: { lineId: number }) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const params = { lineId }
  const { data, error, refetch } = useEndpoint(ledgerAttachments.listLineProofs, { params }, billingReading)
  const title = translate('billing.ledger.proofs.title')
  return (
    <Panel
      look="plain"
      title={title}
      actions={
        data &&
        data.length > 0 && (
          <PrintButton
            label={translate('billing.ledger.proofs.print')}
            read={() => call(ledgerAttachments.printLineProof, { params, query: { language: fileLanguageOf(locale) } })}
          />
        )
      }
    >
      {error && !data ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ReadOnlyTable
          label={title}
          columns={documentColumns}
          rows={data}
          keyOf={({ id }) => id}
          whenEmpty={translate('billing.ledger.proofs.none')}
          narrow="table"
        />
      )}
    </Panel>
  )
}
